//! From what is written to what is asked of the round.

use super::{Deed, Guest, PlayerAct};
use cutcard_banked::{Act, BoxNumber, Command, Holder, HouseAct, PlayerId, Round, Shuffle, legal};
use cutcard_rulebook::Chips;

/// The player at a place of the list.
pub(super) fn player_id(who: usize) -> PlayerId {
    PlayerId(who as u64 + 1)
}

/// The command that something done is.
pub(super) fn command(round: &Round, people: &[Guest], deed: &Deed) -> Result<Command, String> {
    let at = |who: usize| -> Result<BoxNumber, String> {
        people.get(who).map(|guest| guest.at).ok_or_else(|| "nobody is there".to_owned())
    };
    let place = |who: Option<usize>| match who {
        None => Ok(Holder::Dealer),
        Some(who) => at(who).map(Holder::Box),
    };
    Ok(Command::House(match deed {
        Deed::Player { who, on, act } => {
            let at = match on {
                Some(on) => *on,
                None => at(*who)?,
            };
            let act = player_act(round, at, *act);
            return Ok(Command::Act { at, player: player_id(*who), act });
        }
        Deed::NoMoreBets => HouseAct::NoMoreBets,
        Deed::Shuffle { cut } => HouseAct::Shuffle(Shuffle::ByHand { cut: *cut }),
        Deed::LoadMachine => HouseAct::Shuffle(Shuffle::IntoMachine),
        Deed::DealNext => HouseAct::DealNext,
        Deed::DealCard { to, card } => HouseAct::DealCard { to: place(*to)?, card: *card },
        Deed::TurnUp { of, card } => HouseAct::TurnUp { of: place(*of)?, card: *card },
        Deed::CallPlayOrFold => HouseAct::CallPlayOrFold,
        Deed::Reveal => HouseAct::Reveal,
        Deed::Count { who, cards } => HouseAct::CountFolded { at: at(*who)?, cards: *cards },
        Deed::Settle => HouseAct::SettleNext,
        Deed::Rack => HouseAct::Rack,
        Deed::Marker { who, wager, maximum } => {
            HouseAct::PlaceMarker { at: at(*who)?, wager: *wager, maximum: Chips(*maximum) }
        }
        Deed::Rule(irregularity) => HouseAct::Rule(*irregularity),
    }))
}

fn player_act(round: &Round, at: BoxNumber, act: PlayerAct) -> Act {
    match act {
        PlayerAct::Wager { ante, pairs_plus } => {
            Act::Wager { ante: Chips(ante), pairs_plus: Chips(pairs_plus) }
        }
        PlayerAct::Withdraw => Act::Withdraw,
        PlayerAct::Play(Some(amount)) => Act::Play { amount: Chips(amount) },
        // As much as it has to be.
        PlayerAct::Play(None) => {
            Act::Play { amount: legal(round, at).play.map_or(Chips(1), |terms| terms.due) }
        }
        PlayerAct::Complete => Act::Complete,
        PlayerAct::Fold => Act::Fold,
        PlayerAct::KeepPairsPlus => Act::KeepPairsPlus,
        PlayerAct::OutOfTime => round.out_of_time(at),
    }
}
