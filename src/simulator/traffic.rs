//! Rows that arrive: a whole number up to every moment, from the mean rate and the hours of the day.

use crate::time::{DAY, HOUR, Micros};

/// How many rows have arrived by when, for one job.
#[derive(Clone, Debug)]
pub(crate) struct Traffic {
    /// Rows by the start of each hour of a day.
    before: [f64; 25],
    /// Rows a microsecond in each hour.
    rates: [f64; 24],
    /// Rows that wait at the start: the initial snapshot.
    initial: u64,
}

impl Traffic {
    pub(crate) fn new(rate: f64, hours: &[f64; 24], initial: u64) -> Self {
        let rates = hours.map(|weight| rate * weight / 1e6);
        let mut before = [0.0; 25];
        for hour in 0..24 {
            before[hour + 1] = before[hour] + rates[hour] * HOUR as f64;
        }
        Self { before, rates, initial }
    }

    /// Rows that wait at the start.
    pub(crate) fn initial(&self) -> u64 {
        self.initial
    }

    /// Rows that have arrived by a time, the initial ones among them.
    pub(crate) fn arrived(&self, at: Micros) -> u64 {
        let (day, into_day) = (at / DAY, at % DAY);
        let hour = (into_day / HOUR) as usize;
        let rows = self.before[hour] + self.rates[hour] * (into_day % HOUR) as f64;
        // A sum within an hour may exceed the next hour's start by a rounding; it must not.
        self.initial + (day as f64 * self.before[24] + rows.min(self.before[hour + 1])) as u64
    }

    /// When the row of this number arrived; rows of the initial snapshot were there at the start.
    pub(crate) fn arrival(&self, row: u64) -> Micros {
        if row <= self.initial || self.before[24] <= 0.0 {
            return 0;
        }
        let row = (row - self.initial) as f64;
        let day = libm::floor(row / self.before[24]);
        let into_day = (row - day * self.before[24]).max(0.0);
        let hour = self.before[1..24].iter().filter(|before| **before <= into_day).count();
        let rate = self.rates[hour];
        let into_hour = if rate > 0.0 { (into_day - self.before[hour]) / rate } else { 0.0 };
        day as Micros * DAY + hour as Micros * HOUR + (into_hour as Micros).min(HOUR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn daily() -> Traffic {
        let mut hours = [0.5; 24];
        hours[12..].fill(1.5);
        hours[3] = 0.0;
        Traffic::new(100.0, &hours, 50)
    }

    #[test]
    fn rows_never_go_back() {
        let traffic = daily();
        let counts: Vec<u64> = (0..5_000).map(|step| traffic.arrived(step * 40_000_000)).collect();
        assert!(counts.windows(2).all(|pair| pair[0] <= pair[1]));
        assert_eq!(counts[0], 50);
    }

    #[test]
    fn a_row_arrives_when_it_is_counted() {
        let traffic = daily();
        for at in [1_000_000, 4 * HOUR, 13 * HOUR + 5, DAY + 7 * HOUR] {
            let back = traffic.arrival(traffic.arrived(at));
            assert!(back.abs_diff(at) <= 25_000, "{at} {back}");
        }
    }
}
