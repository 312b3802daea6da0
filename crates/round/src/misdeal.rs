//! A deal that is made again.

use crate::event::Post;
use crate::round::{
    Acted, Betting, Draws, Kitty, LastDeal, Muck, Phase, Player, Round, Runs, plus,
};
use crate::row::Row;
use crate::seat::{Seat, Seats};
use crate::wrong::{PostsStay, Wrongs};
use cutcard_rulebook::{Chips, RulesVersion};

impl Round {
    /// All cards come back, and all chips that were not posted; the same players post, and the same one
    /// gets the first card (crown:14.1.1). In the ACT what was posted stays in (act-manila:17.3).
    pub(crate) fn misdeal(&mut self) {
        let late = self.version >= RulesVersion::LATER_RULINGS;
        let posts_stay =
            self.rules.by_book.posts_stay_in_misdeal && (late || self.is_first_round());
        let over_blinds = self.acted.over_blinds;
        let still_offered = self.phase == Phase::OverBlind;
        for seat in self.everybody().iter() {
            let player = self.player_mut(seat);
            let back = plus(player.put, player.dead);
            let stack = plus(player.stack, back);
            *player = Player { stack, started: player.started, ..Player::NONE };
            self.pot = self.pot.less(back);
        }
        self.dead = Chips::ZERO;
        self.in_hand = self.everybody();
        self.able = self.in_hand;
        self.deck_comes_back();
        (self.step, self.pass, self.cursor) = (0, 0, 0);
        self.betting = Betting::NONE;
        self.acted = Acted::default();
        self.dealt_though_folded = Seats::NONE;
        (self.shown, self.mucked) = (Seats::NONE, Seats::NONE);
        (self.laid_open, self.thrown_in) = (Seats::NONE, Seats::NONE);
        (self.running_out, self.turned_up) = (false, Seats::NONE);
        (self.called, self.opened_by) = (None, None);
        (self.volunteered, self.contested) = (false, false);
        self.rows = None;
        let new_deal = Some(PostsStay { posts_stay, over_blinds, still_offered });
        self.wrong = Some(Box::new(Wrongs { new_deal, ..Wrongs::new() }));
        self.phase = Phase::Shuffle;
    }

    /// The same, and what was posted is posted again where it stays in: who has how many chips then.
    pub(crate) fn misdeal_as_posted(&mut self) {
        self.misdeal();
        let new_deal = self.wrong.as_ref().and_then(|wrong| wrong.new_deal);
        if let Some(how) = new_deal.filter(|how| how.posts_stay) {
            self.deal_anew(how);
        }
    }

    pub(crate) fn deck_comes_back(&mut self) {
        (self.stub.next, self.stub.end) = (0, self.rules.cards);
        self.stub.cards = [None; 53];
        if !self.live {
            for (slot, card) in self.stub.cards.iter_mut().zip(self.rules.deck.cards().iter()) {
                *slot = Some(card);
            }
        }
        self.burnt.clear();
        self.muck = Muck::EMPTY;
        self.boards.iter_mut().for_each(Row::clear);
        self.last_deal = LastDeal::BurnFirst;
        self.runs = Runs::ONCE;
        self.kitty = Kitty::default();
        self.community = None;
        self.draws = Draws::default();
    }

    /// Whether the whole deck is to be shuffled for a new deal.
    pub(crate) fn is_dealt_anew(&self) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.new_deal.is_some())
    }

    /// The whole deck has been shuffled and cut: what is posted, and the deal.
    pub(crate) fn deal_anew(&mut self, how: PostsStay) {
        self.change_wrongs(|wrong| wrong.new_deal = None);
        self.phase = Phase::Post;
        self.after_posts();
        if !how.posts_stay {
            return;
        }
        loop {
            if self.phase == Phase::Post {
                let Some((seat, chips, post)) = self.post else { return };
                self.posted(seat, chips, post);
            } else if self.phase == Phase::OverBlind && self.pass < how.over_blinds {
                let level = self.rules.house.over_blinds.get(usize::from(self.pass)).copied();
                let seat = Seat(self.cursor);
                self.posted(seat, level.unwrap_or_default(), Post::OverBlind(self.pass));
            } else if self.phase == Phase::OverBlind && !how.still_offered {
                // Who let it pass has let it pass.
                self.step = 0;
                return self.enter_step();
            } else {
                return;
            }
        }
    }
}
