//! What moves the answer most: each assumption at both ends of its range, and bands over worlds drawn from all of them.

use crate::map::Axis;
use crate::world::{Range, World, ranges};
use model::{Inputs, Parameter, Percentiles, Quantity, Question, Shared, Value, Varied};
use model::{estimate_shared, values_shared};

/// One assumption at both ends of its range, all else as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// What was assumed.
    pub range: Range,
    /// The quantity at its low end, in the quantity's unit.
    pub low: f64,
    /// And at its high end.
    pub high: f64,
}

impl Swing {
    /// From one end to the other.
    pub fn width(&self) -> f64 {
        libm::fabs(self.high - self.low)
    }
}

/// A quantity and what moves it, the most first.
#[derive(Clone, Debug)]
pub struct Sensitivity {
    /// The quantity.
    pub quantity: Quantity,
    /// As everything is.
    pub now: f64,
    /// What moves it by a hundredth at least.
    pub swings: Vec<Swing>,
}

/// What moves a quantity most; nothing where the engine does not have it.
pub fn sensitivity(inputs: &Inputs, quantity: Quantity) -> Option<Sensitivity> {
    let shared = Shared::new(Percentiles::All);
    let at = |parameter: Parameter, value: f64| {
        let scenario = inputs.with(parameter, Value::Number(value)).scenario();
        estimate_shared(&scenario, &[quantity.question()], &shared).value(quantity)
    };
    let scenario = inputs.scenario();
    let now = estimate_shared(&scenario, &[quantity.question()], &shared).value(quantity)?;
    let swing = |range: Range| {
        let (low, high) = (at(range.parameter, range.low)?, at(range.parameter, range.high)?);
        let swing = Swing { range, low, high };
        let most = libm::fabs(now).max(libm::fabs(low)).max(libm::fabs(high));
        (swing.width() > 0.01 * most).then_some(swing)
    };
    let mut swings: Vec<Swing> = ranges(&scenario).into_iter().filter_map(swing).collect();
    // Where one end multiplies and the other divides, the ratio says more than the difference.
    let weight = |swing: &Swing| {
        let (least, most) = (swing.low.min(swing.high).min(now), swing.low.max(swing.high).max(now));
        libm::log(most.max(1e-12) / least.max(1e-12))
    };
    swings.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    Some(Sensitivity { quantity, now, swings })
}

/// Where a quantity lies when what was assumed is drawn from its ranges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// The quantity.
    pub quantity: Quantity,
    /// One world in twenty has less.
    pub low: f64,
    /// Half of all have less.
    pub middle: f64,
    /// One in twenty has more.
    pub high: f64,
}

/// Worlds that a page draws once a drag has ended.
pub const SAMPLES: usize = 5_000;

/// Bands of some quantities over so many worlds, drawn with the scenario's seed. The 95th percentile of the freshness is
/// known to about a hundredth in each; other percentiles of it have no band.
pub fn bands(inputs: &Inputs, quantities: &[Quantity], samples: usize) -> Vec<Band> {
    let mut draws = Draws::new(inputs, quantities);
    draws.advance(samples);
    draws.bands()
}

/// Bands of one quantity along the values of a parameter: the same worlds at each.
pub fn bands_along(inputs: &Inputs, axis: &Axis, quantity: Quantity, samples: usize) -> Vec<(f64, Band)> {
    let at = |value: &f64| {
        let inputs = inputs.with(axis.parameter, Value::Number(*value));
        Some((*value, bands(&inputs, &[quantity], samples).into_iter().next()?))
    };
    axis.values.iter().filter_map(at).collect()
}

/// One quantity against another while a parameter moves, in each world: computed in slices, so that whoever shows it can
/// answer between.
#[derive(Debug)]
pub struct Curves {
    inputs: Inputs,
    axis: Axis,
    quantities: [Quantity; 2],
    /// The points of each world, one for each of the parameter's values so far.
    worlds: Vec<Vec<(f64, f64)>>,
    done: usize,
}

impl Curves {
    /// No point yet.
    pub fn new(inputs: &Inputs, axis: Axis, quantities: [Quantity; 2], worlds: usize) -> Self {
        let worlds = vec![Vec::with_capacity(axis.values.len()); worlds];
        Self { inputs: inputs.clone(), axis, quantities, worlds, done: 0 }
    }

    /// Goes on for so many of the parameter's values. Whether there are more.
    pub fn advance(&mut self, values: usize) -> bool {
        for value in self.axis.values.iter().skip(self.done).take(values) {
            let mut draws = Draws::new(&self.inputs.with(self.axis.parameter, Value::Number(*value)), &self.quantities);
            draws.advance(self.worlds.len());
            // An engine has a number in every world or in none.
            if let [x, y] = &draws.values[..] {
                self.worlds.iter_mut().zip(x.iter().zip(y)).for_each(|(world, (x, y))| world.push((*x, *y)));
            }
        }
        self.done = (self.done + values).min(self.axis.values.len());
        self.done < self.axis.values.len()
    }

    /// The points of each world so far, in the order of the parameter's values.
    pub fn into_worlds(self) -> Vec<Vec<(f64, f64)>> {
        self.worlds
    }
}

/// Worlds drawn in slices, so that whoever shows the bands can answer between.
#[derive(Debug)]
pub struct Draws {
    base: Inputs,
    world: World,
    /// The scenario of the world that was drawn last.
    varied: Varied,
    questions: Vec<Question>,
    quantities: Vec<Quantity>,
    /// Of each quantity, its values so far.
    values: Vec<Vec<f64>>,
    drawn: usize,
    shared: Shared,
}

impl Draws {
    /// None drawn yet.
    pub fn new(inputs: &Inputs, quantities: &[Quantity]) -> Self {
        let mut questions: Vec<Question> = quantities.iter().map(|quantity| quantity.question()).collect();
        questions.sort_unstable();
        questions.dedup();
        let scenario = inputs.scenario();
        let world = World::new(&scenario, scenario.number(Parameter::Seed) as u64);
        Self {
            base: inputs.clone(),
            varied: Varied::new(inputs, world.parameters()),
            world,
            questions,
            quantities: quantities.to_vec(),
            values: vec![Vec::new(); quantities.len()],
            drawn: 0,
            shared: Shared::reading(Percentiles::P95Roughly, quantities),
        }
    }

    /// Draws so many more.
    pub fn advance(&mut self, worlds: usize) {
        self.values.iter_mut().for_each(|values| values.reserve(worlds));
        let asked = (&self.questions[..], &self.quantities[..]);
        let mut numbers = Vec::new();
        for k in self.drawn..self.drawn + worlds {
            self.world.values(k as u64, &mut numbers);
            let scenario = self.varied.at(&numbers);
            values_shared(scenario, asked, &self.shared, |at, value| self.values[at].push(value));
        }
        self.drawn += worlds;
    }

    /// The inputs that are otherwise than assumed in each world.
    pub fn inputs(&self) -> &Inputs {
        &self.base
    }

    /// Worlds so far.
    pub fn drawn(&self) -> usize {
        self.drawn
    }

    /// Whether nothing was assumed, so that all worlds are the present one.
    pub fn is_certain(&self) -> bool {
        self.world.is_certain()
    }

    /// The bands of the worlds so far.
    pub fn bands(&self) -> Vec<Band> {
        let both = self.quantities.iter().zip(&self.values);
        both.filter_map(|(quantity, values)| band(*quantity, values.clone())).collect()
    }
}

/// Shares of the worlds that lie below the edges and the middle of a band.
const SHARES: [f64; 3] = [0.05, 0.5, 0.95];

fn band(quantity: Quantity, values: Vec<f64>) -> Option<Band> {
    let [low, middle, high] = edges(values)?;
    Some(Band { quantity, low, middle, high })
}

/// The lower edge, the middle and the upper edge of a band of values, one of each world.
pub fn edges(mut values: Vec<f64>) -> Option<[f64; 3]> {
    let last = values.len().checked_sub(1)?;
    let places = SHARES.map(|share| (share * last as f64) as usize);
    // Each finds its place among those above the one before.
    let mut from = 0;
    Some(places.map(|place| {
        let (_, value, _) = values[from..].select_nth_unstable_by(place - from, f64::total_cmp);
        let value = *value;
        from = place;
        value
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_moves_the_bytes_of_a_commit_by_its_own_factor() {
        let found = sensitivity(&Inputs::new(), Quantity::BytesPerCommit).expect("bytes");
        let rate = found.swings.iter().find(|swing| swing.range.parameter == Parameter::Rate).expect("the rate");
        assert!((1.8..2.05).contains(&(rate.high / found.now)), "{rate:?}");
        assert!((0.45..0.6).contains(&(rate.low / found.now)), "{rate:?}");
        assert!(found.swings.windows(2).all(|pair| pair[0].width() > 0.0 && pair[1].width() > 0.0));
    }

    #[test]
    fn what_was_given_moves_nothing() {
        let inputs = Inputs::new().with(Parameter::Rate, Value::Number(2_000.0));
        let found = sensitivity(&inputs, Quantity::BytesPerCommit).expect("bytes");
        assert!(found.swings.iter().all(|swing| swing.range.parameter != Parameter::Rate));
    }

    #[test]
    fn a_band_holds_what_is_and_is_the_same_every_time() {
        let quantities = [Quantity::VisibleP95, Quantity::FilesPerDay, Quantity::CostMonth, Quantity::VisibleP50];
        let inputs = Inputs::new();
        let found = bands(&inputs, &quantities, 400);
        assert_eq!(found.len(), 3, "there is no band for the median of the freshness");
        let now = model::estimate(&inputs.scenario());
        for band in &found {
            let value = now.value(band.quantity).expect("a number");
            assert!(band.low <= band.middle && band.middle <= band.high, "{band:?}");
            assert!(band.low <= value * 1.02 && value <= band.high * 1.02, "{band:?} without {value}");
        }
        assert_eq!(found, bands(&inputs, &quantities, 400));
        let mut slices = Draws::new(&inputs, &quantities);
        (0..4).for_each(|_| slices.advance(100));
        assert_eq!(found, slices.bands(), "in slices they are the same");
        let other = bands(&inputs.with(Parameter::Seed, Value::Number(2.0)), &quantities, 400);
        assert_ne!(found, other);
    }
}
