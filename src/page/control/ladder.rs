//! The stops of a slider: round values, evenly spaced the way the parameter's scale asks for.
//!
//! A slider moves between stops, so that an arrow key always gives the next round value; values between them can be
//! typed. Where a range spans decades the stops are a ladder such as 1, 1.2, 1.5, 2 … 10.

use model::Parameter;
use model::parameter::{Default, Kind, Scale, Value};

/// Steps within a decade: close to even, and what people choose.
const DECADE: [f64; 12] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0];
/// Steps within a minute and within an hour, in their unit: clocks are not decimal.
const SIXTY: [f64; 17] = [1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0, 25.0, 30.0, 40.0, 45.0, 50.0];
/// Hours within a day, then days.
const HOURS: [f64; 9] = [1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 18.0];
const DAYS: [f64; 14] = [1.0, 2.0, 3.0, 5.0, 7.0, 10.0, 14.0, 21.0, 30.0, 60.0, 90.0, 180.0, 270.0, 365.0];
/// Below this a count has a stop at every whole number; above, eight in an octave.
const WHOLE: f64 = 16.0;
/// Steps of a linear slider, about.
const EVEN: f64 = 100.0;

/// The stops of one parameter, ascending.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ladder {
    stops: Vec<f64>,
}

impl Ladder {
    /// The stops of a parameter; nothing for names, texts and ranges that no slider can cover.
    pub(crate) fn of(parameter: Parameter) -> Option<Self> {
        let definition = parameter.definition();
        let kind = definition.kind;
        let (limits, scale) = (kind.limits()?, kind.scale()?);
        if matches!(kind, Kind::Count { scale: Scale::Linear, limits } if limits.1 > 1e6) {
            return None;
        }
        let mut stops = match scale {
            Scale::Linear => even(kind, limits),
            Scale::Log => round(kind, limits),
        };
        let off = matches!(kind, Kind::Duration { off: true, .. }) && definition.default != Default::EngineOwn;
        if off {
            stops.insert(0, 0.0);
        }
        Some(Self { stops })
    }

    /// The last stop's place; the first is 0.
    pub(crate) fn last(&self) -> usize {
        self.stops.len() - 1
    }

    /// The value of a place; beyond the last it is the last one's.
    pub(crate) fn value(&self, place: usize) -> f64 {
        self.stops[place.min(self.last())]
    }

    /// The stop nearest to a value.
    pub(crate) fn place(&self, value: f64) -> usize {
        let above = self.stops.partition_point(|stop| *stop < value).min(self.last());
        let below = above.saturating_sub(1);
        let nearer_below = value - self.stops[below] < self.stops[above] - value;
        if nearer_below { below } else { above }
    }

    /// Where a value stands along the slider, 0 to 100.
    pub(crate) fn percent(&self, value: f64) -> f64 {
        self.place(value) as f64 / self.last().max(1) as f64 * 100.0
    }

    /// Steps of a page key: about a tenth of the slider.
    pub(crate) fn page(&self) -> usize {
        (self.last() / 10).max(1)
    }

    /// The next stop above (or below) a value, which need not be a stop itself.
    pub(crate) fn step(&self, value: f64, by: i32) -> f64 {
        let above = self.stops.partition_point(|stop| *stop <= value);
        let below = self.stops.partition_point(|stop| *stop < value);
        let last = self.last() as i64;
        let place = if by > 0 { above as i64 + i64::from(by) - 1 } else { below as i64 + i64::from(by) };
        self.stops[place.clamp(0, last) as usize]
    }
}

/// Evenly spaced stops between the limits, on round values.
fn even(kind: Kind, (least, most): (f64, f64)) -> Vec<f64> {
    let step = match kind {
        Kind::TimeOfDay => 900.0,
        Kind::Count { .. } => libm::ceil((most - least) / 200.0).max(1.0),
        _ => {
            let rough = (most - least) / EVEN;
            let decade = libm::pow(10.0, libm::floor(libm::log10(rough)));
            let fits = [1.0, 2.0, 5.0, 10.0].into_iter().find(|m| m * decade >= rough * 0.999);
            fits.unwrap_or(10.0) * decade
        }
    };
    let steps = libm::floor((most - least) / step + 1e-9) as usize;
    // From the number of steps, not by adding up, so that 0.3 is 0.3.
    let mut stops: Vec<f64> = (0..=steps).map(|i| tidy(least + step * i as f64)).collect();
    if stops.last().is_some_and(|last| *last < most) && kind != Kind::TimeOfDay {
        stops.push(most);
    }
    stops
}

/// Nine significant digits: `0.1 + 0.2` is 0.3.
fn tidy(value: f64) -> f64 {
    libm::round(value * 1e9) / 1e9
}

/// Round values between the limits, about evenly spaced in the logarithm; a lower limit of 0 is a stop of its own.
fn round(kind: Kind, (least, most): (f64, f64)) -> Vec<f64> {
    let from = if least > 0.0 { least } else { smallest(kind, most) };
    let mut stops: Vec<f64> = match kind {
        Kind::Duration { .. } => clock(),
        Kind::Size { .. } => (0..62).flat_map(|power| [1.0, 1.5].map(|m| m * libm::ldexp(1.0, power))).collect(),
        Kind::Count { .. } if most <= 40_000.0 => octaves(),
        _ => decades(-3..13),
    };
    if matches!(kind, Kind::Count { .. }) {
        stops.retain(|stop| *stop == libm::floor(*stop));
    }
    stops.extend([from, most]);
    stops.retain(|stop| *stop >= from && *stop <= most);
    if least == 0.0 {
        stops.push(0.0);
    }
    let mut unique: Vec<f64> = Vec::new();
    for stop in stops {
        let at = unique.partition_point(|known| *known < stop);
        if unique.get(at) != Some(&stop) {
            unique.insert(at, stop);
        }
    }
    unique
}

/// The first stop above 0 where the lower limit is 0.
fn smallest(kind: Kind, most: f64) -> f64 {
    match kind {
        Kind::Duration { .. } if most <= 3_600.0 => 0.01,
        Kind::Duration { .. } => 1.0,
        Kind::Size { .. } => 1_048_576.0,
        Kind::Number { .. } if most <= 1_000.0 => 0.01,
        _ => 1.0,
    }
}

fn decades(powers: std::ops::Range<i32>) -> Vec<f64> {
    let value = |power: i32, m: f64| {
        // Dividing by a whole power keeps 0.02 what people type.
        if power < 0 { m / libm::pow(10.0, f64::from(-power)) } else { m * libm::pow(10.0, f64::from(power)) }
    };
    powers.flat_map(|power| DECADE.map(|m| value(power, m))).collect()
}

/// Whole numbers, then eight to an octave: every power of two is a stop.
fn octaves() -> Vec<f64> {
    let whole = (1..=WHOLE as u32).map(f64::from);
    let eights = (1..13).flat_map(|octave| (9..=16).map(move |m| libm::ldexp(f64::from(m), octave)));
    whole.chain(eights).collect()
}

/// Seconds below a minute, then minutes, hours, days.
fn clock() -> Vec<f64> {
    let mut stops = decades(-3..0);
    stops.extend(SIXTY);
    stops.extend([7.0, 9.0]);
    stops.extend(SIXTY.map(|m| m * 60.0));
    stops.extend(HOURS.map(|h| h * 3_600.0));
    stops.extend(DAYS.map(|d| d * 86_400.0));
    stops
}

/// The number of a value; texts and weights have none.
pub(crate) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Text(_) | Value::Weights(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladders() -> impl Iterator<Item = (Parameter, Ladder)> {
        Parameter::ALL.into_iter().filter_map(|p| Some((p, Ladder::of(p)?)))
    }

    #[test]
    fn every_stop_is_a_value_that_the_parameter_takes() {
        for (parameter, ladder) in ladders() {
            assert!(ladder.stops.is_sorted_by(|a, b| a < b), "{}", parameter.id());
            assert!((8..=260).contains(&ladder.stops.len()), "{} has {}", parameter.id(), ladder.stops.len());
            for stop in &ladder.stops {
                assert_eq!(parameter.check(&Value::Number(*stop)), Ok(()), "{}", parameter.id());
            }
        }
    }

    #[test]
    fn a_slider_reaches_both_limits() {
        for (parameter, ladder) in ladders() {
            let (least, most) = parameter.definition().kind.limits().unwrap();
            let low = ladder.stops[0];
            assert!(low == least || low == 0.0, "{}", parameter.id());
            assert!(ladder.value(ladder.last()) >= most * 0.98, "{}", parameter.id());
        }
    }

    #[test]
    fn a_stop_stands_at_its_own_place() {
        for (parameter, ladder) in ladders() {
            for (place, stop) in ladder.stops.iter().enumerate() {
                assert_eq!(ladder.place(*stop), place, "{} at {stop}", parameter.id());
            }
        }
    }

    #[test]
    fn what_people_choose_is_a_stop() {
        let cases = [
            (Parameter::Interval, vec![1.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1_800.0, 3_600.0]),
            (Parameter::Parallelism, vec![1.0, 4.0, 10.0, 16.0, 32.0, 64.0, 128.0, 1_024.0]),
            (Parameter::Buckets, vec![0.0, 1.0, 16.0, 256.0]),
            (Parameter::UpsertRatio, vec![0.0, 0.05, 0.5, 1.0]),
            (Parameter::CompactionWindow, vec![300.0, 7_200.0, 86_400.0]),
            (Parameter::KafkaDelay, vec![0.0, 0.02]),
        ];
        for (parameter, values) in cases {
            let ladder = Ladder::of(parameter).unwrap();
            for value in values {
                assert_eq!(ladder.value(ladder.place(value)), value, "{}", parameter.id());
            }
        }
    }

    #[test]
    fn a_step_from_between_two_stops_leads_to_the_next_one() {
        let ladder = Ladder::of(Parameter::Interval).unwrap();
        assert_eq!((ladder.step(61.0, 1), ladder.step(61.0, -1)), (90.0, 60.0));
        assert_eq!((ladder.step(60.0, 1), ladder.step(60.0, -1)), (90.0, 50.0));
        assert_eq!((ladder.step(1.0, -1), ladder.step(7_200.0, 1)), (1.0, 7_200.0));
    }
}
