//! What the house takes, and kill pots.

use super::field::{Field, Group, Kind};
use super::money::Money;
use cutcard_rulebook::{Book, Forced};
use serde_json::Value;

impl Money<'_> {
    pub(super) fn takings(&self) -> Vec<Field> {
        match self.game.book() {
            Book::Crown => self.crown_takings(),
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => self.act_takings(),
        }
    }

    /// Two to ten percent with a cap, time, by hand, by head, several of them or nothing
    /// (crown:7.2, crown:7.4); kill pots where there are pots (crown:8.13.1).
    fn crown_takings(&self) -> Vec<Field> {
        let pots = self.play.forced.default != Forced::Nothing;
        let time = taken("time", Kind::Flag, "Time is charged", "crown:7.2.2")
            .about("Between rounds, from all who sit; nothing of it comes out of a pot.")
            .default(false);
        let per_person =
            taken("per_person", Kind::Chips, "From each player dealt in", "crown:7.2.4");
        let mut fields = Vec::new();
        if pots {
            fields.extend([
                taken("basis_points", Kind::BasisPoints, "Share of the pots", "crown:7.2.1")
                    .about("In hundredths of a percent: 200 to 1000. Empty for none.")
                    .least(200)
                    .most(1000),
                taken("cap", Kind::Chips, "At most", "crown:7.1")
                    .about("The most taken in a round; a share needs one.")
                    .least(1),
                taken("minimum", Kind::Chips, "At least", "crown:7.1")
                    .about("The least taken, where anything is."),
                taken("per_hand", Kind::Steps, "From each hand", "crown:7.2.3")
                    .about("A sum from so many players on: [[2, 2], [5, 4]] is 2 from two on and 4 from five on."),
            ]);
        }
        fields.extend([per_person, time]);
        if pots {
            fields.extend([
                Field::new(
                    "/game/pots/kill/percent",
                    Group::House,
                    Kind::Number,
                    "Kill raises the game to",
                )
                .about("In percent: 200 doubles it, 150 is half a kill. Empty for no kill pots.")
                .least(101)
                .most(1000)
                .clause("crown:8.13.7"),
                Field::new(
                    "/game/pots/kill/qualifying_pot",
                    Group::House,
                    Kind::Chips,
                    "Least pot that counts for a kill",
                )
                .clause("crown:8.13.4"),
            ]);
        }
        fields
    }

    /// Five or ten percent, or time; one of them must be (act-manila:15.1).
    fn act_takings(&self) -> Vec<Field> {
        let book = self.game.book();
        let share = self.house.commission.percentage;
        let default = share.map_or(Value::Null, |share| share.basis_points.into());
        let cap = share.map_or(Value::Null, |share| share.cap.0.into());
        vec![
            taken("basis_points", Kind::BasisPoints, "Share of the pots", format!("{book}:15.2"))
                .about(
                    "500 of pots above 19 dollars, or 1000 of pots above 9, which needs a minimum \
                     stake of at most 100 dollars. Empty where time is charged.",
                )
                .least(500)
                .most(1000)
                .default(default),
            taken("cap", Kind::Chips, "At most", format!("{book}:15.2(a)(i)"))
                .default(cap)
                .least(1),
            taken(
                "cap_of_five_percent",
                Kind::Chips,
                "Cap of the five percent scheme",
                format!("{book}:15.2(e)"),
            )
            .about("The cap at ten percent may not be above it; ten dollars if not said.")
            .least(1),
            taken("time", Kind::Flag, "Time is charged", format!("{book}:15.3")).default(false),
        ]
    }
}

fn taken(name: &str, kind: Kind, label: &str, clause: impl ToString) -> Field {
    Field::new(format!("/game/pots/commission/{name}"), Group::House, kind, label).clause(clause)
}
