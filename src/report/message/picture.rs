//! Words of pictures.

use model::{LatencyPart, Quantity};

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
    /// Summary where the job never commits.
    NothingCommitted,
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
    /// A point: what is suggested.
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
        most: (LatencyPart, f64),
    },
    /// Heading of the stacked bar.
    MeanByPart,
    /// A component with its mean in seconds.
    Part(LatencyPart, f64),
    /// Name of a component.
    PartName(LatencyPart),
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
        /// What compaction does meanwhile.
        compaction: Compacting,
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
    /// Words of the picture of a simulated day.
    Day(DayText),
}

/// What compaction does in a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Compacting {
    /// The engine has compaction, and it is off.
    Off,
    /// What the engine does about it has no estimate.
    Unknown,
    /// It runs all day.
    Always,
    /// It runs in its window.
    Runs {
        /// How long a run takes, in seconds.
        needs: f64,
        /// Length of the window, in seconds.
        window: f64,
    },
}

/// Words of the picture of a simulated day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DayText {
    /// Title.
    Title,
    /// Subtitle: the visible range in seconds after midnight, and the seed.
    Subtitle(f64, f64, u64),
    /// What happened in sight.
    Summary {
        /// Commits of the stream.
        commits: u64,
        /// Those that needed another attempt.
        retried: u64,
        /// Those beside a rewrite.
        beside: u64,
        /// Commits of compaction.
        rewrites: u64,
        /// Commits and rewrites that were lost.
        lost: u64,
        /// Times that the job stopped.
        stops: u64,
    },
    /// Kind: checkpoints that were given up.
    Expired,
    /// Kind: attempts that lost the swap.
    LostSwap,
    /// Kind: commits of the stream that failed for good.
    LostCommit,
    /// Kind: commits of rewrites.
    RewriteCommit,
    /// Kind: rewrites that were lost.
    LostRewrite,
    /// Lane: what keeps the table in order beside rewrites.
    Maintenance,
    /// Kind: removal of old snapshots.
    Expiry,
    /// Kind: rewriting of manifests.
    Manifests,
    /// Kind: what the engine does by itself.
    Engine,
    /// Lane and kind: the job stands still.
    Stopped,
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
        /// Whether there are several tables, each with so many.
        each: bool,
        /// What the numbers are over, in seconds, where the picture shows only its start.
        over: Option<f64>,
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
