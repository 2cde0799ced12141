//! Lognormals read off a table of their quantiles, for a race draws hundreds of thousands of times.

use crate::time::{Micros, micros};
use model::math::{Lognormal, deviation};

/// Equal shares that are told apart, as bits.
const STEP_BITS: u32 = 9;
const STEPS: usize = 1 << STEP_BITS;
/// Steps at either end that are too steep to be read off, for a spread of one, and one step besides.
const STEEP: f64 = 5.0;
/// Bits of a draw that are used: the step and the place within it.
pub(crate) const DRAW_BITS: u32 = 21;
const WITHIN_BITS: u32 = DRAW_BITS - STEP_BITS;

/// Where the steps of every table begin and end, in deviations of a normal.
pub(crate) struct Edges([f64; STEPS + 1]);

impl Edges {
    pub(crate) fn new() -> Self {
        // The ends, which are infinitely far away, are never read.
        let share = |step: usize| (step as f64).clamp(0.5, STEPS as f64 - 0.5) / STEPS as f64;
        Self(std::array::from_fn(|step| deviation(share(step))))
    }
}

/// One lognormal in microseconds, with a least value.
pub(crate) struct Quantiles {
    spread: Lognormal,
    /// Of a fixed length, so that no step has to be checked against it.
    table: Box<[Micros; STEPS + 1]>,
    least: Micros,
    steep: usize,
}

impl Quantiles {
    pub(crate) fn new(edges: &Edges, (median, sigma): (f64, f64), least: f64) -> Self {
        // The 99th percentile of a lognormal with this median and σ.
        let spread = Lognormal::new(median, median * libm::exp(sigma * 2.326_347_874_040_841));
        let least = micros(least);
        let steep = 1 + (STEEP * sigma).min(STEPS as f64 / 4.0) as usize;
        let table = Box::new(edges.0.map(|edge| micros(spread.at(edge)).max(least)));
        Self { spread, table, least, steep }
    }

    /// The duration that a share of all lie below, given as the low [`DRAW_BITS`] of a draw: between two of the table's
    /// by their distance, and by the formula where the table is steep.
    pub(crate) fn at(&self, draw: u64) -> Micros {
        let draw = draw & ((1 << DRAW_BITS) - 1);
        let step = (draw >> WITHIN_BITS) as usize;
        if !(self.steep..STEPS - self.steep).contains(&step) {
            return self.far_out(draw);
        }
        let (low, high) = (self.table[step], self.table[step + 1]);
        low + (((high - low) * (draw & ((1 << WITHIN_BITS) - 1))) >> WITHIN_BITS)
    }

    #[cold]
    fn far_out(&self, draw: u64) -> Micros {
        let share = (draw as f64 + 0.5) / f64::from(1_u32 << DRAW_BITS);
        micros(self.spread.draw(share)).max(self.least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_gives_what_the_formula_gives() {
        for spread in [(0.061, 0.14), (180.0, 1.5)] {
            let quantiles = Quantiles::new(&Edges::new(), spread, 0.0);
            for draw in (0..1 << DRAW_BITS).step_by(997) {
                let share = (draw as f64 + 0.5) / f64::from(1_u32 << DRAW_BITS);
                let (found, right) = (quantiles.at(draw) as f64, quantiles.spread.quantile(share) * 1e6);
                assert!((found / right - 1.0).abs() < 0.015, "{spread:?} {share}: {found}, not {right}");
            }
        }
    }
}
