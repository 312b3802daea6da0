//! What is done by a ruling, as people at the table do it.

use super::PracticeDeed;
use cutcard_rulebook::{Remedy, Ruling, Word as _};

/// What the record alone needs: nobody at the table does anything.
const OF_THE_RECORD: [Remedy; 3] = [Remedy::BurnMade, Remedy::Unburn, Remedy::DealDone];

/// The deeds, in order.
pub(super) fn deeds(ruling: &Ruling) -> Vec<PracticeDeed> {
    let does = |remedy: Remedy| ruling.remedies.iter().any(|step| step.remedy == remedy);
    let text = |remedy: Remedy| {
        if remedy == Remedy::Misdeal {
            "What was bet goes back; all cards come back, are shuffled and cut, and are dealt again."
        } else if remedy == Remedy::PutRight {
            "It is put right, and the round goes on."
        } else if remedy == Remedy::UseInTurn && does(Remedy::RightCardsPlay) {
            "The card lies with the one before it, and is used in its turn."
        } else {
            remedy.about()
        }
    };
    let on_the_felt = ruling.remedies.iter().filter(|step| !OF_THE_RECORD.contains(&step.remedy));
    let mut deeds: Vec<PracticeDeed> = on_the_felt
        .map(|step| PracticeDeed { text: text(step.remedy), clause: step.clause.to_string() })
        .collect();
    if deeds.is_empty() {
        let clause = ruling.clause.to_string();
        deeds.push(PracticeDeed { text: Remedy::PlayOn.about(), clause });
    }
    deeds
}
