//! Words of pictures.

use super::{counted, why};
use crate::Language;
use crate::number::stretch;
use model::Quantity;
use model::unit::Unit;
use report::{Compacting, ConflictText, DayText, GrowthText, PictureText};

const EN: Language = Language::English;

fn time(seconds: f64) -> String {
    EN.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    EN.short(number, Unit::Count)
}

fn in_sight(checkpoints: u32, commits: u32) -> String {
    if (checkpoints, commits) == (0, 0) {
        return "No commits in sight".to_owned();
    }
    let [checkpoints, commits] = [checkpoints, commits].map(f64::from);
    let seen = [counted(checkpoints, "checkpoint"), counted(commits, "commit")].join(" and ");
    seen + " in sight"
}

fn clock(seconds: f64) -> String {
    EN.short(seconds, Unit::TimeOfDay)
}

pub(crate) fn picture(text: &PictureText) -> String {
    match text {
        PictureText::FilesTitle => "Files a day".to_owned(),
        PictureText::FilesSubtitle => "against the interval, data and delete files".to_owned(),
        PictureText::FilesSummary { interval, parallelism, per_day, thumb, alternative } => {
            let writers = counted(*parallelism, "writer");
            let add = if writers == "1 writer" { "adds" } else { "add" };
            let start = format!("{writers} at {} {add} {} a day", time(*interval), counted(*per_day, "file"));
            files_summary(start, *thumb, *alternative)
        }
        PictureText::LatencySummary { mean, p95, most: (part, longest) } => format!(
            "{} on average, {} at p95; the longest part is {}, {}.",
            time(*mean),
            time(*p95),
            why::part(*part),
            time(*longest)
        ),
        PictureText::GanttSummary { checkpoints, commits, overlapping, compaction } => {
            in_sight(*checkpoints, *commits) + &compaction_summary(*overlapping, *compaction)
        }
        PictureText::TradeSummary { p95, per_day, suggested } => {
            let start = format!("Now {} a day, readable within {} at p95", counted(*per_day, "file"), time(*p95));
            files_summary(start, None, *suggested)
        }
        PictureText::NothingCommitted => "Nothing is committed, so no files are added.".to_owned(),
        PictureText::Writers(writers) => counted(*writers, "writer"),
        PictureText::Current(writers) => format!("{}, now", counted(*writers, "writer")),
        PictureText::RuleOfThumb => "rule of thumb".to_owned(),
        PictureText::IntervalAxis => "interval".to_owned(),
        PictureText::FilesAxis => "files a day".to_owned(),
        PictureText::FilesADay(files) => format!("{} a day", count(*files)),
        PictureText::Target(quantity, value) => format!("target {}", EN.full(*value, quantity.unit())),
        PictureText::Now => "now".to_owned(),
        PictureText::Suggested => "suggested".to_owned(),
        PictureText::Empty => "Nothing to draw for this scenario.".to_owned(),
        PictureText::LatencyTitle => "Time until a row is readable".to_owned(),
        PictureText::LatencySubtitle => "from the change in the source".to_owned(),
        PictureText::MeanByPart => "mean, by component".to_owned(),
        PictureText::Part(part, mean) => format!("{} {}", why::part(*part), time(*mean)),
        PictureText::PartName(part) => why::part(*part).to_owned(),
        PictureText::LatencyAxis => "time after the change".to_owned(),
        PictureText::Density => "share of rows a second".to_owned(),
        PictureText::Percentile(share, at) => format!("{} {}", percentile(*share), time(*at)),
        PictureText::GanttTitle => "Commits and compaction".to_owned(),
        PictureText::GanttSubtitle(from, to) => format!("{}, from the closed form", stretch(EN, *from, *to)),
        PictureText::Checkpoints => "checkpoints".to_owned(),
        PictureText::Commits => "commits".to_owned(),
        PictureText::Compaction => "compaction".to_owned(),
        PictureText::Overlap => "commits during compaction".to_owned(),
        PictureText::Window(from, to) => format!("compaction window {} – {}", clock(*from), clock(*to)),
        PictureText::Every(seconds) => format!("one every {}", time(*seconds)),
        PictureText::ClockAxis => "time of day".to_owned(),
        PictureText::TradeTitle => "Freshness against files".to_owned(),
        PictureText::TradeSubtitle(writers, buckets, rate) => {
            format!("{}, {}, {} rows/s", counted(*writers, "writer"), counted(*buckets, "bucket"), count(*rate))
        }
        PictureText::FreshnessAxis => "95% of rows are readable within".to_owned(),
        PictureText::BothMet => "both targets met".to_owned(),
        PictureText::PresentWay => "as now".to_owned(),
        PictureText::Growth(text) => growth(text),
        PictureText::Conflict(text) => conflict(text),
        PictureText::Day(text) => day(text),
    }
}

fn growth(text: &GrowthText) -> String {
    match text {
        GrowthText::LiveTitle => "Live files".to_owned(),
        GrowthText::LiveFiles => "live files".to_owned(),
        GrowthText::LiveAxis => "files of the current snapshot".to_owned(),
        GrowthText::Over(span) => format!("over {} from the start", time(*span)),
        GrowthText::Day(day) => format!("day {day}"),
        GrowthText::LiveSummary { peak, mean, backlog, each, over } => {
            let start = over.map_or("Up".to_owned(), |over| format!("Over {} up", time(over)));
            let whose = if *each { " in each table" } else { "" };
            let left = backlog.map_or(String::new(), |files| format!("; compaction leaves {} a day", count(files)));
            format!("{start} to {} live files{whose}, {} on average{left}.", count(*peak), count(*mean))
        }
        GrowthText::MetadataTitle => "Metadata file".to_owned(),
        GrowthText::MetadataAxis => "size of metadata.json".to_owned(),
        GrowthText::NeverExpired => "without expiry".to_owned(),
        GrowthText::MetadataSummary { bytes, snapshots, span } => format!(
            "After {} the metadata file has {} and {}.",
            time(*span),
            EN.short(*bytes, Unit::Bytes),
            counted(*snapshots, "snapshot")
        ),
    }
}

fn day(text: &DayText) -> String {
    match text {
        DayText::Title => "A simulated day".to_owned(),
        DayText::Subtitle(from, to, seed) => format!("{}, seed {seed}", stretch(EN, *from, *to)),
        DayText::Summary { commits, retried, beside, rewrites, lost, stops } => format!(
            "{} in sight, {} of them retried and {} beside a rewrite; compaction committed {}; {} lost; the job stopped {}.",
            counted(*commits as f64, "commit"),
            count(*retried as f64),
            count(*beside as f64),
            times(*rewrites),
            count(*lost as f64),
            times(*stops)
        ),
        DayText::Expired => "checkpoints timed out".to_owned(),
        DayText::LostSwap => "swaps lost".to_owned(),
        DayText::LostCommit => "commits failed".to_owned(),
        DayText::RewriteCommit => "compaction commits".to_owned(),
        DayText::LostRewrite => "compaction lost".to_owned(),
        DayText::Maintenance => "maintenance".to_owned(),
        DayText::Expiry => "snapshots expired".to_owned(),
        DayText::Manifests => "manifests rewritten".to_owned(),
        DayText::Engine => "by the engine itself".to_owned(),
        DayText::Stopped => "job stopped".to_owned(),
    }
}

fn times(number: u64) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        many => format!("{} times", count(many as f64)),
    }
}

fn conflict(text: &ConflictText) -> String {
    match text {
        ConflictText::Title => "Commits that collide".to_owned(),
        ConflictText::Subtitle => "against the interval".to_owned(),
        ConflictText::Axis => "share of commits that lose".to_owned(),
        ConflictText::Lost(Quantity::CompactionValidationSuccess) => "compaction fails validation".to_owned(),
        ConflictText::Lost(Quantity::CompactionCommitSuccess) => "compaction loses the swap".to_owned(),
        ConflictText::Lost(_) => "the stream's commit is lost".to_owned(),
        ConflictText::Summary { interval, stream, swap, validation } => lost(*interval, *stream, *swap, *validation),
    }
}

fn lost(interval: f64, stream: f64, swap: Option<f64>, validation: Option<f64>) -> String {
    let share = |share: f64| EN.short(share, Unit::Share);
    let mut text = format!("At {} the stream's commits succeed in {}", time(interval), share(stream));
    if let Some(swap) = swap {
        text += &format!("; compaction wins its swap in {}", share(swap));
    }
    if let Some(validation) = validation {
        text += &format!(" and passes validation in {}", share(validation));
    }
    text + "."
}

fn percentile(share: f64) -> &'static str {
    match share {
        s if s >= 1.0 => "max",
        s if s > 0.99 => "p99.9",
        s if s > 0.9 => "p95",
        _ => "p50",
    }
}

fn files_summary(mut text: String, thumb: Option<f64>, alternative: Option<f64>) -> String {
    if let Some(thumb) = thumb {
        text += &format!("; the rule of thumb says {}", count(thumb));
    }
    if let Some(files) = alternative {
        text += &format!("; the suggested way makes {}", count(files));
    }
    text + "."
}

fn compaction_summary(overlapping: u32, compaction: Compacting) -> String {
    let commits = counted(f64::from(overlapping), "commit");
    match compaction {
        Compacting::Runs { needs, window } if needs > window => {
            format!("; compaction needs {}, its slot is {}: it meets {commits} a day.", time(needs), time(window))
        }
        Compacting::Runs { needs, window } => {
            format!("; compaction runs {} of its {}, against {commits} a day.", time(needs), time(window))
        }
        Compacting::Always => format!("; compaction never rests, against {commits} a day."),
        Compacting::Off => "; nothing compacts.".to_owned(),
        Compacting::Unknown => ".".to_owned(),
    }
}
