//! The table, when every line before the deal is read.

use super::{Button, Dead, Named, Place, Reader};
use crate::fault::Fault;
use crate::script::{At, Post, Table};
use crate::suggest::meant;
use std::collections::BTreeMap;

impl Reader {
    /// The table, when every line is read. The line is where to point at if something is missing.
    pub(crate) fn table(mut self, deal: Option<At>, line: usize) -> Result<Table, Fault> {
        let at = |message: String| Fault::new(line, message);
        if self.games.is_empty() {
            return Err(at("no game: write `game crown/holdem` or another".to_owned()));
        }
        if self.people.is_empty() && deal.is_some() {
            return Err(at("no players: write `players Ann 1000, Ben 1000`".to_owned()));
        }
        self.clockwise()?;
        let people = std::mem::take(&mut self.people);
        let find = |line: usize, name: &str| {
            let found = people.iter().position(|person| person.name == name);
            let meant = meant(name, people.iter().map(|person| person.name.as_str()));
            found.ok_or_else(|| Fault::new(line, format!("nobody here is called `{name}`{meant}")))
        };
        let killer = self.killer.map(|(line, name)| find(line, &name)).transpose()?;
        let mut posts: BTreeMap<usize, Post> = BTreeMap::new();
        for Named { line, name, what: chips } in self.posts {
            let who = find(line, &name)?;
            let post = posts.entry(who).or_insert(Post { who, live: 0, dead: 0 });
            for (amount, dead) in chips {
                let place = if dead == Dead::Yes { &mut post.dead } else { &mut post.live };
                *place = place.saturating_add(amount);
            }
        }
        let mut wanted = self.wanted;
        for Named { line, name, what: (place, cards) } in self.named_cards {
            let who = find(line, &name)?;
            match place {
                Place::Hand => wanted.hands.insert(who, cards),
                Place::Draw => wanted.draws.insert(who, cards),
            };
        }
        let house = self.options.house().map_err(at)?;
        Ok(Table {
            games: self.games,
            house,
            people,
            killer,
            dead_blinds: self.dead_blinds,
            posts: posts.into_values().collect(),
            wanted,
            live: self.live,
            rules: self.rules,
            verdicts: self.verdicts,
            deal,
        })
    }

    /// Puts the players in order, the first after the button first.
    fn clockwise(&mut self) -> Result<(), Fault> {
        if self.by_seat {
            self.people.sort_by_key(|person| person.felt);
        }
        let Some(button) = &self.button else { return Ok(()) };
        let felt = match button {
            Button::Seat(felt) => *felt,
            Button::Player(line, name) => {
                let found = self.people.iter().find(|person| person.name == *name);
                let message = || format!("nobody here is called `{name}`");
                found.ok_or_else(|| Fault::new(*line, message()))?.felt
            }
        };
        let after = self.people.iter().position(|person| person.felt > felt).unwrap_or(0);
        self.people.rotate_left(after);
        Ok(())
    }
}
