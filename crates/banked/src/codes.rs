//! The words by which programs and scripts know why something is refused.

use crate::number::BoxNumber;
use crate::refusal::Refusal;
use cutcard_rulebook::RefusalValue;

cutcard_rulebook::refusal_codes!(Refusal {
    Refusal::NobodyThere { at: seat } => "nobody-there" { seat },
    Refusal::NotTheirBox { .. } => "not-your-box",
    Refusal::RoundOver => "over",
    Refusal::WagersClosed => "wagers-closed",
    Refusal::CardsOut => "cards-out",
    Refusal::TooLate => "too-late",
    Refusal::NoWager => "no-wager",
    Refusal::UnderMinimum { amount: asked, minimum: least, .. } => "too-little" { asked, least },
    Refusal::NotAMultiple { amount: asked, multiple, .. } => "not-a-multiple" { asked, multiple },
    Refusal::NotEnoughChips { needed, available } => "not-enough-chips" { needed, available },
    Refusal::NothingWagered { .. } => "nothing-wagered",
    Refusal::MarkerTooLow { maximum, now } => "marker-too-low" { maximum, now },
    Refusal::FloatTooSmall { needed, .. } => "float-too-small" { needed },
    Refusal::NobodyWagered => "nobody-wagered",
    Refusal::AlreadyAnnounced => "already-announced",
    Refusal::NotAnnounced => "not-announced",
    Refusal::NotShuffled { .. } => "not-shuffled",
    Refusal::AlreadyShuffled { .. } => "already-shuffled",
    Refusal::WrongShoe => "wrong-shoe",
    Refusal::Cut { depth, least, most } => "cut" { depth, least, most },
    Refusal::NotNext { .. } => "not-next",
    Refusal::NotInTheShoe { .. } => "not-in-the-shoe",
    Refusal::OtherSupply => "other-supply",
    Refusal::AllDealt { .. } => "all-dealt",
    Refusal::DealNotOver => "deal-not-over",
    Refusal::NotCalled => "not-called",
    Refusal::NothingToCall => "nothing-to-call",
    Refusal::NotDealtIn { .. } => "not-dealt-in",
    Refusal::NoAnte => "no-ante",
    Refusal::NoPairsPlus => "no-pairs-plus",
    Refusal::PlayAmount { amount: asked, due } => "play-amount" { asked, due },
    Refusal::PlayShort { missing } => "play-short" { missing },
    Refusal::NothingShort => "nothing-short",
    Refusal::AlreadyDecided { .. } => "already-decided",
    Refusal::Undecided { .. } => "undecided",
    Refusal::AlreadyRevealed => "already-revealed",
    Refusal::NotRevealed => "not-revealed",
    Refusal::NotTurnedUp { .. } => "not-turned-up",
    Refusal::NothingToTurnUp { .. } => "nothing-to-turn-up",
    Refusal::AllSettled => "all-settled",
    Refusal::NotSettled { .. } => "not-settled",
    Refusal::BoxSettled { .. } => "box-settled",
    Refusal::NotCounted { .. } => "not-counted",
    Refusal::WrongCount { at: seat, cards } => "wrong-count" { seat, cards },
    Refusal::NothingToCount { .. } => "nothing-to-count",
    Refusal::NoCardOut => "no-card-out",
    Refusal::NotInTheDeal { .. } => "not-in-the-deal",
    Refusal::NotTwoExposed => "not-two-exposed",
    Refusal::DealerNotExposed => "dealer-not-exposed",
    Refusal::NoMachine => "no-machine",
});

impl From<BoxNumber> for RefusalValue {
    fn from(at: BoxNumber) -> RefusalValue {
        RefusalValue::Seat(at.get())
    }
}
