//! Tiles: the headline numbers.

use crate::goal::Goal;
use crate::message::TileNote;
use crate::{Report, picture};
use model::parameter::CompactionMode;
use model::{Evidence, Parameter, Quantity};

/// A headline number.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The quantity.
    pub quantity: Quantity,
    /// Its value in its unit.
    pub value: f64,
    /// How sure it is.
    pub evidence: Evidence,
    /// Lines below the number.
    pub notes: Vec<TileNote>,
    /// The target, if one was named.
    pub goal: Option<Goal>,
}

/// The quantities that have a tile, in the page's order.
pub const TILES: [Quantity; 7] = [
    Quantity::CommitsPerDay,
    Quantity::FilesPerDay,
    Quantity::AverageDataFileBytes,
    Quantity::VisibleP95,
    Quantity::LiveFilesPeak,
    Quantity::CommitSuccess,
    Quantity::CostMonth,
];

/// Those that have one when a target is named for them.
const WITH_TARGET: [Quantity; 2] = [Quantity::Planning, Quantity::MetadataJsonBytes];

pub(crate) fn tiles(report: &Report) -> Vec<Tile> {
    let asked = WITH_TARGET.iter().filter(|quantity| Goal::of(report, **quantity).is_some());
    TILES.iter().chain(asked).filter_map(|quantity| tile(report, *quantity)).collect()
}

fn tile(report: &Report, quantity: Quantity) -> Option<Tile> {
    Some(Tile {
        quantity,
        value: report.value(quantity)?,
        evidence: report.estimate().evidence(quantity)?,
        notes: notes(report, quantity).into_iter().flatten().collect(),
        goal: Goal::of(report, quantity),
    })
}

fn notes(report: &Report, quantity: Quantity) -> [Option<TileNote>; 2] {
    let value = |quantity| report.value(quantity);
    let one = |note| [note, None];
    match quantity {
        Quantity::CommitsPerDay if report.number(quantity) == 0.0 => one(Some(TileNote::Never)),
        Quantity::CommitsPerDay => one(value(Quantity::EffectiveInterval).map(TileNote::Every)),
        Quantity::FilesPerDay => one(value(Quantity::DataFilesPerCommit).map(|data| files_per_commit(report, data))),
        Quantity::AverageDataFileBytes => one(target_file_size(report)),
        Quantity::VisibleP95 => one(value(Quantity::VisibleMax)
            .map(|most| TileNote::MeanAndMost { mean: picture::mean_latency(report.scenario()), most })),
        Quantity::LiveFilesPeak => [value(Quantity::LiveFilesMean).map(TileNote::Mean), before_compaction(report)],
        Quantity::CommitSuccess => [
            value(Quantity::CommitAttempts).map(TileNote::Attempts),
            compaction_success(report).map(TileNote::CompactionWins),
        ],
        Quantity::CostMonth => one(value(Quantity::RequestCostMonth).map(TileNote::Requests)),
        _ => [None, None],
    }
}

fn files_per_commit(report: &Report, data: f64) -> TileNote {
    let deletes = [
        Quantity::EqualityDeleteFilesPerCommit,
        Quantity::PositionDeleteFilesPerCommit,
        Quantity::DeletionVectorFilesPerCommit,
    ];
    TileNote::FilesPerCommit {
        data,
        deletes: deletes.map(|quantity| report.value(quantity)),
        changelog: report.value(Quantity::ChangelogFilesPerCommit),
    }
}

/// Not every engine has a target, and some have it off.
fn target_file_size(report: &Report) -> Option<TileNote> {
    let (target, scenario) = (Parameter::TargetFileSize, report.scenario());
    let bytes = scenario.number(target);
    (target.exists_in(scenario.engine()) && bytes > 0.0).then_some(TileNote::TargetFileSize(bytes))
}

/// A rewrite is in the table only if it wins the swap and passes validation.
fn compaction_success(report: &Report) -> Option<f64> {
    let swap = report.value(Quantity::CompactionCommitSuccess);
    let validation = report.value(Quantity::CompactionValidationSuccess);
    swap.or(validation).map(|_| swap.unwrap_or(1.0) * validation.unwrap_or(1.0))
}

fn before_compaction(report: &Report) -> Option<TileNote> {
    let scheduled = report.scenario().compaction() == CompactionMode::Scheduled;
    scheduled.then(|| TileNote::JustBefore(report.scenario().number(Parameter::CompactionStart)))
}
