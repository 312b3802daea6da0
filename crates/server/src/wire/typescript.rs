//! The wire types in TypeScript, for the page and for anybody's client.

use crate::wire::{
    act, by_hand, change, conduct, deed, fault, floor, frame, happened, lists, options, pays,
    result, sentence, table,
};
use ts_rs::{Config, TS};

/// All of them as one module: `web/src/wire.ts` is this, and a test holds the two equal.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one list, a line for each type")]
pub fn module() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Written by `cargo xtask pages` from crates/server/src/wire. Do not edit.\n",
    );
    macro_rules! write {
        ($($name:ty),+ $(,)?) => {
            $(text.push_str("\nexport "); text.push_str(&<$name as TS>::decl(&config)); text.push('\n');)+
        };
    }
    write!(
        frame::Ask,
        frame::Told,
        frame::Why,
        frame::Me,
        frame::Role,
        frame::TwoFactor,
        frame::Refusal,
        frame::RefusalValue,
        frame::ChatLine,
        act::TableAct,
        act::WagerName,
        change::NoticeOf,
        conduct::ConductAct,
        conduct::HeldTo,
        change::ComingView,
        change::Votes,
        change::MayAgree,
        change::SignLine,
        by_hand::ByHand,
        by_hand::NextCard,
        by_hand::HandTurn,
        by_hand::WhoLeft,
        by_hand::WrongView,
        by_hand::MarkerView,
        by_hand::DeckView,
        by_hand::Report,
        by_hand::Ruling,
        by_hand::RulingDeed,
        by_hand::Back,
        deed::DeedView,
        deed::PlaceView,
        table::TableInfo,
        pays::Pays,
        pays::Odds,
        lists::ListPlace,
        lists::ListStanding,
        table::DamagedTable,
        table::TableView,
        table::Stage,
        table::TurnView,
        table::LeftView,
        table::HowLeft,
        table::WaitingView,
        table::SeatView,
        table::GoneView,
        table::TimeView,
        table::VacancyView,
        table::VacancyStage,
        table::CardView,
        table::RowsView,
        table::LastAct,
        table::PotView,
        table::HandWords,
        result::PotResult,
        result::WinnerView,
        result::Equity,
        result::DrawView,
        result::Duel,
        result::DuelRow,
        table::DealerView,
        table::BoxView,
        table::BoxResultView,
        options::Options,
        options::Price,
        options::Range,
        options::TimeForSale,
        options::Betting,
        options::Wager,
        options::BoxOptions,
        options::WagerTerms,
        sentence::Sentence,
        sentence::SentenceCode,
        fault::FaultBody,
        fault::FaultValue,
        fault::FaultCode,
        floor::FloorTable,
        floor::FloorDealer,
        floor::FloorDue,
        floor::FloorComing,
        floor::FloorSeat,
        floor::FloorExcluded,
        floor::FloorHeld,
        floor::FloorFlag,
        happened::Happened,
        happened::What,
        happened::DrawnCard,
    );
    text
}
