//! Derivations: functions, constants, rules of thumb that differ, claims that are wrong.

use super::catalogue;
use crate::Language;
use model::unit::Unit;
use model::{Claim, Function, LatencyPart};
use report::{Reason, ThumbNote};

const EN: Language = Language::English;

texts! {
    /// A part of the latency.
    pub(crate) fn part(LatencyPart) -> 1 {
        Source => "source";
        Kafka => "queue";
        Upstream => "upstream's own commits";
        Backlog => "backlog";
        Processing => "processing";
        Window => "event-time window";
        Wait => "waiting for the next commit";
        Barrier => "barrier behind buffered rows";
        Checkpoint => "checkpoint";
        Round => "batch";
        Commit => "commit";
        Compaction => "compaction before it is readable";
        Reader => "reader's refresh";
    }

    /// What is often written, and what holds.
    pub(crate) fn claim(Claim) -> 2 {
        HashIsTheDefault => "Often written: hash is the default.", "Flink's Iceberg sink takes write.distribution-mode = none unless it is set, with or without partitions and keys. Spark's default is hash.";
        LesserOfParallelismAndBuckets => "Often written: a commit makes min(parallelism, buckets) files.", "With none, every writer keeps a file open in every bucket that it meets: parallelism × buckets. keyBy on the primary key does not change this, for Flink's key groups and Iceberg's buckets are different hashes. With hash there is one file a bucket.";
        EmptyFiles => "Often written: partitions without rows leave empty files.", "A writer opens a file at the first row of a partition, and a file without rows is deleted, not committed. Many buckets make many small files, not empty ones.";
        WatermarksCommit => "Often written: watermarks set how often snapshots appear.", "The sink commits when a checkpoint completes. A watermark only decides when a window before the sink emits its rows, and is noted in the snapshot's summary.";
        IntervalBoundsLatency => "Often written: the interval bounds the latency.", "A row waits for the next checkpoint, for the checkpoint itself and for the commit. The latest row is older than one interval, and the mean is more than half of it.";
        ParallelismAloneMakesFiles => "Often written: files follow the parallelism.", "With none they follow parallelism × partitions × buckets. Lowering the parallelism helps, one writer a bucket helps more.";
        CompactionAppliesDeletes => "Often written: compaction applies all deletes.", "Iceberg's delete-file-threshold is off unless the rewrite sets it: files that are large enough are passed over, however many equality deletes apply to them, and stay slow to read. The numbers here are for delete-file-threshold = 1.";
    }
}

/// A function with its operands, each already as text: as a name, or as a value that needs to be told what it is.
pub(crate) fn function(function: Function, of: &[String], named: bool) -> String {
    let at = |place: usize| of.get(place).map_or("", String::as_str);
    match function {
        Function::Occupied => format!("{0} × (1 − (1 − 1 ÷ {0})^{1})", at(0), at(1)),
        Function::LognormalMean => format!("mean of {}", spread(at(0), at(1), named)),
        Function::LognormalMeanOfMax => {
            format!("mean of max({}, {} + {})", at(0), at(1), spread(at(2), at(3), named))
        }
        Function::MeanOfLongest => {
            let (checkpoint, commit) = (spread(at(2), at(3), named), spread(at(5), at(6), named));
            format!("mean of max({}, {} + {}, {})", at(0), at(1), checkpoint, commit)
        }
        Function::LognormalTail => format!("chance that {} exceeds {}", spread(at(0), at(1), named), at(2)),
        Function::Placement if named => format!("placement of {} on {} by murmur", at(0), at(1)),
        Function::Placement => format!("placement of {} on {} over {} key groups", at(0), at(1), at(2)),
        Function::PercentileOfSum => format!("percentile of {}", sum(of, named)),
        Function::Distinct if named => format!("different {} among {}", at(0), at(1)),
        Function::Distinct => format!("different values in {} draws from {} (skew {})", at(1), at(0), at(2)),
        Function::RowsUntilRoll if named => format!("rows until the length reaches {}", at(0)),
        Function::AtLeastOne => format!("1 − (1 − {})^{}", at(0), at(1)),
        Function::RowsUntilRoll => {
            format!(
                "rows until the length reaches {} (row group {}, row {}, encoded ratio {})",
                at(0),
                at(1),
                at(2),
                at(3)
            )
        }
        Function::Fullest => format!("the fullest of {1} on which {0} fell by chance", at(0), at(1)),
        Function::InTurn => format!("{0} × {1} buckets, each partition's dealt in turn to {2}", at(0), at(1), at(2)),
        Function::SortedRuns => format!("replay of a bucket's compactions, from {}", of.join(", ")),
        Function::Power => format!("{}^{}", at(0), at(1)),
        Function::SquareRoot => format!("√{}", at(0)),
        Function::HottestKey if named => format!("share of the most popular of {}", at(0)),
        Function::HottestKey => format!("share of the most popular of {} keys (skew {})", at(0), at(1)),
        Function::CommitRace => format!("chance to win a swap within the tries, from {}", of.join(", ")),
        Function::MeanAttempts => format!("(1 − {0}^{1}) ÷ (1 − {0})", at(0), at(1)),
        Function::MergeOnRead => format!("merge of data files with their deletes, over {}", of.join(", ")),
        Function::LongestPause => format!("longest pause that still lets each run finish, from {}", of.join(", ")),
        Function::BestInterval => format!("interval with the least loss, from {}", of.join(", ")),
        Function::Decay => format!("e^(−{})", at(0)),
        Function::Special => format!("computed from {}", of.join(", ")),
    }
}

/// A random time: by name its 99th percentile goes without saying.
fn spread(median: &str, p99: &str, named: bool) -> String {
    if named { median.to_owned() } else { format!("({median}, p99 {p99})") }
}

/// Parts of the latency: fixed, waiting, commit with its p99, refresh; the checkpoint with its p99 where there is one;
/// other waits.
fn sum(of: &[String], named: bool) -> String {
    let at = |place: usize| of.get(place).map_or("", String::as_str);
    let mut parts = vec![at(0).to_owned(), within(at(1), named), spread(at(2), at(3), named)];
    let waits = if of.len() > 6 { 7 } else { 5 };
    if of.len() > 6 {
        parts.push(spread(at(5), at(6), named));
    }
    parts.extend([at(4)].into_iter().chain(of.iter().skip(waits).map(String::as_str)).map(|most| within(most, named)));
    parts.join(" + ")
}

fn within(most: &str, named: bool) -> String {
    if named { format!("(0 … {most})") } else { format!("0…{most}") }
}

/// Why a rule of thumb differs.
pub(crate) fn thumb(note: &ThumbNote) -> String {
    let reasons: Vec<String> = note.reasons.iter().map(reason).collect();
    match reasons.as_slice() {
        [] => String::new(),
        [one] => format!("“{}” forgets that {one}.", catalogue::thumb(note.thumb)),
        [rest @ .., last] => {
            format!("“{}” forgets that {}, and that {last}.", catalogue::thumb(note.thumb), rest.join(", that "))
        }
    }
}

fn reason(reason: &Reason) -> String {
    let count = |number: f64| EN.short(number, Unit::Count);
    let time = |seconds: f64| EN.short(seconds, Unit::Seconds);
    match reason {
        Reason::EveryWriterEveryCell(cells) => format!(
            "with write.distribution-mode = none, Flink's default, every writer keeps a file open for each of {} buckets",
            count(*cells)
        ),
        Reason::OneWriterPerCell(cells) => {
            format!(
                "with hash each of {} buckets has one writer and one file, however many writers there are",
                count(*cells)
            )
        }
        Reason::DeleteFiles(files) => format!("upserts write {} delete files a commit too", count(*files)),
        Reason::Rolling(files) => {
            format!("a writer fills {} files between two commits", EN.short(*files, Unit::Factor))
        }
        Reason::Sparse(writers) => format!("so few rows arrive that only {} writers receive one", count(*writers)),
        Reason::Stretched(seconds) => format!("commits are really {} apart", time(*seconds)),
        Reason::Tables(tables) => format!("the job writes {} tables", count(*tables)),
        Reason::OtherParts(seconds) => format!("source, checkpoint and commit take {} more", time(*seconds)),
        Reason::Spread => "checkpoints and commits vary".to_owned(),
        Reason::ExpiryInSteps => "expiry runs only now and then, so older snapshots wait for it".to_owned(),
        Reason::ManifestsMerge => "manifests are merged once a hundred have gathered".to_owned(),
        Reason::DeletesCount => "manifests, deletes and the storage's latency count beside files".to_owned(),
        Reason::CostNotDuration => "only a part of a checkpoint's duration holds up work".to_owned(),
        Reason::KeysRepeat => "keys are drawn by chance: some come twice, others not at all".to_owned(),
    }
}
