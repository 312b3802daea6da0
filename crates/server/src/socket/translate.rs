//! From what a client says it does to what is asked of the room.

pub(crate) mod by_hand;
mod conduct;

use crate::wire::act::TableAct;
use crate::wire::change::NoticeOf;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_room::{Ask, Code, Temperament, Who};
use cutcard_round::{Act, Rows};
use cutcard_rulebook::{Chips, RefusalValue, VoidCause};
use cutcard_table::{
    Arrival, Command, DeckAct, EntryChoice, Notice, PlayerAct, PlayerKind, SeatNumber, SeatsAct,
    View,
};
use thiserror::Error;

/// Why what a client says cannot be asked of a table at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadAct {
    /// Not a card.
    #[error("`{0}` is no card: cards are written `As`, `Td`, `9c`, `Jk`")]
    Card(String),
    /// Rows of the wrong size.
    #[error("{front}, {middle} and {back} cards: rows are of 3, 5 and 5")]
    Rows {
        /// In front.
        front: usize,
        /// In the middle.
        middle: usize,
        /// At the back.
        back: usize,
    },
    /// A number that is no place in the hand, or a place said twice.
    #[error("places are counted from 0, are below 8, and are said once")]
    Places,
    /// Nobody sits there.
    #[error("nobody sits at seat {0}")]
    NobodyThere(u8),
    /// No such temperament.
    #[error("`{0}` is no temperament: rock, regular, loose, maniac or caller")]
    Temperament(String),
    /// Nothing that can go wrong, or be decided.
    #[error("`{0}` is nothing that goes wrong or is decided at a table")]
    Wrong(String),
    /// No such cause.
    #[error("`{0}` is no cause to void a round for: commotion, impractical, fraud, ...")]
    Cause(String),
    /// No such breach.
    #[error("`{0}` is no breach of conduct: side-bet, information, influence, ...")]
    Breach(String),
    /// The price of a call is another by now.
    #[error("the call is {now} now, not {said}")]
    PriceChanged {
        /// What the client said.
        said: u64,
        /// What it is.
        now: u64,
    },
    /// Something of another kind is asked for there.
    #[error("that is not done here")]
    NotHere,
    /// The hand's cards are not known.
    #[error("the cards of this hand are not known here")]
    CardsNotKnown,
}

impl BadAct {
    /// The word by which programs know it.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            BadAct::Card(_) => Code::BadCard,
            BadAct::Rows { .. } => Code::BadRows,
            BadAct::Places => Code::BadPlaces,
            BadAct::NobodyThere(_) => Code::NobodyThere,
            BadAct::Temperament(_) => Code::BadTemperament,
            BadAct::Wrong(_) => Code::BadWrong,
            BadAct::Cause(_) => Code::BadCause,
            BadAct::Breach(_) => Code::BadBreach,
            BadAct::PriceChanged { .. } => Code::PriceChanged,
            BadAct::NotHere => Code::NotHere,
            BadAct::CardsNotKnown => Code::CardsNotKnown,
        }
    }

    /// The names of the values of each word.
    pub const VALUES: [(&'static str, &'static [&'static str]); 2] =
        [(Code::NobodyThere.word(), &["seat"]), (Code::PriceChanged.word(), &["said", "now"])];

    /// What it says beside its word.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, RefusalValue)> {
        match self {
            BadAct::NobodyThere(seat) => vec![("seat", RefusalValue::Seat(*seat))],
            BadAct::PriceChanged { said, now } => {
                let chips = |units: u64| RefusalValue::Chips(Chips(units));
                vec![("said", chips(*said)), ("now", chips(*now))]
            }
            BadAct::Card(_)
            | BadAct::Rows { .. }
            | BadAct::Places
            | BadAct::Temperament(_)
            | BadAct::Wrong(_)
            | BadAct::Cause(_)
            | BadAct::Breach(_)
            | BadAct::NotHere
            | BadAct::CardsNotKnown => Vec::new(),
        }
    }
}

/// What is asked of the room. The view is the player's own, as the table is now: it has the prices
/// that the act leaves out.
///
/// # Errors
/// The act cannot be asked of any table. Whether this one allows it is for the table to say.
#[expect(clippy::too_many_lines, reason = "one list, a line for each")]
pub fn translate(act: &TableAct, who: Who, seen: &View) -> Result<Ask, BadAct> {
    let command = match act {
        TableAct::SitOutUnattended => return Ok(Ask::SitOutUnattended),
        TableAct::BuyTime => return Ok(Ask::BuyTime),
        TableAct::CallHousePlayer { seat, temperament } => {
            let temperament = temperament.as_deref().map(temper).transpose()?;
            return Ok(Ask::CallHousePlayer { seat: SeatNumber(*seat), temperament });
        }
        TableAct::CallHousePlayers { count } => {
            return Ok(Ask::CallHousePlayers { count: *count });
        }
        TableAct::DismissHousePlayer { seat } => {
            return Ok(Ask::DismissHousePlayer { seat: SeatNumber(*seat) });
        }
        TableAct::PickUp { seat, why } => {
            let command = Command::PickUp { player: sits_at(*seat, seen)? };
            return Ok(Ask::WithReason { command, why: why.clone() });
        }
        TableAct::VacateSeat { seat, why } => {
            let act = SeatsAct::Vacate { player: sits_at(*seat, seen)? };
            return Ok(Ask::WithReason { command: Command::Seats { act }, why: why.clone() });
        }
        TableAct::KeepSeat { .. }
        | TableAct::BringPlayer { .. }
        | TableAct::MovePlayer { .. }
        | TableAct::AdmitPlayer { .. } => Command::Seats { act: of_seats(act, seen)? },
        TableAct::Conduct { conduct, why } => {
            let command = conduct::command(conduct, seen)?;
            return Ok(Ask::WithReason { command, why: why.clone() });
        }
        TableAct::TakeBack { entries, why } => {
            let command = Command::TakeBack { entries: *entries };
            return Ok(Ask::WithReason { command, why: why.clone() });
        }
        TableAct::ReplaceCards { shoe, why } => {
            let shoe = shoe.as_deref().map(shoe_named).transpose()?;
            let command = Command::Deck { act: DeckAct::Replace { shoe } };
            return Ok(Ask::WithReason { command, why: why.clone() });
        }
        TableAct::ShuffleNewCards => {
            return Ok(Ask::ByHand(Command::Deck { act: DeckAct::ShuffleAndCut }));
        }
        TableAct::StartRound
        | TableAct::Deal { .. }
        | TableAct::Shuffled
        | TableAct::CloseWagers
        | TableAct::Push
        | TableAct::Reveal { .. }
        | TableAct::ForPlayer { .. }
        | TableAct::PlaceMarker { .. }
        | TableAct::ReportWrong { .. } => return Ok(Ask::ByHand(by_hand::command(act, seen)?)),
        TableAct::Pause
        | TableAct::Resume
        | TableAct::GiveNotice
        | TableAct::ChargeTime { .. }
        | TableAct::VerifyTime
        | TableAct::DropTime
        | TableAct::CallClock
        | TableAct::CheckCards
        | TableAct::OrderCount
        | TableAct::CountCards { .. }
        | TableAct::ConfirmCards
        | TableAct::TakeNoticeBack { .. }
        | TableAct::VoidRound { .. }
        | TableAct::AllowRunItAgain { .. }
        | TableAct::Bump { .. }
        | TableAct::StrikeOff { .. } => of_staff(act)?,
        TableAct::SitDown { .. }
        | TableAct::Leave
        | TableAct::SitOut
        | TableAct::SitOutNextBlind
        | TableAct::Return
        | TableAct::PostNow
        | TableAct::WaitForBlind
        | TableAct::ChangeSeat { .. }
        | TableAct::AddChips { .. }
        | TableAct::AskForSeat { .. }
        | TableAct::TakeChips { .. }
        | TableAct::JoinList
        | TableAct::LeaveList
        | TableAct::Agree { .. } => at_table(act, who.player)?,
        // Only as a dealer saw or heard it.
        TableAct::Put { .. } | TableAct::Early { .. } | TableAct::ShowCards { .. } => {
            return Err(BadAct::NotHere);
        }
        TableAct::ChooseAllIn { .. }
        | TableAct::Fold
        | TableAct::Check
        | TableAct::Call { .. }
        | TableAct::Bet { .. }
        | TableAct::Raise { .. }
        | TableAct::CallAndFold
        | TableAct::TakeKitty
        | TableAct::OverBlind
        | TableAct::Decline
        | TableAct::Draw { .. }
        | TableAct::Discard { .. }
        | TableAct::Set { .. }
        | TableAct::RunItAgain { .. }
        | TableAct::Show
        | TableAct::Muck
        | TableAct::AskToSee { .. }
        | TableAct::Wager { .. }
        | TableAct::Withdraw
        | TableAct::Play
        | TableAct::KeepPairsPlus => {
            Command::Play { player: who.player, play: in_round(act, who.player, seen)? }
        }
    };
    Ok(Ask::Table(command))
}

const fn of_notice(notice: NoticeOf) -> Notice {
    match notice {
        NoticeOf::Change => Notice::Change,
        NoticeOf::Closing => Notice::Closing,
    }
}

/// Who sits at a seat.
fn sits_at(seat: u8, seen: &View) -> Result<PlayerId, BadAct> {
    let there = seen.seats.iter().find(|other| other.seat.0 == seat);
    Ok(there.ok_or(BadAct::NobodyThere(seat))?.player)
}

/// About a player's own place at the table.
#[expect(clippy::wildcard_enum_match_arm, reason = "`translate` names every act")]
fn at_table(act: &TableAct, player: PlayerId) -> Result<Command, BadAct> {
    Ok(match act {
        TableAct::SitDown { seat, chips } => Command::SitDown {
            player,
            seat: SeatNumber(*seat),
            chips: Chips(*chips),
            kind: PlayerKind::Person,
            arrival: Arrival::New,
        },
        TableAct::Leave => Command::Leave { player },
        TableAct::SitOut => Command::SitOut { player },
        TableAct::SitOutNextBlind => Command::SitOutNextBlind { player },
        TableAct::Return => Command::Return { player },
        TableAct::PostNow => Command::ComeInBy { player, entry: EntryChoice::Post },
        TableAct::WaitForBlind => Command::ComeInBy { player, entry: EntryChoice::Wait },
        TableAct::ChangeSeat { to } => Command::ChangeSeat { player, to: SeatNumber(*to) },
        TableAct::AddChips { chips } => Command::AddChips { player, chips: Chips(*chips) },
        TableAct::AskForSeat { seat, asks } => {
            Command::AskForSeat { player, seat: SeatNumber(*seat), asks: *asks }
        }
        TableAct::TakeChips { chips } => Command::TakeChips { player, chips: Chips(*chips) },
        TableAct::JoinList => Command::JoinList { player, head: false },
        TableAct::LeaveList => Command::LeaveList { player },
        TableAct::Agree { notice, agrees } => {
            Command::Agree { player, notice: of_notice(*notice), agrees: *agrees }
        }
        _ => return Err(BadAct::NotHere),
    })
}

/// What staff do about who sits where. When it is, the room's clock says.
#[expect(clippy::wildcard_enum_match_arm, reason = "`translate` names every act")]
fn of_seats(act: &TableAct, seen: &View) -> Result<SeatsAct, BadAct> {
    Ok(match act {
        TableAct::KeepSeat { seat, player } => {
            let (seat, player) = (SeatNumber(*seat), PlayerId(*player));
            SeatsAct::Keep { seat, player, now_millis: 0 }
        }
        TableAct::BringPlayer { seat, player } => {
            let (seat, player) = (SeatNumber(*seat), PlayerId(*player));
            SeatsAct::Expect { seat, player, now_millis: 0 }
        }
        TableAct::MovePlayer { seat, to } => {
            SeatsAct::Move { player: sits_at(*seat, seen)?, to: SeatNumber(*to) }
        }
        TableAct::AdmitPlayer { player, admitted } => {
            SeatsAct::Admit { player: PlayerId(*player), admitted: *admitted }
        }
        _ => return Err(BadAct::NotHere),
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`translate` names every act")]
fn of_staff(act: &TableAct) -> Result<Command, BadAct> {
    Ok(match act {
        TableAct::Pause => Command::Pause,
        TableAct::Resume => Command::Resume,
        TableAct::GiveNotice => Command::GiveNotice,
        TableAct::ChargeTime { chips } => Command::ChargeTime { chips_each: Chips(*chips) },
        TableAct::VerifyTime => Command::VerifyTime,
        TableAct::DropTime => Command::DropTime,
        TableAct::CallClock => Command::CallClock { now_millis: 0 },
        TableAct::CheckCards => Command::Deck { act: DeckAct::Check },
        TableAct::OrderCount => Command::Deck { act: DeckAct::OrderCount },
        TableAct::CountCards { found } => Command::Deck { act: DeckAct::Count { found: *found } },
        TableAct::ConfirmCards => Command::Deck { act: DeckAct::Confirm },
        TableAct::TakeNoticeBack { notice } => {
            Command::TakeNoticeBack { notice: of_notice(*notice) }
        }
        TableAct::VoidRound { cause } => {
            let named = VoidCause::named(cause);
            let short = || BadAct::Cause(cause.chars().take(20).collect());
            Command::Void { cause: named.ok_or_else(short)? }
        }
        TableAct::AllowRunItAgain { allowed } => Command::RuleOnRunItAgain { allowed: *allowed },
        TableAct::Bump { player } => Command::JoinList { player: PlayerId(*player), head: true },
        TableAct::StrikeOff { player } => Command::LeaveList { player: PlayerId(*player) },
        _ => return Err(BadAct::NotHere),
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`translate` names every act")]
fn in_round(act: &TableAct, player: PlayerId, seen: &View) -> Result<PlayerAct, BadAct> {
    let bet = |act| PlayerAct::Bet { act };
    let at_box = |act| PlayerAct::Box { act };
    let boxes = seen.boxes.is_some();
    Ok(match act {
        TableAct::Fold if boxes => at_box(banked::Act::Fold),
        TableAct::Fold => bet(Act::Fold),
        TableAct::Check => bet(Act::Check),
        TableAct::Call { price } => {
            same_price(*price, seen)?;
            bet(Act::Call)
        }
        TableAct::Bet { to } => bet(Act::Bet(Chips(*to))),
        TableAct::Raise { to } => bet(Act::Raise(Chips(*to))),
        TableAct::CallAndFold => bet(Act::CallAndFold),
        TableAct::TakeKitty => PlayerAct::TakeKitty,
        TableAct::OverBlind => PlayerAct::OverBlind,
        TableAct::Decline => PlayerAct::Decline,
        TableAct::Draw { places } => PlayerAct::Draw { discards: bits(places)? },
        TableAct::Discard { place } => PlayerAct::Discard { place: *place },
        TableAct::Set { front, middle, back } => {
            PlayerAct::Set { rows: rows(front, middle, back)? }
        }
        TableAct::RunItAgain { again } => PlayerAct::RunItAgain { again: *again },
        TableAct::Show => PlayerAct::Show { cards: own_cards(seen)? },
        TableAct::Muck => PlayerAct::Muck,
        TableAct::AskToSee { seat } => PlayerAct::AskToSee { whose: SeatNumber(*seat) },
        TableAct::Wager { ante, pairs_plus } => {
            at_box(banked::Act::Wager { ante: Chips(*ante), pairs_plus: Chips(*pairs_plus) })
        }
        TableAct::Withdraw if boxes => at_box(banked::Act::Withdraw),
        TableAct::Withdraw => PlayerAct::Withdraw,
        TableAct::Play => at_box(banked::Act::Play { amount: due(player, seen) }),
        TableAct::KeepPairsPlus => at_box(banked::Act::KeepPairsPlus),
        TableAct::Put { chips, one_chip, said_raise } => {
            PlayerAct::Put { chips: Chips(*chips), one_chip: *one_chip, said_raise: *said_raise }
        }
        TableAct::Early { act } => match in_round(act, player, seen)? {
            PlayerAct::Bet { act } => PlayerAct::BetEarly { act },
            _ => return Err(BadAct::NotHere),
        },
        TableAct::ShowCards { cards: shown } => PlayerAct::Show { cards: cards(shown)? },
        TableAct::ChooseAllIn { all_in } => PlayerAct::ChooseAllIn { all_in: *all_in },
        _ => return Err(BadAct::NotHere),
    })
}

/// A call is made at the price it was chosen at.
fn same_price(said: Option<u64>, seen: &View) -> Result<(), BadAct> {
    let betting = seen.options.as_ref().and_then(|options| options.betting);
    match (said, betting.and_then(|betting| betting.call)) {
        (Some(said), Some(now)) if said != now.0 => Err(BadAct::PriceChanged { said, now: now.0 }),
        // Without a call to make, the table says why.
        (_, _) => Ok(()),
    }
}

/// What the play wager has to be: as much as the ante.
fn due(player: PlayerId, seen: &View) -> Chips {
    let listed = seen.options.as_ref().and_then(|options| options.at_box).and_then(|it| it.play);
    let boxes = seen.boxes.iter().flat_map(|boxes| &boxes.boxes);
    let ante = boxes.into_iter().find(|at| at.player == player).map(|at| at.ante);
    listed.map(|terms| terms.due).or(ante).unwrap_or_default()
}

fn own_cards(seen: &View) -> Result<Vec<Card>, BadAct> {
    let own = seen.round.as_ref().zip(seen.place).and_then(|(pots, at)| pots.seats.get(at.index()));
    let cards = own.map(|seat| seat.hand.cards.slots()).unwrap_or_default();
    let known: Option<Vec<Card>> = cards.iter().copied().collect();
    known.filter(|cards| !cards.is_empty()).ok_or(BadAct::CardsNotKnown)
}

fn bits(places: &[u8]) -> Result<u8, BadAct> {
    places.iter().try_fold(0_u8, |bits, place| {
        let bit = 1_u8.checked_shl(u32::from(*place)).ok_or(BadAct::Places)?;
        if bits & bit == 0 { Ok(bits | bit) } else { Err(BadAct::Places) }
    })
}

fn rows(front: &[String], middle: &[String], back: &[String]) -> Result<Rows, BadAct> {
    let sizes = || BadAct::Rows { front: front.len(), middle: middle.len(), back: back.len() };
    if (front.len(), middle.len(), back.len()) != (3, 5, 5) {
        return Err(sizes());
    }
    Ok(Rows {
        front: cards(front)?.try_into().map_err(|_| sizes())?,
        middle: cards(middle)?.try_into().map_err(|_| sizes())?,
        back: cards(back)?.try_into().map_err(|_| sizes())?,
    })
}

/// Cards written as we write them, and in no other way.
fn cards(texts: &[String]) -> Result<Vec<Card>, BadAct> {
    let card = |text: &String| {
        let read = text.parse::<Card>().ok().filter(|card| card.to_string() == *text);
        read.ok_or_else(|| BadAct::Card(text.chars().take(8).collect()))
    };
    texts.iter().map(card).collect()
}

fn shoe_named(word: &str) -> Result<banked::Shoe, BadAct> {
    match word {
        "manual" => Ok(banked::Shoe::Manual),
        "automated" => Ok(banked::Shoe::Automated),
        _ => Err(BadAct::NotHere),
    }
}

fn temper(word: &str) -> Result<Temperament, BadAct> {
    let named = Temperament::ALL.into_iter().find(|each| each.name() == word);
    named.ok_or_else(|| BadAct::Temperament(word.chars().take(20).collect()))
}
