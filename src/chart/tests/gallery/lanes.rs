//! Charts with lanes.

use super::words::clock;
use crate::*;

pub(super) fn latency() -> Picture {
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

pub(super) fn gantt(range: (f64, f64)) -> Picture {
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

pub(super) fn tornado() -> Picture {
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
        let moved = |v: f64| libm::pow(2.0, v.abs() * if v < 0.0 { 2.0 } else { 0.5 });
        let words = |v: f64| match v {
            v if v < -0.2 => format!("÷ {:.1}", moved(v)),
            v if v > 0.2 => format!("× {:.1}", moved(v)),
            _ => String::new(),
        };
        let bar = |(i, knob)| Span::new(i, 0.0, pick(knob)).label(words(pick(knob)));
        knobs.iter().enumerate().map(bar).collect::<Vec<_>>()
    };
    let given = [(-2.0, "÷16"), (0.0, "924 k files a day"), (2.0, "×2")];
    let x = Axis::linear().range(-2.8, 2.8).steps(Steps::Given(given.map(|(v, w)| (v, w.into())).to_vec()));
    let panel = Panel::lanes(x, lanes)
        .with(Spans::new("lower", side(|knob| knob.1), Ink::Mist))
        .with(Spans::new("higher", side(|knob| knob.2), Ink::Ochre).pattern(Pattern::Hatch))
        .with(Rule::x(0.0, Ink::Faint, ""));
    Picture::new("What moves it most", "Distribution and interval.").panel(panel)
}
