//! 结论、指标卡和目标。`*` 之间的字加重。

use super::{parameter, quantity};
use crate::Language;
use model::finding::Argument;
use model::parameter::Distribution;
use model::unit::Unit;
use model::{FindingRule, Parameter, Value};
use report::{Gain, Goal, GoalState, Price, Situation, TileNote};

const ZH: Language = Language::Chinese;

fn time(seconds: f64) -> String {
    ZH.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    ZH.short(number, Unit::Count)
}

pub(crate) fn situation(situation: &Situation) -> String {
    match situation {
        Situation::Stopped { rule, arguments } => title(*rule, arguments),
        Situation::SmallFiles { mean, interval, files, bytes, per_day, over } => format!(
            "数据平均 *{}*后可查，但{}产生 *{} 个文件*（数据文件 *{}*），每天 {} 个{}。",
            time(*mean),
            each(*interval),
            count(*files),
            ZH.short(*bytes, Unit::Bytes),
            count(*per_day),
            over.map_or(String::new(), |over| format!("，是目标的 *{} 倍*", crate::number::ratio(over)))
        ),
        Situation::Missed { goal, mean, per_day } => format!(
            "{} 为 *{}*，目标 {}。数据平均 {}后可查，每天产生 {} 个文件。",
            quantity::quantity(goal.quantity),
            ZH.short(goal.value, goal.quantity.unit()),
            asked(goal),
            time(*mean),
            count(*per_day)
        ),
        Situation::Fine { mean, per_day, bytes, goals, worst } => format!(
            "数据平均 *{}*后可查，每天产生 *{} 个* {} 的文件。{}",
            time(*mean),
            count(*per_day),
            ZH.short(*bytes, Unit::Bytes),
            match (goals, worst) {
                (0, Some((rule, arguments))) => title(*rule, arguments),
                (0, None) => "没有突出的问题；设定目标后可据此评判。".to_owned(),
                (1, _) => "目标已满足。".to_owned(),
                _ => "所有目标都已满足。".to_owned(),
            }
        ),
    }
}

/// A finding as a sentence.
fn title(rule: FindingRule, arguments: &[Argument]) -> String {
    ZH.finding(rule, arguments).title.trim_end_matches('。').to_owned() + "。"
}

/// Why there is no single change to suggest.
pub(crate) fn torn(other: &Goal) -> String {
    format!(
        "没有哪一项修改能单独解决：“{}”的要求正好相反（现在 {}，目标 {}）。",
        quantity::quantity(other.quantity),
        ZH.short(other.value, other.quantity.unit()),
        asked(other)
    )
}

fn each(interval: f64) -> String {
    match interval {
        i if libm::fabs(i - 60.0) < 0.5 => "每分钟".to_owned(),
        _ => format!("每次提交（间隔 {}）", time(interval)),
    }
}

fn asked(goal: &Goal) -> String {
    let value = ZH.short(goal.asked, goal.quantity.unit());
    if goal.is_least() { format!("不低于 {value}") } else { value }
}

pub(crate) fn gain(gain: &Gain) -> String {
    let after = ZH.short(gain.effect.after, gain.effect.quantity.unit());
    let price = match gain.price {
        Price::None => "，新鲜度不变".to_owned(),
        Price::Later(p95) => format!("，但 95% 的数据要等到 {}", time(p95)),
        Price::MoreFiles(files) => format!("，每天产生 {} 个文件", count(files)),
    };
    // 新鲜度变好时不说“不变”。
    let price =
        if gain.effect.quantity.unit() == Unit::Seconds && gain.price == Price::None { String::new() } else { price };
    let verb = if gain.effect.after < gain.effect.before { "降到" } else { "升到" };
    format!("{}可{verb} *{after}*{price}。", doing(&gain.cure.changes))
}

/// A change as the subject of a sentence.
fn doing(changes: &[(Parameter, Value)]) -> String {
    let hash = Value::Number(f64::from(Distribution::Hash as u8));
    match changes {
        [(Parameter::Distribution, value)] if *value == hash => "每个桶只交给一个写入任务（按桶分发），".to_owned(),
        [(Parameter::Interval, value)] => format!("间隔改为 {}，", ZH.value(Parameter::Interval, value)),
        [(Parameter::Parallelism, value)] => format!("改用 {} 个写入任务，", ZH.value(Parameter::Parallelism, value)),
        [(Parameter::Buckets, value)] => format!("改用 {} 个桶，", ZH.value(Parameter::Buckets, value)),
        _ => {
            let one = |(parameter, value): &(Parameter, Value)| {
                format!("{}改为 {}，", parameter::label(*parameter), ZH.value(*parameter, value))
            };
            changes.iter().map(one).collect()
        }
    }
}

#[inline(never)]
pub(crate) fn tile(note: &TileNote) -> String {
    match note {
        TileNote::Every(seconds) => format!("每 {}一次", time(*seconds)),
        TileNote::Never => "从不提交".to_owned(),
        TileNote::FilesPerCommit { data, deletes, changelog } => {
            let deletes: Vec<String> = deletes.iter().flatten().filter(|n| **n >= 0.05).map(|n| count(*n)).collect();
            let mut text = format!("每次提交 {} 数据", count(*data));
            if !deletes.is_empty() {
                text += &format!(" + {} 删除", deletes.join(" + "));
            }
            if let Some(changelog) = changelog {
                text += &format!(" + {} 变更日志", count(*changelog));
            }
            text
        }
        TileNote::TargetFileSize(bytes) => format!("目标文件大小 {}", ZH.short(*bytes, Unit::Bytes)),
        TileNote::MeanAndMost { mean, most } => format!("平均 {}，最迟 {}", time(*mean), time(*most)),
        TileNote::Mean(files) => format!("平均 {}", count(*files)),
        TileNote::JustBefore(start) => format!("{} 之前最多", ZH.short(*start, Unit::TimeOfDay)),
        TileNote::Attempts(attempts) => format!("每次尝试 {} 次", ZH.short(*attempts, Unit::Factor)),
        TileNote::CompactionWins(share) => format!("合并：{}", ZH.short(*share, Unit::Share)),
        TileNote::Requests(dollars) => format!("请求 {}", ZH.short(*dollars, Unit::DollarsPerMonth)),
    }
}

/// 余量，取整到百分之一。
fn percent(share: f64) -> String {
    ZH.short(libm::round(share * 100.0).max(1.0) / 100.0, Unit::Share)
}

#[inline(never)]
pub(crate) fn goal(goal: &Goal) -> String {
    let state = match goal.state {
        GoalState::Met => "满足",
        GoalState::Near => "接近",
        GoalState::Missed => "未满足",
    };
    let times = match goal.strain() {
        s if (1e-3..1.0).contains(&s) => format!("，余量 {}", percent(1.0 - s)),
        s if s > 1.0 && s < 1.95 => format!("，差 {}", percent(s - 1.0)),
        s if goal.state == GoalState::Missed && (1.95..1e6).contains(&s) => format!("，{} 倍", crate::number::ratio(s)),
        _ => String::new(),
    };
    format!("目标 {}：{state}{times}", asked(goal))
}
