//! What is found without reading a chain.

use super::StoreFolder;
use crate::common::{acquire, append, chain_of, event, refusal};
use cutcard_journal::{
    Epoch, Fill, Index, IndexedRound, Journal, NewEvent, Refusal, RoundBegins, Sequence,
    SignificantRow, UnixMillis,
};
use cutcard_ledger::{PlayerId, TableId};

fn begins(at: i64, number: u64, players: &[u64]) -> NewEvent {
    let players = players.iter().map(|player| PlayerId(*player)).collect();
    let begins = Some(RoundBegins { number, players });
    let index = Index { begins, ..Index::default() };
    NewEvent { at: UnixMillis(at), index, ..event("begins", &[]) }
}

fn ends(number: u64) -> NewEvent {
    NewEvent { index: Index { ends: Some(number), ..Index::default() }, ..event("ends", &[]) }
}

fn significant(at: i64, kinds: &[&str]) -> NewEvent {
    let row = |kind: &&str| SignificantRow {
        kind: (*kind).to_owned(),
        player: Some(PlayerId(7)),
        role: Some("floor".to_owned()),
        why: Some("it was Zoë's".to_owned()),
        ..SignificantRow::default()
    };
    let index = Index { significant: kinds.iter().map(row).collect(), ..Index::default() };
    NewEvent { at: UnixMillis(at), index, ..event("significant", &[]) }
}

/// Three rounds at table 1, the last of them on.
fn three_rounds(journal: &dyn Journal) -> Epoch {
    let epoch = acquire(journal, 1);
    let events = vec![
        event("opened", &[]),
        begins(10, 1, &[5, 6]),
        ends(1),
        begins(20, 2, &[5]),
        event("between", &[]),
        ends(2),
        begins(30, 3, &[6]),
    ];
    journal.append(append(1, 0, epoch, events)).unwrap();
    epoch
}

fn numbers(rounds: &[IndexedRound]) -> Vec<u64> {
    rounds.iter().map(|round| round.number).collect()
}

pub(crate) fn rounds_are_found_by_number(place: &dyn StoreFolder) {
    let journal = place.open();
    three_rounds(&*journal);
    let table = TableId(1);
    let all = journal.rounds(table, u64::MAX, 9).unwrap();
    let at = |number, from, at, ended: Option<u64>| IndexedRound {
        table,
        number,
        from: Sequence(from),
        at: UnixMillis(at),
        ended: ended.map(Sequence),
    };
    assert_eq!(all, [at(3, 7, 30, None), at(2, 4, 20, Some(6)), at(1, 2, 10, Some(3))]);
    for (before, most, expected) in [
        (3, 9, &[2, 1][..]),
        (3, 1, &[2]),
        (u64::MAX, 2, &[3, 2]),
        (1, 9, &[]),
        (0, 9, &[]),
        (9, 0, &[]),
    ] {
        assert_eq!(numbers(&journal.rounds(table, before, most).unwrap()), expected);
    }
    assert_eq!(journal.rounds(TableId(2), u64::MAX, 9).unwrap(), []);
    drop(journal);
    assert_eq!(place.open().rounds(table, u64::MAX, 9).unwrap(), all);
}

pub(crate) fn rounds_are_found_by_player_and_time(place: &dyn StoreFolder) {
    let journal = place.open();
    three_rounds(&*journal);
    let epoch = acquire(&*journal, 2);
    // Another table begins a round in the same millisecond.
    journal.append(append(2, 0, epoch, vec![begins(20, 1, &[5]), begins(40, 2, &[5])])).unwrap();
    let found = |player, before, most| {
        let found = journal.rounds_of(PlayerId(player), UnixMillis(before), most).unwrap();
        found.iter().map(|round| (round.table.0, round.number)).collect::<Vec<_>>()
    };
    assert_eq!(found(5, i64::MAX, 9), [(2, 2), (2, 1), (1, 2), (1, 1)]);
    assert_eq!(found(5, 40, 1), [(2, 1), (1, 2)], "none of a millisecond is left behind");
    assert_eq!(found(5, 20, 9), [(1, 1)]);
    assert_eq!(found(5, i64::MAX, 0), []);
    assert_eq!(found(6, i64::MAX, 1), [(1, 3)]);
    assert_eq!(found(7, i64::MAX, 9), []);
}

pub(crate) fn significant_events_are_the_latest_first(place: &dyn StoreFolder) {
    let journal = place.open();
    let (one, two) = (acquire(&*journal, 1), acquire(&*journal, 2));
    let events = vec![significant(10, &["a"]), significant(30, &["c", "d"])];
    journal.append(append(1, 0, one, events)).unwrap();
    journal.append(append(2, 0, two, vec![significant(20, &["b"])])).unwrap();
    let kinds = |before, most| {
        let found = journal.significant(UnixMillis(before), most).unwrap();
        found.into_iter().map(|it| it.row.kind).collect::<String>()
    };
    assert_eq!(kinds(i64::MAX, 9), "dcba");
    assert_eq!(kinds(i64::MAX, 1), "dc", "none of a millisecond is left behind");
    assert_eq!(kinds(30, 1), "b");
    assert_eq!(kinds(10, 9), "");
    assert_eq!(kinds(99, 0), "");
    let last = journal.significant(UnixMillis(11), 1).unwrap();
    let [last] = last.as_slice() else { panic!("{last:?}") };
    assert_eq!((last.chain, last.sequence, last.at), (chain_of(1), Sequence(1), UnixMillis(10)));
    let expected = significant(10, &["a"]).index.significant;
    assert_eq!(std::slice::from_ref(&last.row), expected);
}

pub(crate) fn what_is_refused_is_in_no_index(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = three_rounds(&*journal);
    for after in [0, 9] {
        let events = vec![ends(3), begins(40, 4, &[5]), significant(40, &["never"])];
        refusal(journal.append(append(1, after, epoch, events)));
    }
    assert_eq!(numbers(&journal.rounds(TableId(1), u64::MAX, 9).unwrap()), [3, 2, 1]);
    assert_eq!(journal.rounds(TableId(1), u64::MAX, 1).unwrap()[0].ended, None);
    assert_eq!(journal.significant(UnixMillis(i64::MAX), 9).unwrap(), []);
}

pub(crate) fn an_index_is_filled_once(place: &dyn StoreFolder) {
    let journal = place.open();
    three_rounds(&*journal);
    assert_eq!(journal.unindexed().unwrap(), []);
    let (chain, rows) = (chain_of(1), Vec::new());
    let fill = Fill { chain, after: Sequence(2), through: Sequence(3), rows };
    let refused = refusal(journal.fill_index(fill.clone()));
    assert!(matches!(refused, Refusal::NotTheHead { .. }), "{refused}");
    let nowhere = Fill { chain: chain_of(9), ..fill };
    assert_eq!(refusal(journal.fill_index(nowhere)), Refusal::NotOpen { chain: chain_of(9) });
}
