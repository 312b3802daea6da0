//! The table, when every line before the deal is read.

use super::{Button, Dead, Named, Reader};
use crate::fault::Fault;
use crate::script::{At, Person, Post, Table};
use crate::session::Session;
use crate::suggest::meant;
use std::collections::BTreeMap;

/// Whoever has that name.
pub(crate) fn find(people: &[Person], name: &str) -> Result<usize, String> {
    let found = people.iter().position(|person| person.name == name);
    let meant = meant(name, people.iter().map(|person| person.name.as_str()));
    found.ok_or_else(|| format!("nobody here is called `{name}`{meant}"))
}

impl Reader {
    /// The table, and what is said of it before its first round; the lines of play are not read yet.
    pub(crate) fn session(mut self, opened: At) -> Result<(Table, Session), Fault> {
        self.said_of_a_round(opened.line)?;
        if let Some(guest) = self
            .session
            .guests
            .iter()
            .find(|guest| self.people.iter().any(|person| person.name == guest.name))
        {
            let message = format!("two people are called `{}`", guest.name);
            return Err(Fault::new(opened.line, message));
        }
        self.people.append(&mut self.session.guests);
        let button = self.session.last_button.take();
        let last_button = button.map(|button| self.felt(&button)).transpose()?;
        let list = std::mem::take(&mut self.session.list);
        let list = list.into_iter().map(|(line, name)| {
            find(&self.people, &name).map_err(|message| Fault::new(line, message))
        });
        let list = list.collect::<Result<Vec<_>, _>>()?;
        let options = std::mem::take(&mut self.session.options);
        let options = options.finish().map_err(|message| Fault::new(opened.line, message))?;
        self.session.line = None;
        let line = opened.line;
        let table = self.table(Some(opened), line)?;
        Ok((table, Session { options, last_button, list, lines: Vec::new() }))
    }

    /// What belongs to a round alone is not said of a table.
    fn said_of_a_round(&self, line: usize) -> Result<(), Fault> {
        let said = [
            (self.button.is_some(), "`button` is said of a round: write `last button`"),
            (
                self.killer.is_some(),
                "`killer` is said of a round: let them win with `round won by`",
            ),
            (self.dead_blinds > 0, "`dead blinds` is said of a round: let somebody leave"),
            (!self.posts.is_empty(), "`posts` is said of a round: say it after `table`"),
            (!self.asked.is_empty(), "cards are said of a round: between `round` and `deal`"),
        ];
        match said.into_iter().find(|(wrong, _)| *wrong) {
            Some((_, message)) => Err(Fault::new(line, message)),
            None => Ok(()),
        }
    }

    /// The table, when every line is read. The line is where to point at if something is missing.
    pub(crate) fn table(mut self, deal: Option<At>, line: usize) -> Result<Table, Fault> {
        let at = |message: String| Fault::new(line, message);
        if self.games.is_empty() {
            return Err(at("no game: write `game crown/holdem` or another".to_owned()));
        }
        if self.people.is_empty() && deal.is_some() {
            return Err(at("no players: write `players Ann 1000, Ben 1000`".to_owned()));
        }
        if let Some(line) = self.session.line {
            let message = "guests, lists, the last button and what is between rounds are said of a \
                           script with `table`";
            return Err(Fault::new(line, message));
        }
        self.clockwise()?;
        let people = std::mem::take(&mut self.people);
        let find = |line: usize, name: &str| {
            find(&people, name).map_err(|message| Fault::new(line, message))
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
        let by_name = |name: &str| super::find(&people, name);
        let wanted = self.asked.finish(by_name);
        let wanted = wanted.map_err(|(line, message)| Fault::new(line, message))?;
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
            shuffles: self.more_shuffles + 1,
            rules: self.rules,
            approvals: self.approvals,
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
        let felt = self.felt(button)?;
        let after = self.people.iter().position(|person| person.felt > felt).unwrap_or(0);
        self.people.rotate_left(after);
        Ok(())
    }
    /// The number of the seat that is meant.
    fn felt(&self, button: &Button) -> Result<u8, Fault> {
        match button {
            Button::Seat(felt) => Ok(*felt),
            Button::Player(line, name) => {
                let found = self.people.iter().find(|person| person.name == *name);
                let message = || format!("nobody here is called `{name}`");
                Ok(found.ok_or_else(|| Fault::new(*line, message()))?.felt)
            }
        }
    }
}
