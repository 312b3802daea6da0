//! What can go wrong at a table, when, and what can be done about it: the words of rulings.

use crate::play::worded;
use serde::{Deserialize, Serialize};

worded! {
    /// What went wrong, as somebody at the table reports it.
    Wrong {
        /// A card was seen as the deck was cut.
        ExposedInCut = "exposed-in-cut",
        /// The deck was not shuffled.
        NotShuffled = "not-shuffled",
        /// The deck was not cut.
        NotCut = "not-cut",
        /// Cards went to the wrong players.
        OutOfOrder = "out-of-order",
        /// A player was passed over in the deal.
        PlayerMissed = "player-missed",
        /// A hand was dealt to a place where nobody plays.
        ExtraHand = "extra-hand",
        /// A player has too few cards, or too many.
        WrongCount = "wrong-count",
        /// The deck is not as it should be: a card is missing, or there twice, or marked.
        DefectiveDeck = "defective-deck",
        /// A card lay face up in the deck.
        Boxed = "boxed",
        /// A card was not burnt.
        NotBurnt = "not-burnt",
        /// The dealer exposed a card of a player's.
        CardExposed = "card-exposed",
        /// A player exposed or dropped a card of their own.
        ExposedByPlayer = "exposed-by-player",
        /// The dealer opened the next card before the betting was over.
        EarlyCard = "early-card",
        /// The dealer opened more cards for a board than were due.
        TooManyOpened = "too-many-opened",
        /// A card that is dealt face down was dealt face up.
        DealtFaceUp = "dealt-face-up",
        /// A card that is dealt face up was dealt face down.
        DealtFaceDown = "dealt-face-down",
        /// The last cards were being dealt although they are too few.
        DealtOnShort = "dealt-on-short",
        /// A player has not thrown the card away that was due.
        NotDiscarded = "not-discarded",
        /// The dealer opened a card before the players had agreed how often the board is dealt.
        EarlyAgreement = "early-agreement",
        /// The players agreed to more boards than the cards left allow, and the dealer did not notice.
        AgreedOnShort = "agreed-on-short",
        /// A hand went into the muck.
        HandInMuck = "hand-in-muck",
        /// A player showed a hand to another.
        ShownToOne = "shown-to-one",
        /// The dealer, or whoever is above, looked at a hand once the round was complete. Nothing is wrong with
        /// that; it is kept who did.
        HandInspected = "hand-inspected",
        /// Something the book does not know.
        Other = "other",
    }
}

worded! {
    /// What must be so for a ruling to be made.
    When {
        /// Fewer than two players have acted on the cards in question.
        BeforeAction = "before-substantial-action",
        /// Two or more players have acted on the cards in question.
        AfterAction = "after-substantial-action",
        /// The first cards are being dealt, or the first betting round is on.
        FirstRound = "first-round",
        /// Cards are being changed.
        InDraw = "in-draw",
        /// It can be put right: nobody has seen a card that is not theirs, and all can be traced.
        Mendable = "can-be-put-right",
        /// It is the first card exposed.
        FirstExposed = "first-exposed",
        /// The player has not acted in this round of play.
        HasNotActed = "has-not-acted",
        /// The player has more cards than they should.
        TooManyHeld = "too-many-held",
        /// Hands are being shown.
        AtShowdown = "at-showdown",
        /// The player is the only one left in the hand.
        Alone = "alone",
        /// The cards are those of a flop.
        Flop = "flop",
        /// The card is the first after a flop.
        Turn = "turn",
        /// The card is the last of the board.
        LastCard = "last-card",
        /// The card is of the first of two boards.
        Top = "top-board",
        /// Two cards lie open where one is due.
        TwoOpened = "two-opened",
        /// A burn is still to come.
        BurnToCome = "burn-to-come",
        /// There is something to call in this betting round.
        BetMade = "bet-made",
        /// Nobody has acted in the first betting round.
        BeforeBetting = "before-betting",
        /// The card is the player's last.
        FinalCard = "final-card",
        /// Nobody else has been dealt a card of this street.
        FirstOfStreet = "first-of-street",
        /// The player has one card face up, no more.
        OneUp = "one-up",
        /// The player has two cards face up in the first deal.
        TwoUp = "two-up",
        /// The player has three cards face up in the first deal.
        ThreeUp = "three-up",
        /// Somebody else has two cards face up in the first deal as well.
        OthersTwoUp = "others-two-up",
        /// The hand is folded.
        Folded = "folded",
        /// It is the fifth card that lay face up in the deck: the deck is defective.
        FifthBoxed = "fifth-boxed",
        /// The card that comes next is one for all to see.
        DueFaceUp = "due-face-up",
        /// The betting of the street is on.
        Betting = "in-betting",
        /// Everybody at the table agrees.
        Agreed = "all-agree",
    }
}

worded! {
    /// What is done about it.
    Remedy {
        /// Nothing: the round goes on.
        PlayOn = "play-on",
        /// It is put right on the felt; what is recorded was right already.
        PutRight = "put-right",
        /// All cards come back, are shuffled and cut, and are dealt again; the button stays.
        Misdeal = "misdeal",
        /// The round is void and every wager goes back.
        Void = "void",
        /// The hand is dead; its chips stay in the pot.
        KillHand = "kill-hand",
        /// The hand is dead; its chips go back.
        KillHandChipsBack = "kill-hand-chips-back",
        /// Whoever folded last takes the pot.
        LastFolderWins = "last-folder-wins",
        /// The first deal goes on to its end.
        FinishDeal = "finish-deal",
        /// The exposed card is burnt, and its owner is dealt the card that would have been.
        ExchangeForBurn = "exchange-for-burn",
        /// The card lies face up from now on.
        LayUp = "lay-up",
        /// The card is known to all, wherever it lies.
        Expose = "expose",
        /// The player's next card that would be face up is dealt face down.
        NextCardDown = "next-card-down",
        /// Everybody's last card is dealt face up, and whoever opened the round before opens.
        LastCardsUp = "last-cards-up",
        /// The player chooses whether to be treated as all-in.
        AllInIfWished = "all-in-if-wished",
        /// The player is treated as all-in.
        AllIn = "all-in",
        /// The burn before the card was made.
        BurnMade = "burn-made",
        /// The card stays on top of the deck, known to all, and is dealt in its turn.
        UseInTurn = "use-in-turn",
        /// The cards are put aside.
        SetAside = "set-aside",
        /// The cards that are right play.
        RightCardsPlay = "right-cards-play",
        /// The wrong card is the next burn.
        NextBurn = "next-burn",
        /// The wrong card goes to the muck.
        Muck = "muck",
        /// A card face up in the deck is taken out; the next one takes its place.
        TakeOut = "take-out",
        /// The betting round is finished.
        FinishBetting = "finish-betting",
        /// A card is burnt.
        Burn = "burn",
        /// No card is burnt here.
        NoBurn = "no-burn",
        /// The cards of the street are dealt.
        Deal = "deal",
        /// The cards of the street have been dealt by this.
        DealDone = "deal-done",
        /// A betting round.
        Betting = "betting",
        /// A card to the first board.
        DealTop = "deal-top",
        /// A card to the second board.
        DealBottom = "deal-bottom",
        /// The cards put aside are shuffled into the deck, which is cut.
        ShuffleIn = "shuffle-in",
        /// What was thought to be burnt is on top of the deck.
        Unburn = "unburn",
        /// The last card of the board is the burn.
        BoardToBurn = "board-to-burn",
        /// The cards of the street are taken from the board and put aside.
        BoardAside = "board-aside",
        /// The street is dealt again, without a burn; what was bet on it goes back.
        StreetAgain = "street-again",
        /// The street is dealt again from its burn on; what was bet on it goes back.
        StreetAgainWithBurn = "street-again-with-burn",
        /// Nobody may bet more than the most that was bet in this betting round.
        FreezeAtHighest = "freeze-at-highest",
        /// Bets and raises are of the table minimum in this betting round.
        FreezeAtMinimum = "freeze-at-minimum",
        /// The player throws the card away now.
        Discard = "discard",
        /// The cards left are dealt; then the burnt ones are shuffled and cut for the rest.
        DealAllThenBurns = "deal-all-then-burns",
        /// The next card of the board may still be run again.
        OfferAgain = "offer-again",
        /// The board is dealt as often as was agreed, with the burnt cards once the deck is used up.
        RunAgain = "run-again",
        /// The player is served before whoever was passed over.
        ServeFirst = "serve-first",
        /// The cards of a hand too many go from the deck to the muck.
        MuckExtraHand = "muck-extra-hand",
        /// Each card of the street, or of the draw, moves on by one; the first is the burn.
        ShiftStreet = "shift-street",
        /// What was decided by the people whose decision it is.
        AsDecided = "as-decided",
    }
}

impl Remedy {
    /// What can be decided where the book does not say.
    pub const DECISIONS: [Remedy; 5] = [
        Remedy::PlayOn,
        Remedy::Misdeal,
        Remedy::Void,
        Remedy::KillHand,
        Remedy::KillHandChipsBack,
    ];
}
