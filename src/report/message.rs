//! Messages: what is said, as ids with typed arguments.

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
    /// Share of compaction's commits that win the swap.
    CompactionWins(f64),
    /// Requests in a month, in dollars.
    Requests(f64),
}

/// Words of pictures; each is one text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PictureText {
    /// Title: files a day.
    FilesTitle,
    /// Subtitle: against the interval.
    FilesSubtitle,
    /// Summary of the files picture.
    FilesSummary {
        /// Interval, in seconds.
        interval: f64,
        /// Parallelism.
        parallelism: f64,
        /// Files a day there.
        per_day: f64,
        /// What the rule of thumb says.
        thumb: Option<f64>,
        /// Files a day of the best alternative.
        alternative: Option<f64>,
    },
    /// A series: so many writers.
    Writers(f64),
    /// The series of the reader's own scenario, with its parallelism.
    Current(f64),
    /// A series of the rule of thumb.
    RuleOfThumb,
    /// Axis: interval.
    IntervalAxis,
    /// Axis: files a day.
    FilesAxis,
    /// Files a day, at a marker.
    FilesADay(f64),
    /// A target line of a quantity, with its value.
    Target(Quantity, f64),
    /// A point: now.
    Now,
    /// A point: suggested.
    Suggested,
    /// Nothing to draw.
    Empty,
    /// Title: time until a row is readable.
    LatencyTitle,
    /// Subtitle.
    LatencySubtitle,
    /// Summary of the latency picture.
    LatencySummary {
        /// Mean, in seconds.
        mean: f64,
        /// 95th percentile, in seconds.
        p95: f64,
        /// Largest component and its mean, in seconds.
        most: (model::LatencyPart, f64),
    },
    /// Heading of the stacked bar.
    MeanByPart,
    /// A component with its mean in seconds.
    Part(model::LatencyPart, f64),
    /// Name of a component.
    PartName(model::LatencyPart),
    /// Axis: seconds after the change.
    LatencyAxis,
    /// Name of the distribution's line.
    Density,
    /// A percentile (0.5, 0.95, 0.999; 1 is the maximum) and its value in seconds.
    Percentile(f64, f64),
    /// Title: commits and compaction.
    GanttTitle,
    /// Subtitle: the visible range, in seconds after midnight.
    GanttSubtitle(f64, f64),
    /// Summary of the Gantt.
    GanttSummary {
        /// Checkpoints in the range.
        checkpoints: u32,
        /// Commits in the range.
        commits: u32,
        /// Commits of a day that fall while compaction runs.
        overlapping: u32,
        /// How long compaction runs a day, in seconds; nothing where it is off or unknown.
        compaction: Option<f64>,
        /// Length of the window, in seconds; nothing where there is none.
        window: Option<f64>,
    },
    /// Lane and kind: checkpoints.
    Checkpoints,
    /// Lane and kind: commits.
    Commits,
    /// Lane and kind: compaction.
    Compaction,
    /// Kind: commits that fall while compaction runs.
    Overlap,
    /// The compaction window, in seconds after midnight.
    Window(f64, f64),
    /// More items than can be told apart: one every so many seconds.
    Every(f64),
    /// Axis: time of day.
    ClockAxis,
    /// Title: freshness against files.
    TradeTitle,
    /// Subtitle of the trade: writers, buckets, rows a second.
    TradeSubtitle(f64, f64, f64),
    /// Summary of the trade.
    TradeSummary {
        /// 95th percentile now, in seconds.
        p95: f64,
        /// Files a day now.
        per_day: f64,
        /// Files a day of the suggestion.
        suggested: Option<f64>,
    },
    /// Axis: time within which 95 % of rows are readable.
    FreshnessAxis,
    /// Both targets are met here.
    BothMet,
    /// The present way of writing.
    PresentWay,
    /// Words of the pictures over time.
    Growth(GrowthText),
    /// Words of the picture of conflicts.
    Conflict(ConflictText),
}

/// Words of the pictures over time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GrowthText {
    /// Title: live files.
    LiveTitle,
    /// Series: live files.
    LiveFiles,
    /// Axis: live files.
    LiveAxis,
    /// Subtitle: over so many seconds from the start.
    Over(f64),
    /// Tick: so many days from the start.
    Day(u32),
    /// Summary of the live files.
    LiveSummary {
        /// At the peak.
        peak: f64,
        /// On average.
        mean: f64,
        /// Files a day that compaction leaves; nothing where it leaves none.
        backlog: Option<f64>,
    },
    /// Title: the metadata file.
    MetadataTitle,
    /// Axis: its size.
    MetadataAxis,
    /// Series: without expiry.
    NeverExpired,
    /// Summary of the metadata.
    MetadataSummary {
        /// Size at the end, in bytes.
        bytes: f64,
        /// Snapshots in it.
        snapshots: f64,
        /// Age of the table then, in seconds.
        span: f64,
    },
}

/// Words of the picture of conflicts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConflictText {
    /// Title: commits that collide.
    Title,
    /// Subtitle: against the interval.
    Subtitle,
    /// Axis: share of commits that lose.
    Axis,
    /// Series: what loses where this quantity is the share that does not.
    Lost(Quantity),
    /// Summary of the conflicts.
    Summary {
        /// Interval, in seconds.
        interval: f64,
        /// Share of the stream's commits that succeed.
        stream: f64,
        /// Share of compaction's commits that win the swap.
        swap: Option<f64>,
        /// Share of compaction's commits that pass validation.
        validation: Option<f64>,
    },
}
