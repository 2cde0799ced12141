//! Which ticks an axis shows: few, round, and with labels that have room.

use crate::axis::{Axis, Steps};
use crate::scale::{Map, Scale, exp10};

/// A tick with its words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tick {
    /// In data units.
    pub(crate) value: f64,
    /// Its pixel.
    pub(crate) pixel: f64,
    /// Its words.
    pub(crate) label: String,
}

/// More ticks than this are never tried.
const MOST: usize = 64;

/// How much room ticks have.
pub(crate) struct Room<'a> {
    /// Least distance between neighbouring ticks, in pixels.
    pub(crate) apart: f64,
    /// Extent of a label along the axis, in pixels.
    pub(crate) extent: &'a dyn Fn(&str) -> f64,
    /// Least gap between labels, in pixels.
    pub(crate) gap: f64,
}

/// The ticks of an axis, ascending in value.
pub(crate) fn ticks(axis: &Axis, map: &Map, room: &Room<'_>) -> Vec<Tick> {
    match (&axis.steps, map.scale()) {
        (Steps::None, _) | (_, Scale::Lanes) => Vec::new(),
        (Steps::Given(given), _) => given_ticks(given, map, room),
        (steps, Scale::Log) => log_ticks(axis, steps, map, room),
        (steps, Scale::Linear) => linear_ticks(axis, steps, map, room),
    }
}

fn linear_ticks(axis: &Axis, steps: &Steps, map: &Map, room: &Room<'_>) -> Vec<Tick> {
    let (low, high) = map.range();
    let length = (map.pixels().1 - map.pixels().0).abs();
    // Half the range and twice the share, so that the widest range does not overflow.
    let least = (high / 2.0 - low / 2.0) * (2.0 * room.apart / length.max(1.0));
    let mut step = step_at_least(steps, least.max(1e-300));
    for _ in 0..24 {
        let found = multiples(step, low, high)
            .filter_map(|value| tick(map, value, axis.format.words(value, step)))
            .collect::<Vec<_>>();
        if found.len() <= 1 || fits(&found, room) {
            return found;
        }
        step = step_at_least(steps, step * 1.01);
    }
    Vec::new()
}

/// Multiples of a step within a range; none when there would be too many to tell apart.
fn multiples(step: f64, low: f64, high: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((low / step - 1e-9).ceil(), (high / step + 1e-9).floor());
    let usable = first.is_finite() && last.is_finite() && last - first < MOST as f64;
    let count = if usable && last >= first { (last - first) as usize + 1 } else { 0 };
    (0..count).map(move |i| (first + i as f64) * step)
}

/// The smallest step of the kind that is no less than `least`.
fn step_at_least(steps: &Steps, least: f64) -> f64 {
    match steps {
        Steps::Whole => decimal_at_least(least).max(1.0),
        Steps::Time if least > 0.5 => time_at_least(least),
        Steps::Binary => {
            let exponent = libm::log2(least).ceil().clamp(-900.0, 900.0);
            // Exact for whole exponents, without the table of `exp2`.
            libm::scalbn(1.0, exponent as i32)
        }
        _ => decimal_at_least(least),
    }
}

fn decimal_at_least(least: f64) -> f64 {
    let decade = exp10(libm::log10(least).floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|mantissa| mantissa * decade)
        .find(|step| *step >= least * 0.999_999)
        .unwrap_or(decade * 10.0)
}

const MINUTE: f64 = 60.0;
const HOUR: f64 = 3600.0;
const DAY: f64 = 86_400.0;

/// Steps of a clock, in seconds.
const TIME_STEPS: [f64; 23] = [
    1.0,
    2.0,
    5.0,
    10.0,
    15.0,
    30.0,
    MINUTE,
    2.0 * MINUTE,
    5.0 * MINUTE,
    10.0 * MINUTE,
    15.0 * MINUTE,
    30.0 * MINUTE,
    HOUR,
    2.0 * HOUR,
    3.0 * HOUR,
    6.0 * HOUR,
    12.0 * HOUR,
    DAY,
    2.0 * DAY,
    7.0 * DAY,
    14.0 * DAY,
    28.0 * DAY,
    91.0 * DAY,
];

fn time_at_least(least: f64) -> f64 {
    let found = TIME_STEPS.iter().copied().find(|step| *step >= least);
    found.unwrap_or_else(|| decimal_at_least(least / (365.0 * DAY)).max(1.0) * 365.0 * DAY)
}

/// Values on a logarithmic axis by how much they matter: all tens first, then what lies between.
fn log_ticks(axis: &Axis, steps: &Steps, map: &Map, room: &Room<'_>) -> Vec<Tick> {
    let (low, high) = map.range();
    match steps {
        Steps::Time => {
            let mut found = Vec::new();
            for tier in time_tiers(low, high) {
                add_each(&mut found, &tier, axis, map, room);
            }
            sorted(found)
        }
        Steps::Binary => (1..=MOST as i32)
            .map(|stride| powers(2.0, stride, &[1.0], low, high))
            .map(|values| worded(&values, axis, map))
            .find(|ticks| fits(ticks, room))
            .unwrap_or_default(),
        _ => decimal_log_ticks(axis, steps, map, room),
    }
}

fn decimal_log_ticks(axis: &Axis, steps: &Steps, map: &Map, room: &Room<'_>) -> Vec<Tick> {
    let (low, high) = map.range();
    // Over three decades and more, the decades alone are enough.
    let narrow = high / low < 990.0;
    let fine = [&[1.0, 2.0, 5.0][..], &[1.0, 3.0]].into_iter();
    let fine = fine.filter(move |_| narrow);
    let fine = fine.map(|mantissas| powers(10.0, 1, mantissas, low, high));
    let coarse = (1..=MOST as i32).map(|stride| powers(10.0, stride, &[1.0], low, high));
    let whole = |value: &f64| *steps != Steps::Whole || *value >= 0.999;
    // Less than a decade may hold no power of ten at all: then the linear steps read better.
    let linear =
        std::iter::once_with(|| linear_ticks(axis, steps, map, room).into_iter().map(|tick| tick.value).collect());
    let few = |ticks: &Vec<Tick>| ticks.len() >= 2 && fits(ticks, room);
    fine.chain(coarse)
        .chain(linear)
        .map(|values: Vec<f64>| values.into_iter().filter(whole).collect::<Vec<_>>())
        .map(|values| worded(&values, axis, map))
        .find(few)
        .unwrap_or_default()
}

/// Products of mantissas and every `stride`-th power of `base`, within a range.
fn powers(base: f64, stride: i32, mantissas: &[f64], low: f64, high: f64) -> Vec<f64> {
    let log = |value: f64| libm::log10(value) / libm::log10(base);
    let (first, last) = (log(low).floor() as i32, log(high).ceil() as i32);
    let aligned = first.div_euclid(stride) * stride;
    if (last - aligned) / stride > MOST as i32 {
        return Vec::new();
    }
    (aligned..=last)
        .step_by(stride as usize)
        .flat_map(|exponent| {
            let power = libm::pow(base, f64::from(exponent));
            mantissas.iter().map(move |mantissa| mantissa * power)
        })
        .filter(|value| *value >= low * 0.999_999 && *value <= high * 1.000_001)
        .collect()
}

fn time_tiers(low: f64, high: f64) -> [Vec<f64>; 4] {
    const TIERS: [&[f64]; 3] = [
        &[1.0, 10.0, MINUTE, 10.0 * MINUTE, HOUR, DAY, 30.0 * DAY],
        &[5.0, 30.0, 5.0 * MINUTE, 30.0 * MINUTE, 6.0 * HOUR, 7.0 * DAY],
        &[2.0, 2.0 * MINUTE, 2.0 * HOUR, 12.0 * HOUR, 3.0 * DAY],
    ];
    let within = |value: &f64| *value >= low * 0.999_999 && *value <= high * 1.000_001;
    let pick = |tier: &[f64]| tier.iter().copied().filter(within).collect::<Vec<_>>();
    let parts = powers(10.0, 1, &[1.0], low, high.min(0.5));
    [parts, pick(TIERS[0]), pick(TIERS[1]), pick(TIERS[2])]
}

fn add_each(found: &mut Vec<Tick>, tier: &[f64], axis: &Axis, map: &Map, room: &Room<'_>) {
    for tick in worded(tier, axis, map) {
        if found.iter().all(|other| clear(other, &tick, room)) {
            found.push(tick);
        }
    }
}

fn given_ticks(given: &[(f64, String)], map: &Map, room: &Room<'_>) -> Vec<Tick> {
    let (low, high) = map.range();
    let all: Vec<Tick> = given
        .iter()
        .filter(|(value, _)| *value >= low && *value <= high)
        .filter_map(|(value, label)| tick(map, *value, label.clone()))
        .collect();
    let all = sorted(all);
    (1..=all.len().max(1))
        .map(|stride| all.iter().step_by(stride).cloned().collect::<Vec<_>>())
        .find(|ticks| fits(ticks, room))
        .unwrap_or_default()
}

fn worded(values: &[f64], axis: &Axis, map: &Map) -> Vec<Tick> {
    let word = |value: &f64| tick(map, *value, axis.format.words(*value, *value));
    values.iter().filter_map(word).collect()
}

fn tick(map: &Map, value: f64, label: String) -> Option<Tick> {
    let pixel = map.pixel(value)?;
    Some(Tick { value, pixel, label })
}

fn fits(ticks: &[Tick], room: &Room<'_>) -> bool {
    ticks.windows(2).all(|pair| clear(&pair[0], &pair[1], room))
}

fn clear(a: &Tick, b: &Tick, room: &Room<'_>) -> bool {
    let distance = (a.pixel - b.pixel).abs();
    let labels = ((room.extent)(&a.label) + (room.extent)(&b.label)) / 2.0 + room.gap;
    distance >= labels.max(room.apart * 0.6)
}

fn sorted(mut ticks: Vec<Tick>) -> Vec<Tick> {
    order(&mut ticks, |tick| tick.value);
    ticks
}

/// Sorts what is short or nearly in order: insertion takes a twentieth of the code of a real sort.
pub(crate) fn order<T>(items: &mut [T], key: impl Fn(&T) -> f64) {
    for next in 1..items.len() {
        let mut at = next;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}
