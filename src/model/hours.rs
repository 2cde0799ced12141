//! The day, hour by hour: what the shape of the traffic does to files, load and backlog.

use crate::Parameter;
use crate::estimate::{Estimate, estimate_only};
use crate::parameter::CompactionMode;
use crate::quantity::{Quantity, Question};
use crate::scenario::Scenario;

/// One hour of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hour {
    /// Events a second.
    pub rate: f64,
    /// New data, delete and changelog files, all tables.
    pub files: f64,
    /// Bytes of new data files, all tables.
    pub bytes: f64,
    /// Busy share of the busiest writer; above 1 the lag grows.
    pub utilisation: f64,
    /// Events that wait in the source at the end of the hour, on the second of two such days.
    pub lag_rows: f64,
    /// Live files of one table at the end of the hour, on the last day before the horizon.
    pub live_files: f64,
    /// Share of the hour in which compaction runs.
    pub compacting: f64,
}

const HOUR: f64 = 3_600.0;
const QUESTIONS: [Question; 3] = [Question::Keeping, Question::Table, Question::Compaction];

/// The hours from midnight on. Each is worked out at its own rate, so a quiet night leaves fewer files than the mean
/// rate would: where traffic is sparse the day's sum is below `files_per_day`, which takes the mean rate.
pub fn by_hour(scenario: &Scenario) -> [Hour; 24] {
    let mean = scenario.number(Parameter::Rate);
    let whole = estimate_only(scenario, &QUESTIONS);
    let capacity = value(&whole, Quantity::RateHeadroom) * mean * scenario.number(Parameter::PeakFactor);
    let mut hours = scenario.hours().map(|weight| at_rate(scenario, mean * weight, capacity));
    lag(&mut hours, capacity);
    live_files(&mut hours, scenario, &whole);
    compacting(&mut hours, scenario, &whole);
    hours
}

fn value(estimate: &Estimate, quantity: Quantity) -> f64 {
    estimate.value(quantity).unwrap_or(0.0)
}

fn at_rate(scenario: &Scenario, rate: f64, capacity: f64) -> Hour {
    let found = estimate_only(&scenario.at_rate(rate), &[Question::Files]);
    let files = value(&found, Quantity::FilesPerDay) / 24.0;
    let data = value(&found, Quantity::DataFilesPerDay) / 24.0;
    let bytes = data * value(&found, Quantity::AverageDataFileBytes);
    let utilisation = if capacity > 0.0 { rate / capacity } else { 0.0 };
    Hour { rate, files, bytes, utilisation, ..Hour::default() }
}

/// What comes beyond the capacity waits for a quieter hour.
fn lag(hours: &mut [Hour; 24], capacity: f64) {
    let mut waiting = 0.0_f64;
    for _ in 0..2 {
        for hour in &mut *hours {
            waiting = (waiting + (hour.rate - capacity) * HOUR).max(0.0);
            hour.lag_rows = waiting;
        }
    }
}

/// The peak comes right before compaction (or at the day's end, if nothing compacts): earlier hours lack what is still
/// to arrive by then.
fn live_files(hours: &mut [Hour; 24], scenario: &Scenario, whole: &Estimate) {
    let (peak, mean) = (value(whole, Quantity::LiveFilesPeak), value(whole, Quantity::LiveFilesMean));
    let per_table = 1.0 / scenario.number(Parameter::Tables) * scenario.number(Parameter::WriterJobs);
    let files = hours.map(|hour| hour.files * per_table);
    let (beside, last) = match beside(scenario) {
        CompactionMode::Scheduled => (true, (scenario.number(Parameter::CompactionStart) / HOUR) as usize % 24),
        CompactionMode::Off => (true, 0),
        CompactionMode::Continuous => (false, 0),
    };
    for (at, hour) in hours.iter_mut().enumerate() {
        let to_come: f64 = (at + 1..at + 1 + (last + 23 - at) % 24).map(|later| files[later % 24]).sum();
        hour.live_files = if beside { (peak - to_come).max(0.0) } else { mean };
    }
}

/// When a job compacts; engines that do it themselves do it all the time.
fn beside(scenario: &Scenario) -> CompactionMode {
    if scenario.has(Parameter::Compaction) { scenario.compaction() } else { CompactionMode::Continuous }
}

fn compacting(hours: &mut [Hour; 24], scenario: &Scenario, whole: &Estimate) {
    let Some(duration) = whole.value(Quantity::CompactionDuration) else { return };
    if beside(scenario) == CompactionMode::Continuous {
        let share = (duration / scenario.number(Parameter::CompactionEvery)).min(1.0);
        hours.iter_mut().for_each(|hour| hour.compacting = share);
        return;
    }
    let start = scenario.number(Parameter::CompactionStart);
    let end = start + duration.min(scenario.number(Parameter::CompactionWindow));
    for (at, hour) in hours.iter_mut().enumerate() {
        let from = at as f64 * HOUR;
        // The slot may run past midnight.
        let shared = |from: f64| (end.min(from + HOUR) - start.max(from)).max(0.0);
        hour.compacting = ((shared(from) + shared(from + 24.0 * HOUR)) / HOUR).min(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Inputs;

    #[track_caller]
    fn scenario(settings: &str) -> Scenario {
        let mut inputs = Inputs::new();
        for setting in settings.split_whitespace() {
            let (id, value) = setting.split_once('=').expect("id=value");
            inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).unwrap();
        }
        inputs.scenario()
    }

    #[track_caller]
    fn hours(settings: &str) -> [Hour; 24] {
        by_hour(&scenario(settings))
    }

    #[test]
    fn a_flat_day_has_the_same_hour_24_times() {
        let hours = hours("distribution=hash");
        assert!(hours.iter().all(|hour| hour.files == hours[0].files && hour.rate == 2_000.0));
        assert!((hours[0].files * 24.0 - 69_119.787).abs() < 0.1, "{}", hours[0].files * 24.0);
    }

    #[test]
    fn lag_grows_in_the_busy_hours_and_goes_away_in_the_others() {
        // The mean uses two thirds of the capacity; the evening asks for more than there is.
        let hours = hours("day_shape=daily parallelism=1 buckets=0 writer_capacity=3000");
        let evening = hours[21].lag_rows;
        assert!(evening > 0.0 && hours[20].utilisation > 1.0);
        assert_eq!(hours[10].lag_rows, 0.0);
        let arrived: f64 = hours.iter().map(|hour| hour.rate * HOUR).sum();
        assert!((arrived / (2_000.0 * 86_400.0) - 1.0).abs() < 1e-9);
    }

    /// What the day needs at its busiest is the same by the hour and as one number, whether the peak is given or not.
    #[test]
    fn the_busiest_hour_is_the_peak_of_the_shape() {
        for given in ["", "peak_factor=1", "peak_factor=1.5"] {
            let settings = format!("day_shape=daily writer_capacity=3000 parallelism=1 buckets=0 {given}");
            let busiest = hours(&settings).iter().map(|hour| hour.utilisation).fold(0.0, f64::max);
            let headroom = value(&estimate_only(&scenario(&settings), &QUESTIONS), Quantity::RateHeadroom);
            assert!((busiest * headroom - 1.0).abs() < 1e-9, "{given}: {busiest} and {headroom}");
        }
    }

    /// Hours of a day that is busy throughout sum up to the day's numbers.
    #[test]
    fn hours_sum_up_to_the_day() {
        let settings = "day_shape=daily distribution=hash rate=100k";
        let (hours, whole) = (hours(settings), crate::estimate(&scenario(settings)));
        let sum = |of: fn(&Hour) -> f64| hours.iter().map(of).sum::<f64>();
        for (found, right) in [
            (sum(|hour| hour.rate * HOUR), 100_000.0 * 86_400.0),
            (sum(|hour| hour.files), value(&whole, Quantity::FilesPerDay)),
            (sum(|hour| hour.bytes), value(&whole, Quantity::BytesPerCommit) * value(&whole, Quantity::CommitsPerDay)),
        ] {
            assert!((found / right - 1.0).abs() < 0.01, "{found}, not {right}");
        }
    }

    #[test]
    fn a_slot_that_runs_past_midnight_is_shared_by_both_days() {
        let hours = hours("compaction_start=23:30 compaction_window=1h distribution=hash compaction_cores=1");
        let shares: Vec<f64> = hours.iter().map(|hour| hour.compacting).collect();
        assert_eq!((shares[23], shares[0], shares[1], shares[12]), (0.5, 0.5, 0.0, 0.0));
    }

    #[test]
    fn live_files_peak_before_compaction() {
        let hours = hours("compaction_start=02:00 distribution=hash");
        let most = hours.iter().map(|hour| hour.live_files).fold(0.0, f64::max);
        assert_eq!(hours[1].live_files, most);
        assert!(hours[2].live_files < hours[12].live_files);
    }

    #[test]
    fn hours_without_traffic_write_nothing() {
        let weights = ["0"; 23].join("_");
        let hours = hours(&format!("day_shape=24_{weights} distribution=hash"));
        assert_eq!((hours[5].files, hours[5].rate, hours[0].rate), (0.0, 0.0, 48_000.0));
    }
}
