//! The wire types in TypeScript, for the page and for anybody's client.

use crate::wire::{
    act, by_hand, deed, fault, frame, happened, options, pays, result, sentence, table,
};
use ts_rs::{Config, TS};

/// All of them as one module: `web/src/wire.ts` is this, and a test holds the two equal.
#[must_use]
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
        frame::ChatLine,
        act::TableAct,
        by_hand::ByHand,
        by_hand::NextCard,
        by_hand::HandTurn,
        by_hand::WrongView,
        by_hand::Report,
        by_hand::Ruling,
        by_hand::RulingDeed,
        deed::DeedView,
        deed::PlaceView,
        table::TableInfo,
        pays::Pays,
        pays::Odds,
        table::DamagedTable,
        table::TableView,
        table::Stage,
        table::TurnView,
        table::LeftView,
        table::HowLeft,
        table::WaitingView,
        table::SeatView,
        table::GoneView,
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
        happened::Happened,
        happened::What,
    );
    text
}
