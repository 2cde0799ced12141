//! Charts with two axes of numbers.

use super::words::{duration, duration_chinese, short, short_chinese};
use crate::*;

/// Files a day by interval in seconds.
fn files(writers: f64, deletes: bool) -> Vec<(f64, f64)> {
    let intervals = (0..=60).map(|i| 5.0 * libm::pow(360.0, f64::from(i) / 60.0));
    let files = |t: f64| {
        let rows = 2000.0 * t;
        let per_writer = (1.0 - libm::exp(-rows / (writers * 40.0))) * 16.0;
        86_400.0 / t * (writers * per_writer * if deletes { 2.5 } else { 1.0 }).max(1.0)
    };
    intervals.map(|t| (t, files(t))).collect()
}

pub(super) fn files_a_day() -> Picture {
    let x = Axis::log().steps(Steps::Time).words(duration);
    let y = Axis::log().words(short).range(1e3, 2e7);
    let thumb = (0..=1).map(|i| [5.0, 1800.0][i]).map(|t| (t, 86_400.0 / t * 16.0));
    let hash = files(16.0, true).into_iter().map(|(t, f)| (t, f / 13.3));
    let panel = Panel::new(x, y)
        .with(Zone::new(Ink::Good, "").y(0.0, 1e5))
        .with(Rule::y(1e5, Ink::Good, "target: 100 k a day"))
        .with(Line::new("32 writers", files(32.0, true), Ink::Plum))
        .with(Line::new("16 writers", files(16.0, true), Ink::Stream).strong())
        .with(Line::new("8 writers", files(8.0, true), Ink::Moss))
        .with(Line::new("4 writers", files(4.0, true), Ink::Slate))
        .with(Line::new("16, hash", hash.collect(), Ink::Ochre).strong())
        .with(Line::new("rule of thumb", thumb.collect(), Ink::Faint).dash(Dash::Dotted))
        .with(Points::new(
            "now",
            vec![
                Point::new(60.0, 921_600.0, Ink::Stream, "924 k a day").drop(),
                Point::new(60.0, 69_290.0, Ink::Ochre, "69 k"),
            ],
        ));
    Picture::new("Files a day", "924 k files a day at 1 min; the target is 100 k.").panel(panel)
}

pub(super) fn trade_off() -> Picture {
    let x = Axis::log().steps(Steps::Time).words(duration_chinese).title("95 % 的数据在多久内可查");
    let y = Axis::log().words(short_chinese).range(1e3, 2e7).title("每天新增文件");
    let hash: Vec<_> = files(16.0, true).iter().map(|&(t, f)| (t, f / 13.3)).collect();
    let panel = Panel::new(x, y)
        .with(Zone::new(Ink::Good, "两个目标都满足").x(0.0, 120.0).y(0.0, 1e5))
        .with(Rule::x(120.0, Ink::Good, "目标 2 分钟"))
        .with(Rule::y(1e5, Ink::Good, "目标 10 万"))
        .with(Line::new("默认写法", files(16.0, true), Ink::Stream).strong())
        .with(Line::new("按桶分发", hash, Ink::Ochre).strong())
        .with(Points::new(
            "选项",
            vec![
                Point::new(60.0, 921_600.0, Ink::Stream, "现在"),
                Point::new(60.0, 69_290.0, Ink::Ochre, "建议"),
                Point::new(300.0, 13_858.0, Ink::Ochre, "更省"),
            ],
        ));
    Picture::new("新鲜度与文件数的取舍", "按桶分发后每天 6.9 万个文件。").panel(panel)
}

pub(super) fn live_files() -> Picture {
    let days = [(0.0, "Mon"), (1.0, "Tue"), (2.0, "Wed"), (3.0, "Thu")];
    let given = days.map(|(day, name)| (day * 86_400.0, name.to_owned()));
    let x = Axis::linear().range(0.0, 259_200.0).steps(Steps::Given(given.to_vec()));
    let y = Axis::linear().steps(Steps::Whole).words(short).from_zero();
    let saw = (0..=864).map(|i| {
        let t = f64::from(i) * 300.0;
        let since = (t - 7200.0).rem_euclid(86_400.0);
        let grown = 924_000.0 * since / 86_400.0;
        let kept = if since < 5000.0 { 900_000.0 * (1.0 - since / 5000.0) } else { 0.0 };
        (t, 40_000.0 + grown + kept)
    });
    let band = saw.clone().map(|(t, v)| (t, v * 0.85, v * 1.15)).collect();
    let ghost = saw.clone().map(|(t, v)| (t, v * 0.4)).collect();
    let mut panel = Panel::new(x, y);
    for day in 0..3 {
        let start = f64::from(day) * 86_400.0 + 7200.0;
        let label = if day == 0 { "compaction windows" } else { "" };
        panel = panel.with(Zone::new(Ink::Ochre, label).x(start, start + 7200.0));
    }
    let panel = panel
        .with(Band::new("p5 – p95", band, Ink::Stream))
        .with(Line::new("pinned", ghost, Ink::Stream).ghost())
        .with(Line::new("live files", saw.collect(), Ink::Stream).fill(0.12).strong().label(""))
        .with(Rule::y(200_000.0, Ink::Good, "target 200 k"));
    Picture::new("Live files", "Up to 1.1 M before each compaction.").panel(panel)
}

pub(super) fn region() -> Picture {
    let xs: Vec<f64> = (0..=48).map(|i| 10.0 * libm::pow(120.0, f64::from(i) / 48.0)).collect();
    let ys: Vec<f64> = (0..=28).map(|i| 2.0 * libm::pow(64.0, f64::from(i) / 28.0)).collect();
    let kind = |x: f64, y: f64| match (x, y) {
        (_, y) if y < 6.0 => 3,
        (x, _) if x > 180.0 => 2,
        (x, y) if y > x * 0.6 => 1,
        _ => 0,
    };
    let values = (0..28).flat_map(|r| (0..48).map(move |c| (r, c)));
    let values = values.map(|(r, c)| kind(xs[c], ys[r])).collect();
    let cells = Cells {
        name: "targets".into(),
        xs,
        ys,
        values,
        kinds: vec![
            Kind::new("meets all", Ink::Moss).opacity(0.42),
            Kind::new("too many files", Ink::Ochre),
            Kind::new("too stale", Ink::Stream).opacity(0.20),
            Kind::new("writers overloaded", Ink::Slate).opacity(0.34).pattern(Pattern::Hatch),
        ],
    };
    let panel = Panel::new(
        Axis::log().steps(Steps::Time).words(duration).title("checkpoint interval"),
        Axis::log().steps(Steps::Binary).words(short).range(2.0, 128.0).title("writers"),
    )
    .with(cells)
    .with(Points::new(
        "scenario",
        vec![Point::new(60.0, 16.0, Ink::Stream, "now"), Point::new(100.0, 8.0, Ink::Ochre, "suggested")],
    ));
    Picture::new("What meets the targets", "Meets all targets from 1 min at 16 writers.").panel(panel)
}

pub(super) fn metadata() -> Picture {
    let x = Axis::linear().steps(Steps::Given((0..=30).map(|d| (f64::from(d), format!("day {d}"))).collect()));
    let y = Axis::linear().steps(Steps::Binary).words(|v, _| format!("{} MiB", v / 1_048_576.0)).from_zero();
    let growth = (0..=30).map(|d| (f64::from(d), f64::from(d) * 3.1e6)).collect();
    let capped = (0..=30).map(|d| (f64::from(d), f64::from(d.min(5)) * 3.1e6)).collect();
    Picture::new("Metadata", "3.1 MB a day.").panel(
        Panel::new(x, y).with(Line::new("never expired", growth, Ink::Brick).strong()).with(Line::new(
            "expired after 5 days, which is what the table says",
            capped,
            Ink::Moss,
        )),
    )
}

/// Probability that compaction loses the swap, by the length of its window.
pub(super) fn conflict() -> Picture {
    let share = |v: f64, _: f64| format!("{} %", (v * 1000.0).round() / 10.0);
    let x = Axis::log().range(300.0, 86_400.0).steps(Steps::Time).words(duration_chinese).title("合并窗口");
    let y = Axis::linear().range(0.0, 1.0).words(share).title("至少一次冲突的概率");
    let at = |t: f64, rate: f64| 1.0 - libm::exp(-t * rate);
    let curve = |rate: f64| -> Vec<_> {
        let windows = (0..=120).map(|i| 300.0 * libm::pow(288.0, f64::from(i) / 120.0));
        windows.map(|t| (t, at(t, rate))).collect()
    };
    let panel = Panel::new(x, y)
        .with(Line::new("全表合并", curve(1e-4), Ink::Brick).strong())
        .with(Line::new("按分区合并", curve(1e-5), Ink::Moss))
        .with(Rule::y(0.05, Ink::Good, "目标 5 %"))
        .with(Points::new("现在", vec![Point::new(7200.0, at(7200.0, 1e-4), Ink::Brick, "现在 51.3 %").drop()]));
    Picture::new("合并冲突", "窗口两小时，全表合并至少冲突一次的概率为 51.3 %。").panel(panel)
}
