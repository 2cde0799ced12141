//! What Fluss's tiering has in common: one lake writer for each bucket and round.

use super::{Arrivals, Release, Writers, cells};
use crate::Parameter;
use crate::evidence::Rule;
use crate::unit::Unit;
use crate::workings::Workings;

static WRITERS: Rule =
    Rule::code("apache/fluss", "TieringSplitReader, LakeWriter (one a TableBucket and round)", "0.9");

/// The modelled releases of Fluss.
pub(super) const RELEASES: &[Release] = &[Release::new(0, 9)];
/// The modelled releases of Flink under the tiering service.
pub(super) const RUNTIMES: &[Release] = &[Release::new(1, 20)];

/// Defaults that Fluss sets itself.
pub(super) fn default_of(parameter: Parameter) -> Option<f64> {
    match parameter {
        // `table.datalake.freshness`.
        Parameter::Interval => Some(180.0),
        Parameter::Buckets => Some(16.0),
        _ => None,
    }
}

/// Buckets with something new, whatever the parallelism of the tiering job.
pub(super) fn writers<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    let buckets = w.of(Parameter::Buckets).max(w.literal(1.0, Unit::Count));
    cells::in_turn(w, buckets, arrivals.keys, w.of(Parameter::Parallelism), &WRITERS)
}
