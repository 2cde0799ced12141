//! Commit reports in logs: `CommitReport{tableName=…, commitMetrics=CommitMetricsResult{totalDuration=TimerResult{…,
//! totalDuration=PT1.69S, count=1}, attempts=CounterResult{unit=COUNT, value=1}, …}}` (Iceberg's LoggingMetricsReporter).

use super::super::Observed;
use super::super::observed::CommitReport;
use super::is_iceberg;

/// Whether a text holds commit reports.
pub(in super::super) const MARK: &str = "CommitReport{";

/// Reports that are kept.
const MOST: usize = 100_000;

/// Reads every report of a log; how many there are.
pub(in super::super) fn reports(text: &str, into: &mut Observed) -> usize {
    is_iceberg(into);
    let before = into.reports.len();
    for report in text.split(MARK).skip(1).take(MOST) {
        let Some(seconds) = duration(report) else { continue };
        into.reports.push(CommitReport { seconds, attempts: counter(report, "attempts=") });
    }
    into.reports.len() - before
}

/// Seconds of `totalDuration=PT1M1.5S`.
fn duration(report: &str) -> Option<f64> {
    let (_, rest) = report.split_once("totalDuration=PT")?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | 'H' | 'M' | 'S')).unwrap_or(rest.len());
    let mut seconds = 0.0;
    let mut number = String::new();
    for c in rest[..end].chars() {
        let unit = match c {
            'H' => 3_600.0,
            'M' => 60.0,
            'S' => 1.0,
            digit => {
                number.push(digit);
                continue;
            }
        };
        seconds += number.parse::<f64>().ok()? * unit;
        number.clear();
    }
    Some(seconds)
}

/// The value of `attempts=CounterResult{unit=COUNT, value=1}`.
fn counter(report: &str, name: &str) -> Option<u64> {
    let (_, rest) = report.split_once(name)?;
    let (_, value) = rest.strip_prefix("CounterResult{")?.split_once("value=")?;
    let end = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    value[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_gives_its_duration_and_attempts() {
        let log = "INFO CommitReport{tableName=c.db.t, operation=overwrite, commitMetrics=CommitMetricsResult{\
            totalDuration=TimerResult{timeUnit=NANOSECONDS, totalDuration=PT1M1.69S, count=1}, \
            attempts=CounterResult{unit=COUNT, value=2}, removedDataFiles=null}}\nCommitReport{broken";
        let mut observed = Observed::default();
        assert_eq!(reports(log, &mut observed), 1);
        assert_eq!(observed.reports, [CommitReport { seconds: 61.69, attempts: Some(2) }]);
    }
}
