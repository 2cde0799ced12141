//! Where the present curve of a chart lies when what was assumed turns out otherwise: computed once a drag has ended, by
//! those who have the planner, and handed to the chart as numbers.

use super::{Kind, conflicts, growth, intervals, latency, say, trade};
use crate::message::{ConflictText, PictureText};
use crate::{PlanText, PlanWording, Report};
use model::{LatencyBudget, Parameter, Quantity};
use planner::{Axis, Curves, World, bands_along, edges};

/// Worlds drawn at each point of a curve: one in twenty of them lies below the band give or take one in a hundred, which is
/// less than can be read off a chart. Those of the tiles, which are read as numbers, are many more.
const CURVE_WORLDS: usize = 500;

/// Intervals of a slice: some ten milliseconds.
const SLICE: usize = 2;

/// A band that is narrower than this, over its upper edge, cannot be told from its line.
const VISIBLE: f64 = 0.01;

/// Points of a band as `(x, low, high)`: one world in twenty has less, one in twenty has more.
pub type Around = Vec<(f64, f64, f64)>;

/// A band and its name.
pub type Named = (String, Around);

/// The band around the present curve of a chart; nothing where the chart has no curve, or where nothing that was assumed
/// moves it.
pub fn around(kind: Kind, report: &Report, words: &dyn PlanWording) -> Option<Named> {
    let (of, band) = over(kind, report, CURVE_WORLDS)?;
    Some((name(kind, of, words), band))
}

/// What a band is called. Where it is not that of the only curve, it says whose it is.
fn name(kind: Kind, of: Option<Quantity>, words: &dyn PlanWording) -> String {
    let name = words.plan(&PlanText::RangeOfAssumed(CURVE_WORLDS));
    let of = match (kind, of) {
        (Kind::Trade, _) => Some(say(words.labels(), PictureText::PresentWay)),
        (Kind::Conflicts, Some(of)) => Some(say(words.labels(), PictureText::Conflict(ConflictText::Lost(of)))),
        (_, of) => of.map(|of| words.plan(&PlanText::OfQuantity(of))),
    };
    of.map_or(name.clone(), |of| format!("{name}: {of}"))
}

/// The band, and whose it is where the chart has several curves alike (the most prominent that moves) or it goes along
/// some points of the curve.
fn over(kind: Kind, report: &Report, worlds: usize) -> Option<(Option<Quantity>, Around)> {
    let along = |parameter, values: &[f64], quantity| visible(along(report, (parameter, values), quantity, worlds));
    match kind {
        Kind::Files => Some((None, along(Parameter::Interval, &intervals(report), Quantity::FilesPerDay)?)),
        Kind::Live => {
            let (ages, between_runs) = growth::ages_of_peaks(report);
            let of = between_runs.then_some(Quantity::LiveFilesPeak);
            Some((of, along(Parameter::Horizon, &ages, Quantity::LiveFilesPeak)?))
        }
        Kind::Metadata => {
            let ages: Vec<f64> = growth::ages(report.scenario().number(Parameter::Horizon)).collect();
            Some((None, along(Parameter::Horizon, &ages, Quantity::MetadataJsonBytes)?))
        }
        Kind::Conflicts => conflicts::KINDS.into_iter().find_map(|(quantity, ..)| {
            report.value(quantity)?;
            let kept = self::along(report, (Parameter::Interval, &intervals(report)), quantity, worlds);
            // The chart shows what is lost.
            let lost = kept.into_iter().map(|(x, low, high)| (x, 1.0 - high, 1.0 - low)).collect();
            Some((Some(quantity), visible(lost)?))
        }),
        Kind::Latency => Some((None, visible(around_density(report, worlds))?)),
        Kind::Trade => {
            let mut around = AroundTrade::with(report, worlds);
            while around.advance() {}
            Some((None, visible(around.points(report))?))
        }
        Kind::Gantt => None,
    }
}

/// The band, if it can be told from its line.
fn visible(band: Around) -> Option<Around> {
    band.iter().any(|(_, low, high)| high - low > VISIBLE * high).then_some(band)
}

/// Around the distribution of the freshness: where its height lies at each time.
fn around_density(report: &Report, worlds: usize) -> Around {
    let (scenario, inputs) = (report.scenario(), report.inputs());
    let world = World::new(scenario, scenario.number(Parameter::Seed) as u64);
    let end = latency::end(report, &LatencyBudget::of(scenario));
    let density = |k| latency::density(&LatencyBudget::of(&world.apply(inputs, k).scenario()), end);
    let densities: Vec<Vec<(f64, f64)>> = (0..worlds as u64).map(density).collect();
    let times = densities.first().into_iter().flatten().map(|point| point.0).enumerate();
    let point = |(at, x): (usize, f64)| {
        let [low, _, high] = edges(densities.iter().map(|density| density[at].1).collect())?;
        Some((x, low, high))
    };
    times.filter_map(point).collect()
}

/// The band around the owner's curve, the files that each freshness costs, computed in slices.
#[derive(Debug)]
pub struct AroundTrade(Curves);

impl AroundTrade {
    /// Nothing computed yet.
    pub fn of(report: &Report) -> Self {
        Self::with(report, CURVE_WORLDS)
    }

    fn with(report: &Report, worlds: usize) -> Self {
        // Between every other one of its points a curve is straight enough.
        let axis = Axis { parameter: Parameter::Interval, values: trade::curve_intervals().step_by(2).collect() };
        Self(Curves::new(report.inputs(), axis, [Quantity::VisibleP95, Quantity::FilesPerDay], worlds))
    }

    /// Goes on for a slice. Whether there is more to do.
    pub fn advance(&mut self) -> bool {
        self.0.advance(SLICE)
    }

    /// The band with its name, once nothing is left to do.
    pub fn band(self, report: &Report, words: &dyn PlanWording) -> Option<Named> {
        Some((name(Kind::Trade, None, words), visible(self.points(report))?))
    }

    /// Every world has a curve of its own. There is no band where more than one world in twenty is never so fresh.
    fn points(self, report: &Report) -> Around {
        let mut worlds = self.0.into_worlds();
        worlds.iter_mut().for_each(|curve| curve.sort_by(|a, b| a.0.total_cmp(&b.0)));
        let point = |(x, _): (f64, f64)| {
            let files: Vec<f64> = worlds.iter().filter_map(|curve| between(curve, x)).collect();
            let is_usual = files.len() as f64 >= 0.95 * worlds.len() as f64;
            let [low, _, high] = is_usual.then(|| edges(files)).flatten()?;
            Some((x, low, high))
        };
        trade::present_curve(report).into_iter().filter_map(point).collect()
    }
}

/// The value of a curve, which ascends in x, at a place between its ends: straight where both axes are logarithms.
fn between(curve: &[(f64, f64)], x: f64) -> Option<f64> {
    let pair = curve.windows(2).find(|pair| pair[0].0 <= x && x <= pair[1].0)?;
    let [x0, y0, x1, y1] = [pair[0].0, pair[0].1, pair[1].0, pair[1].1].map(libm::log);
    let share = if x1 > x0 { (libm::log(x) - x0) / (x1 - x0) } else { 0.0 };
    Some(libm::exp(y0 + (y1 - y0) * share))
}

/// A quantity along a parameter: the same worlds at each of its values.
fn along(report: &Report, (parameter, values): (Parameter, &[f64]), quantity: Quantity, worlds: usize) -> Around {
    let axis = Axis { parameter, values: values.to_vec() };
    let bands = bands_along(report.inputs(), &axis, quantity, worlds);
    bands.into_iter().map(|(x, band)| (x, band.low, band.high)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Engine, Inputs, Value};

    /// As many worlds as show what holds for any number of them.
    const FEW: usize = 40;

    fn around(kind: Kind, report: &Report) -> Option<Around> {
        over(kind, report, FEW).map(|(_, band)| band)
    }

    const BANDED: [Kind; 6] = [Kind::Files, Kind::Latency, Kind::Trade, Kind::Live, Kind::Metadata, Kind::Conflicts];

    fn report(settings: &[(Parameter, f64)]) -> Report {
        let with =
            |inputs: Inputs, (parameter, value): &(Parameter, f64)| inputs.with(*parameter, Value::Number(*value));
        Report::of(&settings.iter().fold(Inputs::new(), with))
    }

    #[test]
    fn a_band_is_in_order_at_the_places_of_its_curve_and_the_same_every_time() {
        for engine in Engine::ALL {
            let report = report(&[(Parameter::Engine, f64::from(*engine as u8))]);
            for kind in BANDED {
                let Some(band) = around(kind, &report) else { continue };
                // By default, live files have a peak a day for a week.
                assert!(band.len() >= 7, "{} {kind:?}", engine.id());
                assert!(band.windows(2).all(|pair| pair[0].0 < pair[1].0), "{} {kind:?}: {band:?}", engine.id());
                assert!(band.iter().all(|(_, low, high)| 0.0 <= *low && low <= high), "{} {kind:?}", engine.id());
                assert_eq!(around(kind, &report).as_ref(), Some(&band), "{} {kind:?}", engine.id());
            }
        }
    }

    /// What lies in the middle of the worlds lies in the band, at every interval; and so does the present curve, nearly:
    /// what was assumed lies within its ranges.
    #[test]
    fn a_band_holds_the_middle_and_the_present_curve() {
        let report = report(&[]);
        for (kind, parameter, quantity) in [
            (Kind::Files, Parameter::Interval, Quantity::FilesPerDay),
            (Kind::Live, Parameter::Horizon, Quantity::LiveFilesPeak),
        ] {
            let band = around(kind, &report).expect("a band");
            let axis = Axis { parameter, values: band.iter().map(|point| point.0).collect() };
            let middles = bands_along(report.inputs(), &axis, quantity, FEW);
            for ((x, low, high), (_, middle)) in band.iter().zip(middles) {
                assert!(*low <= middle.middle && middle.middle <= *high, "{x}: {low} {} {high}", middle.middle);
                let inputs = report.inputs().with(parameter, Value::Number(*x));
                let now = model::estimate(&inputs.scenario()).value(quantity).expect("files");
                assert!(low * 0.98 <= now && now <= high * 1.02, "{kind:?} {x}: {low} {now} {high}");
            }
        }
    }

    /// The distribution's height and the files of a freshness as they are now lie in their bands, nearly.
    #[test]
    fn a_band_of_a_distribution_and_of_the_owners_curve_hold_the_present_one() {
        for engine in Engine::ALL {
            let report = report(&[(Parameter::Engine, f64::from(*engine as u8))]);
            let end = latency::end(&report, &LatencyBudget::of(report.scenario()));
            let density = latency::density(&LatencyBudget::of(report.scenario()), end);
            let most = density.iter().map(|point| point.1).fold(0.0, f64::max);
            for (kind, now, slack) in
                [(Kind::Latency, density, 0.02 * most), (Kind::Trade, trade::present_curve(&report), 0.0)]
            {
                let band = around(kind, &report).expect("a band");
                for (x, low, high) in &band {
                    let here = now.iter().find(|point| point.0 == *x).expect("a point of the curve").1;
                    let within = low * 0.98 - slack..=high * 1.02 + slack;
                    assert!(within.contains(&here), "{} {kind:?} {x}: {low} {here} {high}", engine.id());
                }
            }
        }
    }

    /// Files are as the interval's inverse, so that a curve of them is straight in logarithms.
    #[test]
    fn between_its_points_a_curve_is_straight_in_logarithms() {
        let curve: Vec<(f64, f64)> = [1.0, 3.0, 20.0].map(|x| (x, 600.0 / x)).to_vec();
        for x in [1.0, 1.5, 3.0, 7.0, 20.0] {
            assert!((between(&curve, x).expect("files") - 600.0 / x).abs() < 1e-9 * 600.0 / x, "{x}");
        }
        assert!(between(&curve, 0.9).is_none() && between(&curve, 20.1).is_none());
    }

    #[test]
    fn another_seed_is_another_band_and_another_scenario_too() {
        let bands = [&[][..], &[(Parameter::Seed, 2.0)], &[(Parameter::Parallelism, 64.0)]]
            .map(|settings| around(Kind::Files, &report(settings)).expect("a band"));
        assert!(bands[0] != bands[1] && bands[0] != bands[2]);
    }

    /// Where checkpoints take longer than the interval, what they take decides how many snapshots there are.
    #[test]
    fn metadata_has_a_band_where_the_time_between_commits_is_not_what_was_set() {
        let band = |interval: f64| around(Kind::Metadata, &report(&[(Parameter::Interval, interval)]));
        assert!(band(2.0).is_some() && band(60.0).is_none());
    }

    #[test]
    fn nothing_assumed_is_no_band() {
        let ranges = planner::ranges(&report(&[]).scenario().clone());
        let given: Vec<(Parameter, f64)> = ranges.iter().map(|range| (range.parameter, range.assumed)).collect();
        let certain = report(&given);
        assert!(BANDED.iter().all(|kind| around(*kind, &certain).is_none()));
    }
}
