//! Messages: what is said, as ids with typed arguments.

mod picture;
mod plan;

pub use picture::{Compacting, ConflictText, DayText, GrowthText, PictureText};
pub use plan::PlanText;

use crate::advice::Effect;
use crate::goal::Goal;
use crate::owner::ChoiceKind;
use crate::preset::PresetId;
use crate::verdict::Gain;
use model::finding::Argument;
use model::parameter::Change;
use model::unit::Unit;
use model::{Evidence, FindingRule, Parameter, Quantity, Severity, Value};

/// Something to say. Words between `*` are emphasised.
#[derive(Clone, Debug)]
pub enum Message {
    /// The first part of the verdict.
    Situation(Situation),
    /// The second part of the verdict: what the best change does.
    Gain(Gain),
    /// Two targets pull apart: no single change helps one without missing the other more.
    Torn(Goal, Goal),
    /// A button: these parameters to these values.
    Change(Vec<(Parameter, Value)>),
    /// The same as a name, for a series.
    Setting(Vec<(Parameter, Value)>),
    /// What a change does to one quantity.
    Effect(Effect),
    /// What a change takes on a running system.
    Takes(Change),
    /// A line below a tile's number.
    Tile(TileNote),
    /// Name of a way to run the job.
    Choice(ChoiceKind),
    /// A target beside a number.
    Goal(Goal),
    /// The sentence of a finding.
    Finding(FindingRule, Vec<Argument>),
    /// Why a finding matters and what to do.
    FindingBody(FindingRule, Vec<Argument>),
    /// Name of an example.
    Preset(PresetId),
    /// What an example is.
    PresetNote(PresetId),
    /// Words of a picture.
    Picture(PictureText),
    /// Name of a quantity.
    Quantity(Quantity),
    /// A number in its short form, with what it is counted by where its name does not say it.
    Number(f64, Unit),
    /// Label of a parameter.
    Label(Parameter),
    /// A value of a parameter.
    Value(Parameter, Value),
    /// Tag of an evidence class.
    Evidence(Evidence),
    /// How bad a finding is.
    Severity(Severity),
    /// A heading of a document.
    Heading(Heading),
}

/// Headings of documents and their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A scenario without a title.
    Untitled,
    /// What was set.
    Settings,
    /// What was found.
    Findings,
    /// Column: quantity.
    Quantity,
    /// Column: value.
    Value,
    /// Column: target.
    Target,
    /// Column: evidence.
    Evidence,
    /// Column: a setting.
    Setting,
}

/// What binds a scenario.
#[derive(Clone, Debug, PartialEq)]
pub enum Situation {
    /// It does not work: the finding that says so.
    Stopped {
        /// The rule that raised it.
        rule: FindingRule,
        /// Its numbers.
        arguments: Vec<Argument>,
    },
    /// Files are many and small.
    SmallFiles {
        /// Mean time until a row is readable, in seconds.
        mean: f64,
        /// Time between commits, in seconds.
        interval: f64,
        /// New files of one commit.
        files: f64,
        /// Average data file, in bytes.
        bytes: f64,
        /// New files a day.
        per_day: f64,
        /// How many times the target for files a day they are; nothing where none is missed.
        over: Option<f64>,
    },
    /// A target is missed, and it is the one that is missed most.
    Missed {
        /// The target.
        goal: Goal,
        /// Mean time until a row is readable, in seconds.
        mean: f64,
        /// New files a day.
        per_day: f64,
    },
    /// Nothing binds.
    Fine {
        /// Mean time until a row is readable, in seconds.
        mean: f64,
        /// New files a day.
        per_day: f64,
        /// Average data file, in bytes.
        bytes: f64,
        /// Targets that are set, all of them met.
        goals: usize,
        /// The worst that was found, of those that people regret.
        worst: Option<(FindingRule, Vec<Argument>)>,
    },
}

/// A line below a tile's number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TileNote {
    /// Time between commits, in seconds.
    Every(f64),
    /// No commits at all.
    Never,
    /// Files of one commit, by kind: data, equality deletes, position deletes or deletion vectors, changelog.
    FilesPerCommit {
        /// Data files.
        data: f64,
        /// Delete files of each kind that the engine has.
        deletes: [Option<f64>; 3],
        /// Changelog files.
        changelog: Option<f64>,
    },
    /// The size at which a writer starts the next file, in bytes.
    TargetFileSize(f64),
    /// Mean and latest, in seconds.
    MeanAndMost {
        /// Mean.
        mean: f64,
        /// Maximum, or the 99.9th percentile.
        most: f64,
    },
    /// Mean over time.
    Mean(f64),
    /// When a scheduled compaction begins, in seconds after midnight: files are most just before.
    JustBefore(f64),
    /// Attempts of one commit on average.
    Attempts(f64),
    /// Share of compaction's commits that win the swap and pass validation.
    CompactionWins(f64),
    /// Requests in a month, in dollars.
    Requests(f64),
}
