//! How long rows take to become readable: a distribution in bins that grow with the latency, 64 to each doubling.
//!
//! The rows of a commit arrived evenly over a span, so a commit adds a stretch of even density. Stretches are kept as
//! differences: adding one touches four numbers, however long it is.

use crate::time::{Micros, micros, seconds};

/// Bins to a doubling, as bits.
const SUB: u32 = 6;
const BINS: usize = (64 - SUB as usize) << SUB;

/// Rows by latency.
#[derive(Clone, Debug)]
pub(crate) struct Latency {
    /// Change of the density at the start of each bin, in rows a microsecond.
    density: Vec<f64>,
    /// What that puts too much or too little into the bin itself.
    correction: Vec<f64>,
    rows: f64,
    longest: Micros,
}

impl Latency {
    pub(crate) fn new() -> Self {
        Self { density: vec![0.0; BINS + 1], correction: vec![0.0; BINS + 1], rows: 0.0, longest: 0 }
    }

    /// Rows whose latencies lie evenly between two.
    pub(crate) fn add(&mut self, least: Micros, most: Micros, rows: u64) {
        if rows == 0 {
            return;
        }
        let most = most.max(least + 1);
        let density = rows as f64 / (most - least) as f64;
        let (from, to) = (bin(least), bin(most));
        self.density[from] += density;
        self.correction[from] -= density * (least - edge(from)) as f64;
        self.density[to] -= density;
        self.correction[to] += density * (most - edge(to)) as f64;
        self.rows += rows as f64;
        self.longest = self.longest.max(most);
    }

    /// Latencies in seconds below which the given shares of rows lie, when each row waits for a reader that looks every
    /// `refresh` on top; 0 without rows.
    pub(crate) fn percentiles<const N: usize>(&self, shares: [f64; N], refresh: Micros) -> [f64; N] {
        let table = self.cumulated();
        shares.map(|share| table.quantile(share, seconds(refresh)))
    }

    /// The longest that was seen, in seconds.
    pub(crate) fn longest(&self) -> f64 {
        seconds(self.longest)
    }

    fn cumulated(&self) -> Cumulated {
        let (mut density, mut share, mut area) = (0.0, 0.0, 0.0);
        let mut points = vec![(0.0, 0.0, 0.0)];
        let last = bin(self.longest) + 1;
        for at in 0..last.min(BINS) {
            density += self.density[at];
            let width = (edge(at + 1) - edge(at)) as f64;
            let rows = density * width + self.correction[at];
            let next = if self.rows > 0.0 { share + rows / self.rows } else { 0.0 };
            area += (share + next) / 2.0 * width / 1e6;
            share = next;
            points.push((seconds(edge(at + 1)), share, area));
        }
        Cumulated { points, empty: self.rows == 0.0 }
    }
}

/// Shares and their integral at the edges of bins, in seconds.
struct Cumulated {
    points: Vec<(f64, f64, f64)>,
    empty: bool,
}

impl Cumulated {
    fn quantile(&self, share: f64, refresh: f64) -> f64 {
        let Some(last) = self.points.last().filter(|_| !self.empty) else { return 0.0 };
        let (mut low, mut high) = (0.0, last.0 + refresh);
        for _ in 0..40 {
            let middle = (low + high) / 2.0;
            let below = if refresh > 0.0 {
                (self.area(middle) - self.area((middle - refresh).max(0.0))) / refresh
            } else {
                self.share(middle)
            };
            if below < share { low = middle } else { high = middle }
        }
        high
    }

    fn place(&self, x: f64) -> (usize, f64) {
        let next = self.points.partition_point(|point| point.0 <= x).clamp(1, self.points.len() - 1);
        let (from, to) = (self.points[next - 1].0, self.points[next].0);
        (next, ((x - from) / (to - from)).clamp(0.0, 1.0))
    }

    fn share(&self, x: f64) -> f64 {
        let (next, within) = self.place(x);
        let (from, to) = (self.points[next - 1].1, self.points[next].1);
        from + (to - from) * within
    }

    fn area(&self, x: f64) -> f64 {
        let last = self.points[self.points.len() - 1];
        if x >= last.0 {
            return last.2 + (x - last.0) * last.1;
        }
        let (next, _) = self.place(x);
        let from = self.points[next - 1];
        from.2 + (from.1 + self.share(x)) / 2.0 * (x - from.0)
    }
}

/// The bin of a latency: its power of two, and the bits that follow.
fn bin(latency: Micros) -> usize {
    let latency = latency.min(micros(3e9));
    if latency < 1 << SUB {
        return latency as usize;
    }
    let power = 63 - latency.leading_zeros();
    (((power - SUB + 1) as usize) << SUB) + ((latency >> (power - SUB)) as usize & ((1 << SUB) - 1))
}

/// The least latency of a bin.
fn edge(bin: usize) -> Micros {
    if bin < 1 << SUB {
        return bin as Micros;
    }
    let power = (bin >> SUB) as u32 + SUB - 1;
    ((1 << SUB) + (bin as Micros & ((1 << SUB) - 1))) << (power - SUB)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_join_without_a_gap() {
        for at in 1..2_000 {
            assert_eq!(bin(edge(at)), at);
            assert_eq!(bin(edge(at) - 1), at - 1);
        }
    }

    #[track_caller]
    fn near(found: f64, right: f64) {
        assert!((found - right).abs() < 2e-3 * right, "{found}, not {right}");
    }

    #[test]
    fn percentiles_are_those_of_the_stretches() {
        let mut latency = Latency::new();
        latency.add(4_000_000, 64_000_000, 1_000);
        let [p50, p95] = latency.percentiles([0.5, 0.95], 0);
        near(p50, 34.0);
        near(p95, 61.0);
        latency.add(100_000_000, 200_000_000, 1_000);
        near(latency.percentiles([0.75], 0)[0], 150.0);
        near(latency.longest(), 200.0);
    }

    #[test]
    fn a_reader_that_looks_now_and_then_adds_its_wait() {
        let mut latency = Latency::new();
        latency.add(0, 60_000_000, 1_000);
        near(latency.percentiles([0.5], 20_000_000)[0], 40.0);
        near(latency.percentiles([0.5], 60_000_000)[0], 60.0);
    }
}
