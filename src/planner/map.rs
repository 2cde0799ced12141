//! The feasibility map: two knobs, and at each point the demand that binds there.
//!
//! A map is filled in slices, so that whoever shows it can draw a frame between; the coarse passes come first.

use crate::demand::{Demand, Demands, Standing};
use crate::sweep::spread;
use model::parameter::Kind;
use model::{Inputs, Parameter, Percentiles, Shared, Value, estimate_shared};

/// A map over two parameters.
#[derive(Debug)]
pub struct Map {
    base: Inputs,
    demands: Demands,
    /// Along the x axis.
    pub x: Axis,
    /// Along the y axis.
    pub y: Axis,
    /// Row by row from the lowest y; nothing where no point was computed yet.
    cells: Vec<Option<Standing>>,
    next: usize,
    roughly: Shared,
    exactly: Shared,
}

/// The values of one axis, ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The parameter.
    pub parameter: Parameter,
    /// In the base unit of its kind.
    pub values: Vec<f64>,
}

/// How far rough numbers may be off (`Percentiles::P95Roughly`), twice over.
const ROUGHLY: f64 = 0.08;

/// Passes over a map: every so many columns and rows, the coarsest first.
const STRIDES: [usize; 3] = [4, 2, 1];

impl Axis {
    /// So many values of a parameter around the present one, two decades wide where its limits allow; nothing for
    /// parameters without numbers.
    pub fn around(inputs: &Inputs, parameter: Parameter, count: usize) -> Option<Self> {
        let kind = parameter.definition().kind;
        let (least, most) = kind.limits()?;
        let scenario = inputs.scenario();
        if !scenario.has(parameter) {
            return None;
        }
        let now = scenario.number(parameter);
        let (low, high) = match kind {
            Kind::Share | Kind::TimeOfDay => (least, most),
            // A checkpoint interval below some seconds or above an hour is nobody's question unless it is set.
            Kind::Duration { .. } if parameter == Parameter::Interval && now > 0.0 => (now.min(5.0), now.max(3_600.0)),
            _ if now > 0.0 => (now / 32.0, now * 32.0),
            _ => (least.max(1.0), least.max(1.0) * 1_000.0),
        };
        let values = spread(parameter, low.max(least), high.min(most), count);
        Some(Self { parameter, values })
    }

    /// The edges of the cells around the values, one more than these: half way between neighbours.
    pub fn edges(&self) -> Vec<f64> {
        let values = &self.values;
        let log = values.first().is_some_and(|first| *first > 0.0);
        let between = |a: f64, b: f64| if log { libm::sqrt(a * b) } else { (a + b) / 2.0 };
        let mut edges = vec![values.first().copied().unwrap_or(0.0)];
        edges.extend(values.windows(2).map(|pair| between(pair[0], pair[1])));
        edges.extend(values.last());
        edges
    }

    /// The place of the value nearest to a wish.
    pub fn nearest(&self, wish: f64) -> usize {
        let far = |value: &f64| {
            if *value > 0.0 && wish > 0.0 { libm::fabs(libm::log(value / wish)) } else { libm::fabs(value - wish) }
        };
        let places = 0..self.values.len();
        places.min_by(|a, b| far(&self.values[*a]).total_cmp(&far(&self.values[*b]))).unwrap_or(0)
    }
}

impl Map {
    /// An empty map over two axes.
    pub fn new(inputs: &Inputs, x: Axis, y: Axis) -> Self {
        let demands = Demands::of(&inputs.scenario(), &[x.parameter, y.parameter]);
        let cells = vec![None; x.values.len() * y.values.len()];
        let [roughly, exactly] = [Percentiles::P95Roughly, Percentiles::P95].map(Shared::new);
        Self { base: inputs.clone(), demands, x, y, cells, next: 0, roughly, exactly }
    }

    /// A whole map.
    pub fn whole(inputs: &Inputs, x: Axis, y: Axis) -> Self {
        let mut map = Self::new(inputs, x, y);
        while map.advance(usize::MAX) {}
        map
    }

    /// Computes so many points more; whether any are left.
    pub fn advance(&mut self, mut points: usize) -> bool {
        let all = self.cells.len() * STRIDES.len();
        while self.next < all && points > 0 {
            let (pass, cell) = (self.next / self.cells.len(), self.next % self.cells.len());
            self.next += 1;
            let (column, row) = (cell % self.x.values.len(), cell / self.x.values.len());
            if column % STRIDES[pass] == 0 && row % STRIDES[pass] == 0 && self.cells[cell].is_none() {
                self.cells[cell] = Some(self.point(column, row));
                points -= 1;
            }
        }
        !self.is_whole()
    }

    /// Whether every point is computed.
    pub fn is_whole(&self) -> bool {
        self.next >= self.cells.len() * STRIDES.len()
    }

    /// What must hold.
    pub fn demands(&self) -> &[Demand] {
        self.demands.all()
    }

    /// The inputs of a point: every quantity there is read from them.
    pub fn inputs_at(&self, column: usize, row: usize) -> Inputs {
        let mut inputs = self.base.clone();
        for (axis, at) in [(&self.x, column), (&self.y, row)] {
            if let Some(value) = axis.values.get(at) {
                // Values of an axis lie within the limits.
                let _ = inputs.set_clamped(axis.parameter, Value::Number(*value));
            }
        }
        inputs
    }

    /// Rough numbers decide most points; where they leave it open what binds, exact ones do.
    fn point(&self, column: usize, row: usize) -> Standing {
        let scenario = self.inputs_at(column, row).scenario();
        let standing = |shared| {
            let estimate = estimate_shared(&scenario, self.demands.questions(), shared);
            self.demands.judge(&scenario, &estimate)
        };
        let roughly = standing(&self.roughly);
        if roughly.is_settled(ROUGHLY) { roughly } else { standing(&self.exactly) }
    }

    /// How a point stands; where it was not computed yet, as the nearest coarse one below does.
    pub fn standing(&self, column: usize, row: usize) -> Option<Standing> {
        let at = |stride: usize| self.cells[row / stride * stride * self.x.values.len() + column / stride * stride];
        STRIDES.iter().rev().find_map(|stride| at(*stride))
    }

    /// The kind of each cell, row by row: the place of the demand that binds, or the number of demands where all hold.
    pub fn kinds(&self) -> Vec<u8> {
        let columns = self.x.values.len();
        let kind = |cell: usize| match self.standing(cell % columns, cell / columns) {
            Some(standing) if standing.holds() => self.demands().len() as u8,
            Some(standing) => standing.binding() as u8,
            None => u8::MAX,
        };
        (0..self.cells.len()).map(kind).collect()
    }

    /// Share of the points in which everything holds.
    pub fn feasible_share(&self) -> f64 {
        let feasible = self.kinds().iter().filter(|kind| usize::from(**kind) == self.demands().len()).count();
        feasible as f64 / self.cells.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::inputs;
    use model::Quantity;

    fn map(settings: &str, count: usize) -> Map {
        let inputs = inputs(settings);
        let axis = |parameter| Axis::around(&inputs, parameter, count).expect("an axis");
        Map::new(&inputs, axis(Parameter::Interval), axis(Parameter::Parallelism))
    }

    #[test]
    fn a_map_in_slices_is_the_same_as_a_whole_one() {
        let settings = "goal_freshness=2min goal_files_day=100k";
        let (mut slow, mut whole) = (map(settings, 12), map(settings, 12));
        let mut slices = 0;
        while slow.advance(17) {
            slices += 1;
            assert!(slow.kinds().iter().all(|kind| *kind != u8::MAX) || slices == 1, "the coarse pass covers all");
        }
        while whole.advance(usize::MAX) {}
        assert_eq!(slow.kinds(), whole.kinds());
    }

    #[test]
    fn each_part_of_the_map_names_what_a_reader_finds_there() {
        let mut map = map("goal_freshness=2min goal_files_day=500k", 10);
        while map.advance(usize::MAX) {}
        for row in 0..map.y.values.len() {
            for column in 0..map.x.values.len() {
                let estimate = model::estimate(&map.inputs_at(column, row).scenario());
                let value = |quantity| estimate.value(quantity).expect("a number");
                let (late, many) = (value(Quantity::VisibleP95) > 120.0, value(Quantity::FilesPerDay) > 500e3);
                let standing = map.standing(column, row).expect("computed");
                assert_eq!(standing.strains()[0] > 1.0, late);
                assert_eq!(standing.strains()[1] > 1.0, many);
            }
        }
        let kinds = map.kinds();
        assert!(kinds.contains(&0) && kinds.contains(&1), "{kinds:?}");
        assert!(map.feasible_share() > 0.0 && map.feasible_share() < 1.0);
    }

    /// Whatever is asked for and however skewed the keys are, no part of a map is told by rough numbers alone.
    #[test]
    fn rough_numbers_decide_nothing_that_exact_ones_would_decide_otherwise() {
        for settings in [
            "goal_freshness=2min goal_files_day=100k goal_cost=300",
            "goal_freshness=3min goal_file_size=8MiB skew=1.1 keys=1000000 commit_latency_p99=20s",
            "goal_freshness=90s goal_commit_success=0.99 goal_live_files=100k checkpoint_duration_p99=40s",
        ] {
            let inputs = inputs(settings);
            let axis = |parameter| Axis::around(&inputs, parameter, 24).expect("an axis");
            let map = Map::whole(&inputs, axis(Parameter::Interval), axis(Parameter::CommitLatency));
            let kinds = map.kinds();
            for (cell, kind) in kinds.iter().enumerate() {
                let scenario = map.inputs_at(cell % 24, cell / 24).scenario();
                let standing = map.demands.judge(&scenario, &model::estimate(&scenario));
                let right = if standing.holds() { map.demands().len() } else { standing.binding() };
                assert_eq!(usize::from(*kind), right, "{settings}: {:?}", map.inputs_at(cell % 24, cell / 24));
            }
        }
    }

    #[test]
    fn cells_lie_around_their_values() {
        let axis = Axis { parameter: Parameter::Parallelism, values: vec![1.0, 4.0, 16.0] };
        assert_eq!(axis.edges(), [1.0, 2.0, 8.0, 16.0]);
        assert_eq!((axis.nearest(3.0), axis.nearest(100.0)), (1, 2));
        assert_eq!(Axis::around(&Inputs::new(), Parameter::Distribution, 5), None);
    }
}
