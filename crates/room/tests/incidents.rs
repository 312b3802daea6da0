//! Reports of incidents, and what the program is made of: on the chain of the house, over a restart, for an audit.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::Command;

const RUNNER: Worker = Worker::ranked(PlayerId(70), Role::ChipRunner);
const DEALER: Worker = Worker::ranked(PlayerId(71), Role::Dealer);
const AREA: Worker = Worker::ranked(PlayerId(72), Role::AreaManager);
const MANAGER: Worker = Worker::ranked(PlayerId(74), Role::AssistantCasinoManager);

fn code<T>(asked: Result<T, Refused>) -> &'static str {
    asked.map_or_else(|refused| refused.code, |_| "ok")
}

fn clause(text: &str) -> String {
    text.to_owned()
}

fn facts(people: &[PlayerId]) -> IncidentFacts {
    IncidentFacts {
        people: people.to_vec(),
        table: Some(1),
        round: Some(7),
        clause: Some(clause("crown:18.2")),
        what: "two players passed chips under the table".to_owned(),
    }
}

/// People, table, round, clause, evidence, what was decided, the regulator and the outcome: each step by the right person,
/// none by whoever is part of it (crown:18.2, crown:18.11, act-manila:19.4, act-draw:19.4, act-3cp:14.4).
#[test]
fn an_incident_goes_from_the_report_to_its_outcome() {
    let folder = Folder::new();
    let number = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let kept = || IncidentEvidence {
            rounds: vec![(1, 7)],
            cards_kept: Some("deck 4, sealed bag 12".to_owned()),
            ..IncidentEvidence::default()
        };
        let people = [ONE.player, TWO.player];
        assert_eq!(code(room.report_incident(RUNNER, facts(&people), kept()).await), "rank");
        let nowhere =
            IncidentFacts { clause: Some(clause(&["crown", "99.9"].join(":"))), ..facts(&people) };
        assert_eq!(code(room.report_incident(DEALER, nowhere, kept()).await), "bad-report");
        let no_table = IncidentFacts { table: None, ..facts(&people) };
        assert_eq!(code(room.report_incident(DEALER, no_table, kept()).await), "bad-report");
        let many: Vec<PlayerId> = (1..=21).map(PlayerId).collect();
        assert_eq!(code(room.report_incident(DEALER, facts(&many), kept()).await), "bad-report");
        let people = [ONE.player, MANAGER.player];
        let number = room.report_incident(DEALER, facts(&people), kept()).await.unwrap();
        let more = IncidentEvidence { rounds: vec![(1, 8)], ..IncidentEvidence::default() };
        room.add_evidence(DEALER, number, (more, "the round after it")).await.unwrap();
        let much =
            IncidentEvidence { complaints: (0..60).collect(), ..IncidentEvidence::default() };
        assert_eq!(code(room.add_evidence(DEALER, number, (much, "all")).await), "bad-report");
        let text = "both are excluded for a week";
        assert_eq!(code(room.decide_incident(DEALER, number, (text, None)).await), "rank");
        // Nobody decides on what they are part of.
        assert_eq!(code(room.decide_incident(MANAGER, number, (text, None)).await), "own-table");
        assert_eq!(code(room.end_incident(MANAGER, number, text).await), "own-table");
        let by = Some(clause("crown:18.2.2"));
        room.decide_incident(AREA, number, (text, by)).await.unwrap();
        room.close().await;
        number
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let other = Worker::ranked(PlayerId(80), Role::AssistantCasinoManager);
        assert_eq!(code(room.send_incident(AREA, number, "ref 5").await), "rank");
        room.send_incident(other, number, "VCGLR 2026/17").await.unwrap();
        room.end_incident(other, number, "upheld").await.unwrap();
        assert_eq!(code(room.end_incident(other, number, "again").await), "no-such-report");
        let report = room.incident_report(number).await.unwrap();
        assert_eq!(report.stands, IncidentStands::Over);
        assert_eq!(report.evidence.rounds, [(1, 7), (1, 8)]);
        assert_eq!(report.evidence.cards_kept.as_deref(), Some("deck 4, sealed bag 12"));
        let stood: Vec<IncidentStands> = report.words.iter().map(|it| it.stands).collect();
        use IncidentStands::{Decided, Open, Over, Sent};
        assert_eq!(stood, [Open, Open, Decided, Sent, Over]);
        assert_eq!(report.words[2].clause, Some(clause("crown:18.2.2")));
        assert_eq!(room.incident_reports().await.len(), 1);
        let kinds: Vec<String> =
            room.significant(u64::MAX, 100).unwrap().into_iter().map(|it| it.row.kind).collect();
        for kind in [
            "incident-reported",
            "incident-evidence",
            "incident-decided",
            "incident-sent",
            "incident-outcome",
        ] {
            assert!(kinds.iter().any(|it| it == kind), "{kind}");
        }
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// Whoever says much about an incident leaves those in charge room to decide it, and others to report theirs.
#[tokio::test]
async fn nobody_keeps_an_incident_from_being_decided() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let none = IncidentEvidence::default;
    let number = room.report_incident(DEALER, facts(&[DEALER.player]), none()).await.unwrap();
    let adds = async |by: Worker| code(room.add_evidence(by, number, (none(), "noise")).await);
    let mut of_one = 0;
    while adds(DEALER).await == "ok" {
        of_one += 1;
    }
    assert_eq!(of_one, 4, "with the report");
    let mut others = 0;
    for dealer in 100..110 {
        let by = Worker::ranked(PlayerId(dealer), Role::Dealer);
        while adds(by).await == "ok" {
            others += 1;
        }
    }
    assert_eq!(others, 15);
    let mut decided = 0;
    while code(room.decide_incident(AREA, number, ("a warning", None)).await) == "ok" {
        decided += 1;
    }
    assert_eq!(decided, 8);
    room.send_incident(MANAGER, number, "ref 5").await.unwrap();
    room.end_incident(MANAGER, number, "upheld").await.unwrap();
    let mut reported = 0;
    while code(room.report_incident(DEALER, facts(&[ONE.player]), none()).await) == "ok" {
        reported += 1;
    }
    assert_eq!(reported, 100);
    room.report_incident(AREA, facts(&[ONE.player]), none()).await.unwrap();
    room.close().await;
    drop(room);
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// Who plays at a table that is part of it decides on nothing there, whatever the report itself names; nor does who was
/// dealt in to the round, once they have left and others are played.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_decides_on_a_round_that_they_played_in() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, _) = crate::history::play_a_round(&room, "crown/holdem").await;
    let played = IncidentEvidence { rounds: vec![(table.0, 1)], ..IncidentEvidence::default() };
    let elsewhere = IncidentFacts { table: None, round: None, ..facts(&[TWO.player]) };
    let number = room.report_incident(DEALER, elsewhere, played).await.unwrap();
    let one = Worker::ranked(ONE.player, Role::AreaManager);
    let decides = async |by: Worker| code(room.decide_incident(by, number, ("so", None)).await);
    assert_eq!(decides(one).await, "own-table");
    // They leave, and another round begins without them.
    let leave = Command::Leave { player: ONE.player };
    room.ask(table, ONE, Ask::Table(leave), None).await.unwrap();
    room.ask(table, STAFF, Ask::Table(Command::Resume), None).await.unwrap();
    let table_now = || room.shown(table).unwrap().table.clone();
    until("ONE has no part in it", || !table_now().has_stake(ONE.player)).await;
    assert_eq!(decides(one).await, "own-table", "they were dealt in");
    // Nor do they answer a complaint about it.
    room.complain(TWO.player, (Some(table.0), Some(1)), "the pot was mine").await.unwrap();
    let complaint = room.complaints().await[0].number;
    let answers = async |who: Who| code(room.answer_complaint(who, complaint, "it was not").await);
    assert_eq!(answers(Who::staff(ONE.player, Role::AreaManager)).await, "own-table");
    assert_eq!(answers(Who::staff(AREA.player, Role::AreaManager)).await, "ok");
    assert_eq!(decides(AREA).await, "ok");
    room.close().await;
}

/// What the program is made of is written down once a day and whenever it is something else.
#[tokio::test]
async fn the_parts_of_the_program_are_written_down_daily() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let part =
        |name: &str, digit: &str| ProgramPart { name: name.to_owned(), sha256: digit.repeat(64) };
    let taken = |digit: &str| vec![part("program", digit), part("page", "b")];
    assert_eq!(room.take_parts("0.1.0", taken("a")).await, Ok(true));
    assert_eq!(room.take_parts("0.1.0", taken("a")).await, Ok(false), "once a day");
    assert_eq!(room.take_parts("0.1.0", taken("c")).await, Ok(true), "or when it changes");
    clock.stand_still(24 * 60 * MINUTE);
    assert_eq!(room.take_parts("0.1.0", taken("c")).await, Ok(true));
    assert_eq!(code(room.take_parts("0.1.0", vec![part("page", "G")]).await), "bad-input");
    assert_eq!(room.parts_taken().await.unwrap().parts, taken("c"));
    let told = room.significant(u64::MAX, 10).unwrap();
    assert_eq!(told.iter().filter(|it| it.row.kind == "program-digest").count(), 3);
    room.close().await;
    drop(room);
    let audited = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!(audited.parts_taken, (3, 1));
    assert_eq!(audited.parts.unwrap().parts, taken("c"));
}
