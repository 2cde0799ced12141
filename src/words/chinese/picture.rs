//! 图表的文字。

use super::why;
use crate::Language;
use crate::number::stretch;
use model::Quantity;
use model::unit::Unit;
use report::{Compacting, ConflictText, DayText, GrowthText, PictureText};

const ZH: Language = Language::Chinese;

fn time(seconds: f64) -> String {
    ZH.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    ZH.short(number, Unit::Count)
}

fn clock(seconds: f64) -> String {
    ZH.short(seconds, Unit::TimeOfDay)
}

#[inline(never)]
pub(crate) fn picture(text: &PictureText) -> String {
    match text {
        PictureText::FilesTitle => "每天新增文件".to_owned(),
        PictureText::FilesSubtitle => "随间隔变化，数据文件与删除文件".to_owned(),
        PictureText::FilesSummary { interval, parallelism, per_day, thumb, alternative } => {
            let start = format!(
                "{} 个写入任务、间隔 {}时，每天新增 {} 个文件",
                count(*parallelism),
                time(*interval),
                count(*per_day)
            );
            files_summary(start, *thumb, *alternative)
        }
        PictureText::LatencySummary { mean, p95, most: (part, longest) } => {
            format!("平均 {}，p95 {}；最长的一段是{}，{}。", time(*mean), time(*p95), why::part(*part), time(*longest))
        }
        PictureText::GanttSummary { checkpoints, commits, overlapping, compaction } => {
            let seen = format!("图中有 {checkpoints} 次检查点和 {commits} 次提交");
            seen + &compaction_summary(*overlapping, *compaction)
        }
        PictureText::TradeSummary { p95, per_day, suggested } => {
            let start = format!("现在每天 {} 个文件，95% 的数据在 {}内可查", count(*per_day), time(*p95));
            files_summary(start, None, *suggested)
        }
        PictureText::NothingCommitted => "没有任何提交，因此不会新增文件。".to_owned(),
        PictureText::Writers(writers) => format!("{} 个写入任务", count(*writers)),
        PictureText::Current(writers) => format!("{} 个写入任务，现在", count(*writers)),
        PictureText::RuleOfThumb => "经验公式".to_owned(),
        PictureText::IntervalAxis => "间隔".to_owned(),
        PictureText::FilesAxis => "每天新增文件".to_owned(),
        PictureText::FilesADay(files) => format!("每天 {}", count(*files)),
        PictureText::Target(quantity, value) => format!("目标 {}", ZH.full(*value, quantity.unit())),
        PictureText::Now => "现在".to_owned(),
        PictureText::Suggested => "建议".to_owned(),
        PictureText::Empty => "这个方案没有可画的内容。".to_owned(),
        PictureText::LatencyTitle => "数据多久可查".to_owned(),
        PictureText::LatencySubtitle => "从源端变更算起".to_owned(),
        PictureText::MeanByPart => "均值，按组成".to_owned(),
        PictureText::Part(part, mean) => format!("{} {}", why::part(*part), time(*mean)),
        PictureText::PartName(part) => why::part(*part).to_owned(),
        PictureText::LatencyAxis => "变更之后的时间".to_owned(),
        PictureText::Density => "每秒可见的数据占比".to_owned(),
        PictureText::Percentile(share, at) => format!("{} {}", percentile(*share), time(*at)),
        PictureText::GanttTitle => "提交与合并".to_owned(),
        PictureText::GanttSubtitle(from, to) => format!("{}，按公式推算", stretch(ZH, *from, *to)),
        PictureText::Checkpoints => "检查点".to_owned(),
        PictureText::Commits => "提交".to_owned(),
        PictureText::Compaction => "合并".to_owned(),
        PictureText::Overlap => "合并期间的提交".to_owned(),
        PictureText::Window(from, to) => format!("合并时段 {} – {}", clock(*from), clock(*to)),
        PictureText::Every(seconds) => format!("每 {}一次", time(*seconds)),
        PictureText::ClockAxis => "时刻".to_owned(),
        PictureText::TradeTitle => "新鲜度与文件数的取舍".to_owned(),
        PictureText::TradeSubtitle(writers, buckets, rate) => {
            format!("{} 个写入任务，{} 个桶，每秒 {} 行", count(*writers), count(*buckets), count(*rate))
        }
        PictureText::FreshnessAxis => "95% 的数据在多久内可查".to_owned(),
        PictureText::BothMet => "两个目标都满足".to_owned(),
        PictureText::PresentWay => "现在的写法".to_owned(),
        PictureText::Growth(text) => growth(text),
        PictureText::Conflict(text) => conflict(text),
        PictureText::Day(text) => day(text),
    }
}

fn growth(text: &GrowthText) -> String {
    match text {
        GrowthText::LiveTitle => "存活文件".to_owned(),
        GrowthText::LiveFiles => "存活文件".to_owned(),
        GrowthText::LiveAxis => "当前快照的文件".to_owned(),
        GrowthText::Over(span) => format!("从开始起 {}", time(*span)),
        GrowthText::Day(day) => format!("第 {day} 天"),
        GrowthText::LiveSummary { peak, mean, backlog, each, over } => {
            let start = over.map_or(String::new(), |over| format!("{} 内", time(over)));
            let whose = if *each { "每张表" } else { "" };
            let left = backlog.map_or(String::new(), |files| format!("；合并每天剩下 {} 个", count(files)));
            format!("{start}{whose}存活文件最多 {} 个，平均 {} 个{left}。", count(*peak), count(*mean))
        }
        GrowthText::MetadataTitle => "元数据文件".to_owned(),
        GrowthText::MetadataAxis => "metadata.json 的大小".to_owned(),
        GrowthText::NeverExpired => "不清理快照".to_owned(),
        GrowthText::MetadataSummary { bytes, snapshots, span } => format!(
            "{} 后，元数据文件为 {}，含 {} 个快照。",
            time(*span),
            ZH.short(*bytes, Unit::Bytes),
            count(*snapshots)
        ),
    }
}

fn day(text: &DayText) -> String {
    match text {
        DayText::Title => "模拟的一天".to_owned(),
        DayText::Subtitle(from, to, seed) => format!("{}，随机种子 {seed}", stretch(ZH, *from, *to)),
        DayText::Summary { commits, retried, beside, rewrites, lost, stops } => format!(
            "可见提交 {} 次，其中重试 {} 次、与重写重叠 {} 次；合并提交 {} 次；丢失 {} 次；作业停止 {} 次。",
            count(*commits as f64),
            count(*retried as f64),
            count(*beside as f64),
            count(*rewrites as f64),
            count(*lost as f64),
            count(*stops as f64)
        ),
        DayText::Expired => "超时的检查点".to_owned(),
        DayText::LostSwap => "切换失败".to_owned(),
        DayText::LostCommit => "提交失败".to_owned(),
        DayText::RewriteCommit => "合并的提交".to_owned(),
        DayText::LostRewrite => "合并失败".to_owned(),
        DayText::Maintenance => "维护".to_owned(),
        DayText::Expiry => "快照过期".to_owned(),
        DayText::Manifests => "重写清单".to_owned(),
        DayText::Engine => "引擎自身的维护".to_owned(),
        DayText::Stopped => "作业停止".to_owned(),
    }
}

fn conflict(text: &ConflictText) -> String {
    match text {
        ConflictText::Title => "提交冲突".to_owned(),
        ConflictText::Subtitle => "随间隔变化".to_owned(),
        ConflictText::Axis => "失败的提交占比".to_owned(),
        ConflictText::Lost(Quantity::CompactionValidationSuccess) => "合并未通过校验".to_owned(),
        ConflictText::Lost(Quantity::CompactionCommitSuccess) => "合并切换失败".to_owned(),
        ConflictText::Lost(_) => "写入的提交丢失".to_owned(),
        ConflictText::Summary { interval, stream, swap, validation } => lost(*interval, *stream, *swap, *validation),
    }
}

fn lost(interval: f64, stream: f64, swap: Option<f64>, validation: Option<f64>) -> String {
    let share = |share: f64| ZH.short(share, Unit::Share);
    let mut text = format!("间隔 {} 时，写入的提交成功率 {}", time(interval), share(stream));
    if let Some(swap) = swap {
        text += &format!("；合并的切换成功率 {}", share(swap));
    }
    if let Some(validation) = validation {
        text += &format!("，校验通过率 {}", share(validation));
    }
    text + "。"
}

fn percentile(share: f64) -> &'static str {
    match share {
        s if s >= 1.0 => "最大",
        s if s > 0.99 => "p99.9",
        s if s > 0.9 => "p95",
        _ => "p50",
    }
}

fn files_summary(mut text: String, thumb: Option<f64>, alternative: Option<f64>) -> String {
    if let Some(thumb) = thumb {
        text += &format!("；经验公式说 {}", count(thumb));
    }
    if let Some(files) = alternative {
        text += &format!("；建议的写法为 {}", count(files));
    }
    text + "。"
}

fn compaction_summary(overlapping: u32, compaction: Compacting) -> String {
    match compaction {
        Compacting::Runs { needs, window } if needs > window => {
            format!("；合并需要 {}，时段只有 {}，与每天 {overlapping} 次提交重叠。", time(needs), time(window))
        }
        Compacting::Runs { needs, window } => {
            format!("；合并在 {}的时段里运行 {}，与每天 {overlapping} 次提交重叠。", time(window), time(needs))
        }
        Compacting::Always => format!("；合并从不停歇，与每天 {overlapping} 次提交重叠。"),
        Compacting::Off => "；没有合并。".to_owned(),
        Compacting::Unknown => "。".to_owned(),
    }
}
