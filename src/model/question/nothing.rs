//! What quantities mean for a job that never commits (checkpointing off, or checkpoints that never complete): nothing is
//! added to the table, and no row is visible before the horizon.
//!
//! Only here: the questions compute as if a commit came at the horizon, and what they say of it is put right at the end.

use crate::Parameter;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// The value of a quantity when nothing is ever committed; nothing where it is the same as ever.
pub(crate) fn instead<'w>(w: &Workings<'w>, quantity: Quantity) -> Option<Term<'w>> {
    match quantity {
        Quantity::MeanWait => Some(w.of(Parameter::Horizon)),
        Quantity::LiveFilesMean | Quantity::LiveFilesPeak | Quantity::StorageObjectsTotal => {
            Some(w.of(Parameter::InitialFiles))
        }
        Quantity::DataFilesPerCommit
        | Quantity::EqualityDeleteFilesPerCommit
        | Quantity::PositionDeleteFilesPerCommit
        | Quantity::DeletionVectorFilesPerCommit
        | Quantity::ChangelogFilesPerCommit
        | Quantity::BytesPerCommit
        | Quantity::AverageDataFileBytes
        | Quantity::RuleOfThumbFilesPerDay
        | Quantity::SnapshotsRetained
        | Quantity::TimeTravelReach
        | Quantity::LiveDataManifests
        | Quantity::LiveDeleteManifests
        | Quantity::StorageObjectsPerDay
        | Quantity::CompactionDuration
        | Quantity::CompactionUtilisation
        | Quantity::CompactionCoreHoursPerDay => Some(w.literal(0.0, Unit::Count)),
        other => unseen(w, other),
    }
}

/// The value of a quantity when no row is ever readable: what is committed waits for a compaction that nobody runs.
pub(crate) fn unseen<'w>(w: &Workings<'w>, quantity: Quantity) -> Option<Term<'w>> {
    match quantity {
        Quantity::VisibleP50 | Quantity::VisibleP95 | Quantity::VisibleMax | Quantity::FirstVisible => {
            Some(w.of(Parameter::Horizon))
        }
        _ => None,
    }
}
