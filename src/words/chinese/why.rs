//! 推导：函数、常数、与经验公式的差别、常见的误解。

use super::catalogue;
use crate::Language;
use model::unit::Unit;
use model::{Claim, Function, LatencyPart};
use report::{Reason, ThumbNote};

const ZH: Language = Language::Chinese;

texts! {
    /// A part of the latency.
    pub(crate) fn part(LatencyPart) -> 1 {
        Source => "源端";
        Kafka => "队列";
        Upstream => "上游自身的提交";
        Backlog => "源中积压";
        Processing => "处理";
        Window => "事件时间窗口";
        Wait => "等待下一次提交";
        Barrier => "屏障排队";
        Checkpoint => "检查点";
        Round => "批次";
        Commit => "提交";
        Compaction => "可读之前的合并";
        Reader => "读端刷新";
    }

    /// What is often written, and what holds.
    pub(crate) fn claim(Claim) -> 2 {
        HashIsTheDefault => "常见说法：默认是 hash 分发。", "Flink 的 Iceberg sink 在没有设置 write.distribution-mode 时用 none，无论有没有分区和主键。默认为 hash 的是 Spark。";
        LesserOfParallelismAndBuckets => "常见说法：一次提交产生 min(并行度, 分桶数) 个文件。", "在 none 下，每个写入任务会为遇到的每个桶各打开一个文件：并行度 × 分桶数。按主键 keyBy 也不能改变，因为 Flink 的键组与 Iceberg 的分桶是两种不同的哈希。用 hash 才是每桶一个文件。";
        EmptyFiles => "常见说法：没有数据的分区会留下空文件。", "写入任务在分区的第一行到来时才打开文件；没有数据的文件会被删除，不会提交。桶多带来的是许多小文件，而不是空文件。";
        WatermarksCommit => "常见说法：水位线影响快照提交频率。", "sink 在检查点完成时提交。水位线只决定之前的窗口何时输出，并记录在快照摘要里。";
        IntervalBoundsLatency => "常见说法：可见延迟不超过间隔。", "一行要等到下一次检查点，再等检查点本身和提交。最迟的一行比一个间隔更久，平均值也大于间隔的一半。";
        ParallelismAloneMakesFiles => "常见说法：文件数随并行度变化。", "在 none 下，它随并行度 × 分区数 × 分桶数变化。降低并行度有用，让每个桶只有一个写入任务更有用。";
        CompactionAppliesDeletes => "常见说法：压缩会应用全部删除。", "Iceberg 的 delete-file-threshold 默认关闭：已经够大的文件，不管有多少等值删除作用于它，重写时都会跳过，读起来依旧慢。这里的数字按 delete-file-threshold = 1 计算。";
    }
}

/// A function with its operands, each already as text: as a name, or as a value that needs to be told what it is.
pub(crate) fn function(function: Function, of: &[String], named: bool) -> String {
    let at = |place: usize| of.get(place).map_or("", String::as_str);
    match function {
        Function::Occupied => format!("{0} × (1 − (1 − 1 ÷ {0})^{1})", at(0), at(1)),
        Function::LognormalMean => format!("{} 的均值", spread(at(0), at(1), named)),
        Function::LognormalMeanOfMax => {
            format!("max({}, {} + {}) 的均值", at(0), at(1), spread(at(2), at(3), named))
        }
        Function::MeanOfLongest => {
            let (checkpoint, commit) = (spread(at(2), at(3), named), spread(at(5), at(6), named));
            format!("max({}, {} + {}, {}) 的均值", at(0), at(1), checkpoint, commit)
        }
        Function::LognormalTail => format!("{} 超过 {} 的概率", spread(at(0), at(1), named), at(2)),
        Function::Placement if named => format!("{} 经 murmur 哈希落到 {}", at(0), at(1)),
        Function::Placement => format!("{} 落到 {}（{} 个键组）", at(0), at(1), at(2)),
        Function::PercentileOfSum => format!("{} 的分位数", sum(of, named)),
        Function::Distinct if named => format!("{} 里的不同主键（共有 {}）", at(1), at(0)),
        Function::Distinct => format!("从 {} 中抽取 {} 次得到的不同值（倾斜 {}）", at(0), at(1), at(2)),
        Function::RowsUntilRoll if named => format!("长度达到 {} 时的行数", at(0)),
        Function::AtLeastOne => format!("1 − (1 − {})^{}", at(0), at(1)),
        Function::RowsUntilRoll => {
            format!("长度达到 {} 时的行数（行组 {}，行 {}，编码比 {}）", at(0), at(1), at(2), at(3))
        }
        Function::Fullest => format!("{0} 个随机落在 {1} 处时最满的一处", at(0), at(1)),
        Function::InTurn => format!("{0} × {1} 个桶，每个分区依次分给 {2} 个任务", at(0), at(1), at(2)),
        Function::SortedRuns => format!("逐次重放一个桶的压缩：{}", of.join("，")),
        Function::Power => format!("{}^{}", at(0), at(1)),
        Function::SquareRoot => format!("√{}", at(0)),
        Function::HottestKey if named => format!("{} 中最热一个的占比", at(0)),
        Function::HottestKey => format!("{} 个主键中最热一个的占比（倾斜 {}）", at(0), at(1)),
        Function::CommitRace => format!("在重试次数内切换成功的概率：{}", of.join("，")),
        Function::MeanAttempts => format!("(1 − {0}^{1}) ÷ (1 − {0})", at(0), at(1)),
        Function::MergeOnRead => format!("数据文件与删除的归并：{}", of.join("，")),
        Function::LongestPause => format!("每次仍能做完的最长间隔：{}", of.join("，")),
        Function::BestInterval => format!("损失最小的间隔：{}", of.join("，")),
        Function::Decay => format!("e^(−{})", at(0)),
        Function::Special => format!("由 {} 算得", of.join("，")),
    }
}

/// A random time: by name its 99th percentile goes without saying.
fn spread(median: &str, p99: &str, named: bool) -> String {
    if named { median.to_owned() } else { format!("（{median}，p99 {p99}）") }
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
    if named { format!("（0 到 {most}）") } else { format!("0…{most}") }
}

/// Why a rule of thumb differs.
pub(crate) fn thumb(note: &ThumbNote) -> String {
    let reasons: Vec<String> = note.reasons.iter().map(reason).collect();
    if reasons.is_empty() {
        return String::new();
    }
    format!("“{}”忽略了：{}。", catalogue::thumb(note.thumb), reasons.join("；"))
}

fn reason(reason: &Reason) -> String {
    let count = |number: f64| ZH.short(number, Unit::Count);
    let time = |seconds: f64| ZH.short(seconds, Unit::Seconds);
    match reason {
        Reason::EveryWriterEveryCell(cells) => format!(
            "在 write.distribution-mode = none（Flink 默认）下，每个写入任务为 {} 个桶各打开一个文件",
            count(*cells)
        ),
        Reason::OneWriterPerCell(cells) => {
            format!("在 hash 下，{} 个桶各只有一个写入任务、一个文件，与写入任务数无关", count(*cells))
        }
        Reason::DeleteFiles(files) => format!("upsert 每次提交还写 {} 个删除文件", count(*files)),
        Reason::Rolling(files) => format!("一个写入任务在两次提交之间写满 {} 个文件", ZH.short(*files, Unit::Factor)),
        Reason::Sparse(writers) => format!("数据太少，只有 {} 个写入器收到数据", count(*writers)),
        Reason::Stretched(seconds) => format!("实际提交间隔是 {}", time(*seconds)),
        Reason::Tables(tables) => format!("作业写 {} 张表", count(*tables)),
        Reason::OtherParts(seconds) => format!("源端、检查点和提交还要 {}", time(*seconds)),
        Reason::Spread => "检查点和提交的耗时有波动".to_owned(),
        Reason::ExpiryInSteps => "过期清理隔一段时间才运行，更旧的快照要等到那时".to_owned(),
        Reason::ManifestsMerge => "清单积累到一百个就会合并".to_owned(),
        Reason::DeletesCount => "除文件外，清单、删除和存储延迟也要计入".to_owned(),
        Reason::CostNotDuration => "检查点耗时只有一部分真正拖住处理".to_owned(),
        Reason::KeysRepeat => "主键是随机出现的：有的来两次，有的不来".to_owned(),
    }
}
