//! What is done to put a round right, so that a page can say it in any language.

use crate::wire::table::CardView;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Something done to put a round right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeedView {
    /// The word for it.
    pub deed: String,
    /// Whose hand it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Where cards come from that are moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<PlaceView>,
    /// Where they go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<PlaceView>,
    /// The cards, as far as the viewer may know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<CardView>>", optional)]
    pub cards: Vec<CardView>,
    /// How many cards, or boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<u8>,
    /// How many chips go back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub chips: Option<u64>,
}

/// Where cards lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlaceView {
    /// `deck`, `hand`, `board`, `burns`, `muck`, `aside` or `boxed`.
    pub place: String,
    /// Whose hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Which board, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<u8>,
}
