//! What can be wrong at boxes, and the ruling on it before it is made, as the wire says them.

use crate::show::number;
use crate::wire::by_hand::{Ruling, RulingDeed, WrongView};
use crate::wire::deed::DeedView;
use cutcard_banked::{BackTo, BoxAsks, BoxNumber, BoxRuled, Event, HouseAct, Irregularity, Round};
use cutcard_rulebook::{BoxWrong, Word as _};
use cutcard_table::{Command, SeatNumber, StaffAct};

/// By which clause what a void round has moved goes back.
const VOID: &str = "act-3cp:A:Void";

/// What can have gone wrong now, of what this person may have ruled on.
pub(crate) fn wrongs(round: &Round, may: impl Fn(StaffAct) -> bool) -> Vec<WrongView> {
    let theirs = |wrong: &BoxWrong| {
        let any = Irregularity::reported(*wrong, BoxNumber::all().next(), false);
        any.and_then(|it| StaffAct::of(&ruled_on(it))).is_some_and(&may)
    };
    round.may_be_wrong().into_iter().filter(theirs).map(asked).collect()
}

/// The command that has something ruled on.
pub(crate) const fn ruled_on(irregularity: Irregularity) -> Command {
    Command::House { act: HouseAct::Rule(irregularity) }
}

fn asked(wrong: BoxWrong) -> WrongView {
    let BoxAsks { at, can_be_put_right } = BoxAsks::about(wrong);
    WrongView {
        wrong: wrong.word().to_owned(),
        seat: at,
        card: false,
        cards_least: 0,
        cards_most: 0,
        holding: false,
        can_be_put_right,
        again: false,
        decides: false,
        all_agree: false,
        kitty: false,
    }
}

/// A ruling before it is made: what is done, and which chips go back.
pub(crate) fn ruling(ruled: &BoxRuled, name: impl Fn(SeatNumber) -> String) -> Ruling {
    let clause = ruled.clause.to_string();
    let seat = |at: BoxNumber| SeatNumber(at.get());
    let deed = |word: &str, at: Option<BoxNumber>, text: String| RulingDeed {
        text,
        deed: DeedView {
            deed: word.to_owned(),
            seat: at.map(|at| number(seat(at))),
            ..DeedView::default()
        },
        clause: clause.clone(),
        at_once: true,
        back: Vec::new(),
    };
    let done = match ruled.event {
        Event::CardExposed { at } => {
            let text =
                format!("the card of {} is turned over, and the deal goes on", name(seat(at)));
            Some(deed("turn-over", Some(at), text))
        }
        Event::HandRebuilt { at } => {
            let text = format!("the hand of {} is put together again and plays on", name(seat(at)));
            Some(deed("rebuild", Some(at), text))
        }
        Event::BoxVoided { at, .. } => {
            let text = format!("the hand of {} is void and out of the round", name(seat(at)));
            Some(deed("void-hand", Some(at), text))
        }
        Event::Voided(_) => {
            Some(deed("void", None, "the round is void, and all chips go back".to_owned()))
        }
        Event::Shuffled(_)
        | Event::MarkerPlaced { .. }
        | Event::Wagered { .. }
        | Event::Withdrawn { .. }
        | Event::NoMoreBets
        | Event::CardDealt { .. }
        | Event::PlayOrFoldCalled
        | Event::Played { .. }
        | Event::PlayedShort { .. }
        | Event::Completed { .. }
        | Event::Folded { .. }
        | Event::KeptPairsPlus { .. }
        | Event::CardTurnedUp { .. }
        | Event::Revealed { .. }
        | Event::FoldedCounted { .. }
        | Event::Settled { .. }
        | Event::Racked => None,
    };
    let void = matches!(ruled.event, Event::Voided(_));
    let back = ruled.back.iter().map(|back| {
        let (word, text) = match back.to {
            BackTo::Player => ("chips-back", format!("{} go back to", back.chips)),
            BackTo::House => {
                ("chips-to-house", format!("{} go back to the house from", back.chips))
            }
        };
        let deed = deed(word, Some(back.at), format!("{text} {}", name(seat(back.at))));
        RulingDeed {
            deed: DeedView { chips: Some(back.chips.0), ..deed.deed },
            clause: if void { VOID.to_owned() } else { deed.clause },
            ..deed
        }
    });
    let deeds = done.into_iter().chain(back).collect();
    Ruling { clause: ruled.clause.to_string(), deeds }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use cutcard_banked::{
        Act, BoxVoidCause, House, HouseFile, Limits, Machine, PlayerId, RulesVersion, Seat,
        Shuffle, Start, Supply, VoidCause, Warned, decide,
    };
    use cutcard_rulebook::Chips;

    /// Two boxes with wagers of 30 and 20, and one card out.
    fn round() -> Round {
        let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
        let house = House::try_from(&HouseFile::by_the_book(5, limits)).unwrap();
        let seat = |at: BoxNumber| Seat {
            at,
            player: PlayerId(u64::from(at.get())),
            stack: Chips(500),
            warned: Warned::NotYet,
        };
        let start = Start {
            seats: BoxNumber::all().take(2).map(seat).collect(),
            float: Chips(100_000),
            supply: Supply::Live,
            machine: Machine::Empty,
            rules: RulesVersion::NOW,
        };
        let mut round = Round::new(&house, &start).unwrap();
        let wager = |number: u8, ante| cutcard_banked::Command::Act {
            at: BoxNumber::new(number).unwrap(),
            player: PlayerId(u64::from(number)),
            act: Act::Wager { ante: Chips(ante), pairs_plus: Chips::ZERO },
        };
        let house = cutcard_banked::Command::House;
        let to = cutcard_banked::Holder::Box(BoxNumber::new(1).unwrap());
        for command in [
            wager(1, 30),
            wager(2, 20),
            house(HouseAct::Shuffle(Shuffle::ByHand { cut: 26 })),
            house(HouseAct::NoMoreBets),
            house(HouseAct::DealCard { to, card: "As".parse().ok() }),
        ] {
            let event = decide(&round, &command).unwrap();
            round.apply(&event);
        }
        round
    }

    /// A deed, whose, and how many chips.
    type Done = (String, Option<u8>, Option<u64>);

    /// What a ruling would do.
    fn told(irregularity: Irregularity) -> (String, Vec<Done>) {
        let ruled = round().ruling(irregularity).unwrap();
        let ruling = ruling(&ruled, |seat| seat.to_string());
        assert!(ruling.deeds.iter().all(|each| each.at_once && !each.text.is_empty()));
        let deeds = ruling.deeds.into_iter().map(|each| each.deed);
        (ruling.clause, deeds.map(|it| (it.deed, it.seat, it.chips)).collect())
    }

    /// act-3cp:12.1, act-3cp:12.4, act-3cp:12.5, act-3cp:A:Void: the page is told what is done, and what goes back to whom.
    #[test]
    fn a_ruling_at_boxes_is_told_with_what_goes_back() {
        let at = BoxNumber::new(1).unwrap();
        let deed = |word: &str, seat, chips| (word.to_owned(), seat, chips);
        let turned = told(Irregularity::PlayerCardExposed { at });
        assert_eq!(turned, ("act-3cp:12.1".into(), vec![deed("turn-over", Some(1), None)]));
        let rebuilt = told(Irregularity::HandRebuilt { at });
        assert_eq!(rebuilt, ("act-3cp:12.5".into(), vec![deed("rebuild", Some(1), None)]));
        let lost = told(Irregularity::BoxVoid { at, cause: BoxVoidCause::HandLost });
        let back = vec![deed("void-hand", Some(1), None), deed("chips-back", Some(1), Some(30))];
        assert_eq!(lost, ("act-3cp:12.5".into(), back));
        let void = told(Irregularity::RoundVoid(VoidCause::Misdeal));
        let back = vec![
            deed("void", None, None),
            deed("chips-back", Some(1), Some(30)),
            deed("chips-back", Some(2), Some(20)),
        ];
        assert_eq!(void, ("act-3cp:12.4".into(), back));
    }
}
