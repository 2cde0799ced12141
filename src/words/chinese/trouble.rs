//! 增长与故障、各引擎并列、追加还是更新。

use super::plan::demand;
use super::quantity::quantity;
use crate::Language;
use model::{Limit, Unit};
use planner::{AfterOutage, Another, AppendOrUpsert, Grace, Repair, Rival, Trouble, WhyNot};

const ZH: Language = Language::Chinese;

fn time(seconds: f64) -> String {
    ZH.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    ZH.short(number, Unit::Count)
}

pub(crate) fn growth(trouble: &Trouble) -> String {
    let (factor, rate) = (crate::number::ratio(trouble.growth.factor), ZH.short(trouble.most_rate, Unit::PerSecond));
    if trouble.growth.factor <= 1.0 {
        return "速率不能再涨：最忙的写入任务已满。".to_owned();
    }
    let first = match trouble.growth.limit {
        Limit::Capacity => "之后最忙的写入任务先满".to_owned(),
        Limit::Compaction => "之后合并先跑不完".to_owned(),
        Limit::Target(target) => format!("之后先达不到目标“{}”", ZH.label(target)),
    };
    format!("速率可以涨到 {factor} 倍，即 {rate}；{first}。")
}

pub(crate) fn outage(after: &AfterOutage) -> String {
    let down = time(after.outage);
    let Some(fresh) = after.fresh_after else {
        return format!("停机 {down} 后作业永远追不上：没有富余的能力。");
    };
    let kept = if after.kept { "" } else { "源端保留不了这么久的数据。" };
    format!(
        "停机 {down} 后，恢复起 {} 才能看到新鲜数据；追赶期间有 {} 次提交、{} 个文件（平时同样时间也有 {} 个）。{kept}",
        time(fresh),
        count(libm::ceil(after.commits)),
        count(libm::ceil(after.files)),
        count(after.usual_files)
    )
}

pub(crate) fn repair(repair: &Repair) -> String {
    let files = count(repair.files);
    match repair.beside {
        Some(beside) => {
            format!("合并 {files} 个文件，单独做要 {}，在流旁边做要 {}。", time(repair.alone), time(beside))
        }
        None => format!(
            "合并 {files} 个文件，单独做要 {}；在流旁边做永远做不完，因为合并没有富余的时间。",
            time(repair.alone)
        ),
    }
}

pub(crate) fn grace(grace: &Grace) -> String {
    match grace.breaks {
        None => format!("合并失败 {} 以上也不会破坏任何目标。", time(grace.seconds)),
        Some(breaks) => format!("合并最多可以失败 {}，之后达不到{}。", time(grace.seconds), demand(&breaks)),
    }
}

pub(crate) fn another(another: &Another) -> String {
    if let Some(stop) = &another.stops {
        let why = crate::plan::plain_title(ZH, stop);
        return format!("不能再有别的作业写这张表：{why}。");
    }
    let change = |[now, then]: [Option<f64>; 2]| {
        let share = |share: f64| ZH.short(share, Unit::Share);
        now.zip(then).filter(|(now, then)| now - then >= 0.001).map(|(now, then)| (share(now), share(then)))
    };
    let mut text = "可以再有一个作业写这张表".to_owned();
    if let Some((now, then)) = change(another.commit_success) {
        text += &format!("；提交成功率从 {now} 变为 {then}");
    }
    if let Some((now, then)) = change(another.compaction_success) {
        text += &format!("；合并的提交成功率从 {now} 变为 {then}");
    }
    let asked = ZH.short(another.asked, Unit::Share);
    text + &match another.most {
        most if most < 1.0 => format!("。即使只有一个作业，提交成功率也到不了 {asked}。"),
        most => format!("。要让 {asked} 的提交成功，最多 {} 个作业同时写。", count(most)),
    }
}

pub(crate) fn rivals(rivals: &[Rival]) -> String {
    let Some(best) = rivals.first() else { return String::new() };
    let name = |rival: &Rival| match rival.changes.as_slice() {
        [] => ZH.engine(rival.engine).to_owned(),
        changes => format!("{}（{}）", ZH.engine(rival.engine), ZH.as_set(changes)),
    };
    let mut parts = vec![match &best.why_not {
        WhyNot::Best => format!("选 {}：满足要求，其余各项合计也最好", name(best)),
        _ => format!("没有引擎满足要求；最接近的是 {}，但{}", name(best), self::rival(best)),
    }];
    for (reason, names) in crate::plan::by_reason(&rivals[1..], |rival| ZH.engine(rival.engine), self::rival) {
        parts.push(format!("不选 {}：{reason}", names.join("、")));
    }
    parts.join("；") + "。"
}

pub(crate) fn rival(rival: &Rival) -> String {
    match &rival.why_not {
        WhyNot::Best => "选它".to_owned(),
        WhyNot::Stopped(stop) => format!("这样无法运行：{}", crate::plan::plain_title(ZH, stop)),
        WhyNot::OnlyAppends => "只能追加，不能替换".to_owned(),
        WhyNot::Misses(missed) => format!("达不到{}", demand(missed)),
        WhyNot::Behind(what, ratio) => format!("{}是最佳的 {} 倍", quantity(*what), crate::number::ratio(*ratio)),
    }
}

pub(crate) fn append_or_upsert(found: &AppendOrUpsert) -> String {
    let now = if found.upsert_is_cheaper_at(found.queries) { "更新写入" } else { "追加后去重" };
    let queries = count(found.queries);
    match found.overtakes_at {
        Some(at) if found.upsert_is_cheaper_at(2.0 * at) => {
            format!(
                "每天查询超过 {} 次时更新写入更省核，低于它时追加后去重更省；每天 {queries} 次时是{now}。",
                count(at)
            )
        }
        Some(at) => {
            format!(
                "每天查询超过 {} 次时追加后去重更省核，低于它时更新写入更省；每天 {queries} 次时是{now}。",
                count(at)
            )
        }
        None => format!("无论查询多少次，{now}都更省核。"),
    }
}
