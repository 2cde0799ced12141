//! 该怎么设、两个方案选哪个。

use super::quantity::quantity;
use crate::Language;
use crate::plan::plain_title;
use model::{Finding, Parameter, Quantity, Unit};
use planner::{Contrast, Demand, Impossible, Outcome, Preference, Relaxation, Side, Solution, Stand};
use report::PlanText;

const ZH: Language = Language::Chinese;

pub(crate) fn stand(stand: &Stand) -> String {
    match stand.demand {
        Demand::Target(target, what, asked) => {
            let (value, asked) = (ZH.amount(stand.value, what), limit(target, ZH.amount(asked, what)));
            format!("{} {value}，目标{asked}：{}", quantity(what), margin(stand.strain))
        }
        Demand::Runs if stand.strain > 1.0 => "作业无法运行".to_owned(),
        Demand::Runs => "作业可以运行".to_owned(),
        Demand::CompactionFinishes => {
            let busy = ZH.short(stand.value, Unit::Share);
            let verb = if stand.strain > 1.0 { "跑不完" } else { "跑得完" };
            format!("合并{verb}：占用其时间的 {busy}")
        }
    }
}

fn limit(target: Parameter, asked: String) -> String {
    let least = model::TARGETS.iter().any(|(parameter, _, least)| *parameter == target && *least);
    if least { format!("至少 {asked}") } else { format!(" {asked}") }
}

fn margin(strain: f64) -> String {
    let percent = |share: f64| ZH.short(share, Unit::Share);
    match strain {
        s if s <= 0.0 => "达标".to_owned(),
        s if s <= 1.0 => format!("达标，余量 {}", percent(1.0 - s)),
        s if s < 2.0 => format!("未达标，差 {}", percent(s - 1.0)),
        s if s < 1e6 => format!("未达标，差 {} 倍", crate::number::ratio(s)),
        _ => "未达标".to_owned(),
    }
}

pub(crate) fn demand(demand: &Demand) -> String {
    match demand {
        Demand::Target(target, what, asked) => {
            format!("“{}{}”", quantity(*what), limit(*target, ZH.amount(*asked, *what)))
        }
        Demand::Runs => "“作业可以运行”".to_owned(),
        Demand::CompactionFinishes => "“合并跑得完”".to_owned(),
    }
}

pub(crate) fn solution(solution: &Solution) -> String {
    match &solution.outcome {
        Outcome::Found(found) if found.setting.changes.is_empty() => "不用改：目标都已达到。".to_owned(),
        Outcome::Found(found) if solution.holds_now() => {
            format!("现在目标都已达到。{}：在更多情形下仍然达标。", ZH.setting(&found.setting.changes))
        }
        Outcome::Found(found) => format!("{}：目标都能达到。", ZH.setting(&found.setting.changes)),
        Outcome::Impossible(why) => {
            let names: Vec<String> = why.conflict.iter().map(demand).collect();
            let found = if solution.complete { "只动这些参数" } else { "在试过的组合里" };
            match names.as_slice() {
                [only] => format!("{found}，达不到{only}。"),
                several => format!("{found}，{}无法同时满足。", several.join("和")),
            }
        }
    }
}

pub(crate) fn searched(solution: &Solution) -> String {
    let count = |number: usize| ZH.exact(number as f64, Unit::Count);
    let all = if solution.complete { "试遍了" } else { "试了最有影响的" };
    let knobs: Vec<&str> = solution.knobs.iter().map(|knob| ZH.label(knob.parameter)).collect();
    let (points, feasible) = (count(solution.points), count(solution.feasible));
    format!("可以动的：{}。{all} {points} 种常用取值的组合，其中 {feasible} 种全部达标。", knobs.join("、"))
}

pub(crate) fn kept_in(share: f64) -> String {
    if share >= 1.0 {
        return "即使假设值在常见范围内变动，也都达标。".to_owned();
    }
    format!("假设值在常见范围内变动时，{} 的情形仍然达标。", ZH.short(libm::round(share * 100.0) / 100.0, Unit::Share))
}

pub(crate) fn relaxation(relaxation: &Relaxation) -> String {
    let give = |(demand, best): &(Demand, f64)| match demand {
        Demand::Target(target, what, _) => {
            format!("{} 放宽到{}", quantity(*what), limit(*target, ZH.amount(*best, *what)))
        }
        other => self::demand(other),
    };
    let gives: Vec<String> = relaxation.gives.iter().map(give).collect();
    format!("如果{}，其余都能满足：{}。", gives.join("、"), how(&relaxation.changes))
}

fn how(changes: &[(Parameter, f64)]) -> String {
    if changes.is_empty() { "保持现在的设置".to_owned() } else { ZH.setting(changes) }
}

pub(crate) fn nearest(why: &Impossible) -> String {
    let missed: Vec<String> = why.nearest.stands.iter().filter(|stand| stand.strain > 1.0).map(instead).collect();
    format!("最接近的折中（{}）：{}。", how(&why.nearest.changes), missed.join("，"))
}

fn instead(stand: &Stand) -> String {
    match stand.demand {
        Demand::Target(_, what, asked) => {
            format!("{} {}，而目标是 {}", quantity(what), ZH.amount(stand.value, what), ZH.amount(asked, what))
        }
        Demand::Runs => "作业无法运行".to_owned(),
        Demand::CompactionFinishes => "合并跑不完".to_owned(),
    }
}

pub(crate) fn stopped_anyway(stops: &[Finding]) -> Option<String> {
    let titles: Vec<String> = stops.iter().map(|stop| plain_title(ZH, stop)).collect();
    (!titles.is_empty()).then(|| format!("无论怎么调这些参数，作业都无法运行：{}。", titles.join("；")))
}

pub(crate) fn preference(preference: &Preference) -> String {
    match preference {
        Preference::Same => "两者没有差别。".to_owned(),
        Preference::Runs(side, stop) => {
            let why = plain_title(ZH, stop);
            format!("选{}：另一个无法运行（{why}）。", name(*side))
        }
        Preference::Targets(side, [first, second], of) => {
            let (own, other) = if *side == Side::First { (first, second) } else { (second, first) };
            format!("选{}：{of} 项要求中它有 {own} 项未达标，另一个有 {other} 项。", name(*side))
        }
        Preference::Better(side, gains) => {
            let told = list(gains, *side == Side::First);
            format!("选{}：{told} 更好，没有更差的。", name(*side))
        }
        Preference::Trade(gains, losses) => {
            format!("第二个方案得到 {}，代价是 {}。", list(gains, false), list(losses, false))
        }
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::First => "第一个方案",
        Side::Second => "第二个方案",
    }
}

/// 前三项，从另一个方案到这一个。
fn list(contrasts: &[Contrast], turned: bool) -> String {
    let turn = |c: &Contrast| if turned { Contrast { first: c.second, second: c.first, ..*c } } else { *c };
    let told: Vec<String> = contrasts.iter().take(3).map(|contrast| ZH.contrast(&turn(contrast))).collect();
    told.join("、")
}

pub(crate) fn picture(text: &PlanText) -> String {
    match text {
        PlanText::MapTitle => "哪些设置能达标".to_owned(),
        PlanText::Over(x, y) => format!("{}与{}", ZH.label(*y), ZH.label(*x)),
        PlanText::MapSummary { share, binding, recommended } => map_summary(*share, binding.as_ref(), *recommended),
        PlanText::AllHold => "全部达标".to_owned(),
        PlanText::Binds(demand) => binds(demand).to_owned(),
        PlanText::SensitivityTitle(what) => format!("什么影响最大：{}", quantity(*what)),
        PlanText::SensitivitySubtitle => "每个假设值取其常见范围的两端".to_owned(),
        PlanText::SensitivitySummary { quantity: what, now, most } => sensitivity_summary(*what, *now, *most),
        PlanText::OfQuantity(what) => quantity(*what).to_owned(),
        PlanText::NineOfTen => "十种情形里的九种".to_owned(),
        PlanText::RangeOfAssumed(worlds) => format!("假设输入的范围，{} 个样本", ZH.exact(*worlds as f64, Unit::Count)),
        PlanText::SpreadTitle(what) => format!("{}随间隔的变化", quantity(*what)),
        PlanText::SpreadSubtitle => "以及假设值变动时它所在的范围".to_owned(),
        PlanText::SpreadSummary { quantity: what, now, low, high } => {
            let say = |value: f64| ZH.amount(value, *what);
            format!("{} {}；十种情形里有九种在 {} 到 {} 之间。", quantity(*what), say(*now), say(*low), say(*high))
        }
        PlanText::Assumption(range) => ZH.range(range),
        PlanText::LowEnd => "取低值".to_owned(),
        PlanText::HighEnd => "取高值".to_owned(),
        PlanText::Amount(value, what) => ZH.full(*value, what.unit()),
    }
}

fn map_summary(share: f64, binding: Option<&Demand>, recommended: bool) -> String {
    let share = ZH.short(libm::round(share * 100.0) / 100.0, Unit::Share);
    let now = match binding {
        None => "现在的设置在其中".to_owned(),
        Some(missed) => format!("现在的设置不在其中：{}", binds(missed)),
    };
    let to = if recommended { "；建议的设置在其中" } else { "" };
    format!("图中 {share} 的设置全部达标；{now}{to}。")
}

fn binds(demand: &Demand) -> &'static str {
    match demand {
        Demand::Runs => "作业无法运行",
        Demand::CompactionFinishes => "合并跑不完",
        Demand::Target(target, what, _) => match target {
            Parameter::GoalFreshness => "不够新鲜",
            Parameter::GoalFilesDay => "文件太多",
            Parameter::GoalFileSize => "文件太小",
            Parameter::GoalLiveFiles => "存活文件太多",
            Parameter::GoalCommitSuccess if *what == Quantity::CommitSuccess => "提交会失败",
            Parameter::GoalCommitSuccess => "合并的提交会失败",
            Parameter::GoalPlanning => "查询规划太慢",
            Parameter::GoalMetadata => "元数据太大",
            _ => "费用太高",
        },
    }
}

fn sensitivity_summary(what: Quantity, now: f64, most: Option<(Parameter, f64, f64)>) -> String {
    let name = quantity(what);
    let say = |value: f64| ZH.amount(value, what);
    match most {
        None => format!("{name} {}：没有假设值会影响它。", say(now)),
        Some((parameter, low, high)) => format!(
            "{name} {}：{}影响最大，从 {} 到 {}。",
            say(now),
            ZH.label(parameter),
            say(low.min(high)),
            say(low.max(high))
        ),
    }
}
