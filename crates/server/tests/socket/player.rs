//! A player who does anything that is listed, chosen by chance.

use crate::client::Client;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Told};
use cutcard_server::wire::options::Options;
use cutcard_server::wire::table::{TableInfo, TableView};

/// Random words from a seed.
pub(crate) struct Words(pub(crate) u64);

impl Words {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Somebody at a table who does what is listed.
struct Seat {
    client: Client,
    table: u32,
    info: TableInfo,
    view: TableView,
    /// The act on its way.
    pending: Option<(u64, TableAct)>,
    /// The view it was chosen by.
    chosen_at: u64,
    words: Words,
}

/// Sits down and plays until so many rounds are over, by what is listed and nothing else.
pub(crate) async fn play(
    mut client: Client,
    table: u32,
    seat: u8,
    rounds: u64,
    seed: u64,
) -> Client {
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    let (info, view) = client
        .until(|told| match told {
            Told::Table { info, view, .. } => Some(((**info).clone(), (**view).clone())),
            _ => None,
        })
        .await;
    assert!(view.options.as_ref().unwrap().sit_down.contains(&seat));
    let words = Words(seed);
    let mut at = Seat { client, table, info, view, pending: None, chosen_at: 0, words };
    let chips = at.stake();
    at.say(TableAct::SitDown { seat, chips }).await;
    loop {
        let over =
            at.view.round_number > rounds || at.view.round_number == rounds && !at.view.playing;
        if over && at.pending.is_none() {
            return at.client;
        }
        at.decide().await;
        at.hear().await;
    }
}

impl Seat {
    fn stake(&mut self) -> u64 {
        let info = &self.info;
        let most = info.most_buy_in.unwrap_or(u64::MAX).min(2_000).max(info.least_buy_in);
        // At a table of boxes the least is one wager.
        let least =
            if info.family == "banked" { info.least_buy_in * 20 } else { info.least_buy_in };
        let chips = least * (1 + self.words.below(3) as u64);
        chips.min(most) / info.chip * info.chip
    }

    async fn say(&mut self, act: TableAct) {
        self.chosen_at = self.view.sequence;
        let id = self.client.say(self.table, act.clone(), Some(self.chosen_at)).await;
        self.pending = Some((id, act));
    }

    async fn decide(&mut self) {
        if self.pending.is_some() || self.view.sequence <= self.chosen_at {
            return;
        }
        let options = self.view.options.clone().unwrap();
        let broke = self.view.seats.iter().any(|seat| {
            Some(seat.seat) == self.view.my_seat && seat.stack == 0 && seat.queued.is_none()
        });
        let act = if let Some(act) = choose(&options, &self.view, &mut self.words) {
            Some(act)
        } else if let (true, false, Some(range)) = (broke, self.view.playing, options.add) {
            Some(TableAct::AddChips { chips: range.least })
        } else if let (None, Some(seat)) = (self.view.my_seat, options.sit_down.first()) {
            let least = options.buy_in.map_or(self.info.least_buy_in, |range| range.least);
            Some(TableAct::SitDown { seat: *seat, chips: least })
        } else {
            options.post.map(|_| TableAct::PostNow)
        };
        if let Some(act) = act {
            self.say(act).await;
        }
    }

    async fn hear(&mut self) {
        match self.client.next().await.expect("the server closed") {
            Told::News { view, events, .. } => {
                // Events come without a gap and without one twice.
                for (number, event) in (self.view.sequence + 1..).zip(&events) {
                    assert_eq!(event.sequence, number);
                }
                assert_eq!(view.sequence, self.view.sequence + events.len() as u64);
                self.view = *view;
            }
            Told::Table { view, .. } => self.view = *view,
            Told::Done { id, sequence } => {
                assert_eq!(self.pending.take().map(|(id, _)| id), Some(id));
                // Nothing more before the table is seen as it is after that.
                self.chosen_at = self.chosen_at.max(sequence - 1);
            }
            Told::Refused { refusal, .. } => {
                panic!("{:?} is refused: {refusal:?}\n{:?}", self.pending, self.view);
            }
            _ => {}
        }
    }
}

/// Anything listed that is to be decided now.
pub(crate) fn choose(options: &Options, view: &TableView, words: &mut Words) -> Option<TableAct> {
    let mut acts = Vec::new();
    if let Some(betting) = &options.betting {
        // Mostly to the end, so that there are showdowns.
        let stays: Vec<TableAct> = [
            betting.check.then_some(TableAct::Check),
            betting.call.map(|price| TableAct::Call { price: Some(price) }),
            betting.kitty.map(|_| TableAct::TakeKitty),
        ]
        .into_iter()
        .flatten()
        .collect();
        for _ in 0..4 {
            acts.extend(stays.iter().cloned());
        }
        acts.extend(betting.fold.then_some(TableAct::Fold));
        acts.extend(betting.call_and_fold.map(|_| TableAct::CallAndFold));
        if let Some(wager) = betting.wager {
            let to = [wager.least, wager.half_pot, wager.pot, wager.most][words.below(4)];
            acts.push(if wager.opens { TableAct::Bet { to } } else { TableAct::Raise { to } });
        }
    }
    if let Some(most) = options.draw {
        let many = words.below(usize::from(most) + 1) as u8;
        acts.push(TableAct::Draw { places: (0..many).collect() });
    }
    acts.extend(options.discard.then_some(TableAct::Discard { place: words.below(2) as u8 }));
    if options.set {
        let own = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat).unwrap();
        let cards: Vec<String> = own.cards.iter().filter_map(|it| it.card.clone()).collect();
        let (front, middle, back) =
            (cards[..3].to_vec(), cards[3..8].to_vec(), cards[8..].to_vec());
        acts.push(TableAct::Set { front, middle, back });
    }
    if options.over_blind.is_some() {
        acts.extend([TableAct::OverBlind, TableAct::Decline]);
    }
    acts.extend(options.run_it_again.map(|most| TableAct::RunItAgain { again: most.min(1) }));
    acts.extend(options.muck.then_some(TableAct::Muck));
    if let Some(at_box) = &options.at_box {
        if let (Some(ante), false) = (at_box.ante, at_box.withdraw) {
            let pairs_plus = at_box.pairs_plus.map_or(0, |terms| terms.minimum);
            let both = ante.minimum + pairs_plus <= at_box.available;
            let pairs_plus = if both { pairs_plus } else { 0 };
            acts.push(TableAct::Wager { ante: ante.minimum, pairs_plus });
        }
        acts.extend(at_box.play.map(|_| TableAct::Play));
        acts.extend(at_box.fold.then_some(TableAct::Fold));
        acts.extend(at_box.keep_pairs_plus.then_some(TableAct::KeepPairsPlus));
    }
    (!acts.is_empty()).then(|| acts.swap_remove(words.below(acts.len())))
}
