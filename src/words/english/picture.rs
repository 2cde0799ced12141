//! Words of pictures.

use super::why;
use crate::Language;
use model::Quantity;
use model::unit::Unit;
use report::{ConflictText, DayText, GrowthText, PictureText};

const EN: Language = Language::English;

fn time(seconds: f64) -> String {
    EN.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    EN.short(number, Unit::Count)
}

fn clock(seconds: f64) -> String {
    EN.short(seconds, Unit::TimeOfDay)
}

pub(crate) fn picture(text: &PictureText) -> String {
    match text {
        PictureText::FilesTitle => "Files a day".to_owned(),
        PictureText::FilesSubtitle => "against the checkpoint interval, data and delete files".to_owned(),
        PictureText::FilesSummary { interval, parallelism, per_day, thumb, alternative } => {
            let start =
                format!("{} writers at {} add {} files a day", count(*parallelism), time(*interval), count(*per_day));
            files_summary(start, *thumb, *alternative)
        }
        PictureText::LatencySummary { mean, p95, most: (part, longest) } => format!(
            "{} on average, {} at p95; the longest part is {}, {}.",
            time(*mean),
            time(*p95),
            why::part(*part),
            time(*longest)
        ),
        PictureText::GanttSummary { checkpoints, commits, overlapping, compaction, window } => {
            let seen = format!("{checkpoints} checkpoints and {commits} commits in sight");
            seen + &compaction_summary(*overlapping, *compaction, *window)
        }
        PictureText::TradeSummary { p95, per_day, suggested } => {
            let start = format!("Now {} files a day, readable within {} at p95", count(*per_day), time(*p95));
            files_summary(start, None, *suggested)
        }
        PictureText::Writers(writers) => format!("{} writers", count(*writers)),
        PictureText::Current(writers) => format!("{} writers, now", count(*writers)),
        PictureText::RuleOfThumb => "rule of thumb".to_owned(),
        PictureText::IntervalAxis => "checkpoint interval".to_owned(),
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
        PictureText::GanttSubtitle(from, to) => format!("{} – {}, from the closed form", clock(*from), clock(*to)),
        PictureText::Checkpoints => "checkpoints".to_owned(),
        PictureText::Commits => "commits".to_owned(),
        PictureText::Compaction => "compaction".to_owned(),
        PictureText::Overlap => "commits during compaction".to_owned(),
        PictureText::Window(from, to) => format!("compaction window {} – {}", clock(*from), clock(*to)),
        PictureText::Every(seconds) => format!("one every {}", time(*seconds)),
        PictureText::ClockAxis => "time of day".to_owned(),
        PictureText::TradeTitle => "Freshness against files".to_owned(),
        PictureText::TradeSubtitle(writers, buckets, rate) => {
            format!("{} writers, {} buckets, {} rows/s", count(*writers), count(*buckets), count(*rate))
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
        GrowthText::LiveSummary { peak, mean, backlog } => {
            let left = backlog.map_or(String::new(), |files| format!("; compaction leaves {} a day", count(files)));
            format!("Up to {} live files, {} on average{left}.", count(*peak), count(*mean))
        }
        GrowthText::MetadataTitle => "Metadata file".to_owned(),
        GrowthText::MetadataAxis => "size of metadata.json".to_owned(),
        GrowthText::NeverExpired => "without expiry".to_owned(),
        GrowthText::MetadataSummary { bytes, snapshots, span } => format!(
            "After {} the metadata file has {} and {} snapshots.",
            time(*span),
            EN.short(*bytes, Unit::Bytes),
            count(*snapshots)
        ),
    }
}

fn day(text: &DayText) -> String {
    match text {
        DayText::Title => "A simulated day".to_owned(),
        DayText::Subtitle(from, to, seed) => format!("{} – {}, seed {seed}", clock(*from), clock(*to)),
        DayText::Summary { commits, retried, stops, rewrites, lost } => format!(
            "{} commits, {} of them retried; compaction committed {} times and lost {}; the job stopped {} times.",
            count(*commits as f64),
            count(*retried as f64),
            count(*rewrites as f64),
            count(*lost as f64),
            count(*stops as f64)
        ),
        DayText::Expired => "checkpoints timed out".to_owned(),
        DayText::LostSwap => "swaps lost".to_owned(),
        DayText::LostRewrite => "compaction lost".to_owned(),
        DayText::Stopped => "job stopped".to_owned(),
    }
}

fn conflict(text: &ConflictText) -> String {
    match text {
        ConflictText::Title => "Commits that collide".to_owned(),
        ConflictText::Subtitle => "against the checkpoint interval".to_owned(),
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

fn compaction_summary(overlapping: u32, run: Option<f64>, window: Option<f64>) -> String {
    match (run, window) {
        (Some(run), Some(window)) => {
            format!("; compaction runs {} of its {}, against {overlapping} commits a day.", time(run), time(window))
        }
        (Some(_), None) => format!("; compaction never rests, against {overlapping} commits a day."),
        (None, _) => "; nothing compacts.".to_owned(),
    }
}
