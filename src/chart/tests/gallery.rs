//! Pictures like those of the page, each in the size, theme or language that strains it most.
//! The snapshots are SVG documents below a head of a few lines: open them in a browser.

use super::check;
use crate::*;

fn light() -> Palette {
    Palette::light()
}

/// 1 k, 20 k, 3 M.
fn short(value: f64, _: f64) -> String {
    let (scaled, unit) = match value.abs() {
        v if v >= 1e6 => (value / 1e6, " M"),
        v if v >= 1e3 => (value / 1e3, " k"),
        _ => (value, ""),
    };
    format!("{scaled}{unit}")
}

/// 1000 万, 10 万, 1 千.
fn short_chinese(value: f64, _: f64) -> String {
    match value {
        v if v >= 1e4 => format!("{} 万", v / 1e4),
        v if v >= 1e3 => format!("{} 千", v / 1e3),
        v => v.to_string(),
    }
}

fn duration(value: f64, _: f64) -> String {
    match value {
        v if v >= 3600.0 => format!("{} h", v / 3600.0),
        v if v >= 60.0 => format!("{} min", v / 60.0),
        v => format!("{v} s"),
    }
}

fn duration_chinese(value: f64, _: f64) -> String {
    match value {
        v if v >= 3600.0 => format!("{} 小时", v / 3600.0),
        v if v >= 60.0 => format!("{} 分", v / 60.0),
        v => format!("{v} 秒"),
    }
}

fn clock(value: f64, step: f64) -> String {
    let seconds = value.round() as i64;
    let (h, m, s) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    if step < 60.0 { format!("{h:02}:{m:02}:{s:02}") } else { format!("{h:02}:{m:02}") }
}

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

fn files_a_day() -> Picture {
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

fn trade_off() -> Picture {
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

fn live_files() -> Picture {
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

fn latency() -> Picture {
    let seconds = |axis: Axis| axis.steps(Steps::Time).words(|v, _| format!("{v} s"));
    let bar = Panel::lanes(Axis::linear().range(0.0, 90.0).steps(Steps::None), vec![Lane::new("").tall().notes(2)])
        .title("mean, by component")
        .with(Spans::new("source", vec![Span::new(0, 0.0, 0.4).label("source 0.4 s")], Ink::Slate))
        .with(Spans::new("barrier", vec![Span::new(0, 0.4, 30.4).label("waiting for the barrier 30 s")], Ink::Mist))
        .with(Spans::new("checkpoint", vec![Span::new(0, 30.4, 32.5).label("checkpoint 2.1 s")], Ink::Stream))
        .with(Spans::new("commit", vec![Span::new(0, 32.5, 33.1).label("commit 0.6 s")], Ink::Plum));
    let density = (0..=900).map(|i| {
        let t = f64::from(i) / 10.0;
        let rise = ((t - 3.0) * 2.0).clamp(0.0, 1.0);
        (t, rise * if t < 62.0 { 1.0 } else { libm::exp((62.0 - t) / 5.0) })
    });
    let curve = Panel::new(
        seconds(Axis::linear().range(0.0, 90.0)).title("seconds after the change"),
        Axis::linear().steps(Steps::None).from_zero(),
    )
    .with(Zone::new(Ink::Good, "").x(0.0, 60.0).opacity(0.06))
    .with(Line::new("density", density.collect(), Ink::Stream).fill(0.12).strong().label(""))
    .with(Rule::x(33.0, Ink::Soft, "p50 33 s").dash(Dash::Dotted))
    .with(Rule::x(60.0, Ink::Good, "target 60 s"))
    .with(Rule::x(61.0, Ink::Soft, "p95 61 s").dash(Dash::Dotted))
    .with(Rule::x(74.0, Ink::Soft, "max 74 s").dash(Dash::Dotted));
    Picture::new("Time until a row is readable", "33 s on average, 61 s at p95.").panel(bar).panel(curve)
}

fn gantt(range: (f64, f64)) -> Picture {
    let start = 7200.0;
    let lanes = vec![
        Lane::new("checkpoints").notes(1),
        Lane::new("commits"),
        Lane::new("compaction groups").rows(3),
        Lane::new("compaction commits"),
        Lane::new("expiry"),
    ];
    let checkpoint = |i: u32| {
        let long = if i == 7 { 18.0 } else { 2.0 };
        let at = start + f64::from(i) * 60.0;
        Span::new(0, at, at + long).id(u64::from(i)).label(if i == 7 { "slow checkpoint, 18 s" } else { "" })
    };
    let commit = |i: u32| Span::new(1, start + f64::from(i) * 60.0 + 3.0, start + f64::from(i) * 60.0 + 3.0);
    let group = |row: u16, from: f64, to: f64| Span::new(2, start + from, start + to).row(row);
    let groups = vec![
        group(0, 12.0, 148.0),
        group(0, 155.0, 335.0),
        group(0, 341.0, 533.0),
        group(1, 12.0, 245.0),
        group(1, 251.0, 407.0),
        group(1, 413.0, 640.0),
        group(2, 12.0, 275.0),
        group(2, 287.0, 533.0),
    ];
    let lost = [244.0, 540.0].map(|t| Span::new(3, start + t, start + t + 5.0).label("lost the swap, retried"));
    let panel = Panel::lanes(Axis::linear().range(range.0, range.1).steps(Steps::Time).words(clock), lanes)
        .with(Zone::new(Ink::Ochre, "compaction window 02:00 – 04:00").x(start, start + 7200.0).opacity(0.07))
        .with(Spans::new("checkpoint", (0..12).map(checkpoint).collect(), Ink::Stream))
        .with(Spans::new("commit", (0..12).map(commit).collect(), Ink::Plum))
        .with(Spans::new("compaction", groups, Ink::Ochre))
        .with(Spans::new("lost the swap", lost.to_vec(), Ink::Brick))
        .with(Spans::new(
            "retry",
            [270.0, 560.0].map(|t| Span::new(3, start + t, start + t + 5.0)).to_vec(),
            Ink::Ochre,
        ))
        .with(Spans::new("expiry", vec![Span::new(4, start + 60.0, start + 81.0)], Ink::Moss))
        .with(Zone::new(Ink::Brick, "").x(start + 420.0, start + 438.0).pattern(Pattern::Overlay).opacity(0.45));
    Picture::new("Commits and compaction", "Two groups lost the swap and were retried.").panel(panel)
}

fn region() -> Picture {
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

fn tornado() -> Picture {
    let knobs = [
        ("distribution", -1.9, 0.0),
        ("interval 30 s – 5 min", -1.6, 1.97),
        ("writers 8 – 32", -1.0, 1.97),
        ("rate ×½ – ×2", -0.08, 0.25),
        ("upsert ratio 0 – 1", -0.3, 0.1),
        ("compaction rate", 0.0, 0.0),
    ];
    let lanes = knobs.iter().map(|knob| Lane::new(knob.0)).collect();
    let side = |pick: fn(&(&str, f64, f64)) -> f64| {
        knobs.iter().enumerate().map(|(i, knob)| Span::new(i, 0.0, pick(knob))).collect::<Vec<_>>()
    };
    let given = [(-2.0, "÷16"), (0.0, "924 k files a day"), (2.0, "×2")];
    let x = Axis::linear().range(-2.2, 2.2).steps(Steps::Given(given.map(|(v, w)| (v, w.into())).to_vec()));
    let panel = Panel::lanes(x, lanes)
        .with(Spans::new("lower", side(|knob| knob.1), Ink::Mist))
        .with(Spans::new("higher", side(|knob| knob.2), Ink::Ochre).pattern(Pattern::Hatch))
        .with(Rule::x(0.0, Ink::Faint, ""));
    Picture::new("What moves it most", "Distribution and interval.").panel(panel)
}

fn metadata() -> Picture {
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

#[test]
fn files_a_day_on_a_desk() {
    check("files_wide", &files_a_day(), (480.0, 240.0), &light());
}

#[test]
fn files_a_day_on_a_phone_at_night() {
    check("files_phone_dark", &files_a_day(), (358.0, 230.0), &Palette::dark());
}

#[test]
fn trade_off_in_chinese() {
    check("trade_off", &trade_off(), (980.0, 380.0), &light());
    check("trade_off_phone", &trade_off(), (358.0, 240.0), &light());
}

#[test]
fn live_files_with_a_band_and_a_ghost() {
    check("live_files", &live_files(), (340.0, 200.0), &light());
    check("live_files_dark", &live_files(), (720.0, 260.0), &Palette::dark());
}

#[test]
fn latency_budget() {
    check("latency", &latency(), (480.0, 240.0), &light());
    check("latency_phone", &latency(), (340.0, 280.0), &light());
}

#[test]
fn gantt_in_three_zooms() {
    check("gantt", &gantt((7200.0, 7920.0)), (1000.0, 210.0), &light());
    check("gantt_dark", &gantt((7200.0, 7920.0)), (1000.0, 210.0), &Palette::dark());
    check("gantt_phone", &gantt((7410.0, 7500.0)), (358.0, 300.0), &light());
    check("gantt_day", &gantt((0.0, 86_400.0)), (760.0, 210.0), &light());
}

#[test]
fn region_of_targets() {
    check("region", &region(), (320.0, 210.0), &light());
    check("region_dark", &region(), (480.0, 260.0), &Palette::dark());
}

#[test]
fn tornado_of_knobs() {
    check("tornado", &tornado(), (330.0, 180.0), &light());
}

#[test]
fn metadata_growth_with_a_long_label() {
    check("metadata", &metadata(), (420.0, 220.0), &light());
}

#[test]
fn nothing_to_draw() {
    let picture = Picture::new("Empty <&>", "\"Nothing\" yet.").empty("No data for this scenario");
    check("empty", &picture.panel(Panel::new(Axis::linear(), Axis::linear())), (320.0, 180.0), &light());
}

#[test]
fn extreme_values() {
    let wild = vec![(f64::NAN, 1.0), (0.0, -1e308), (1.0, 1e308), (2.0, f64::INFINITY), (3.0, 0.0)];
    let panel = Panel::new(Axis::linear(), Axis::linear().words(|v, _| format!("{v:e}")))
        .with(Line::new("wild", wild, Ink::Brick))
        .with(Points::new(
            "one",
            vec![Point::new(1.0, 0.0, Ink::Moss, "a label that is much too long to fit into this chart at all")],
        ));
    check("extreme", &Picture::new("Extreme", "").panel(panel), (300.0, 160.0), &light());
}
