//! When a writer of Parquet starts the next file: Iceberg and Paimon look at its length every 1,000 rows.

use crate::Parameter;
use crate::unit::Unit;
use crate::workings::{Function, Term, Workings};

/// Rows between two looks at the file's length.
const CHECK_EVERY: f64 = 1_000.0;

/// Rows of a file: the first multiple of 1,000 at which its length reaches the target.
///
/// The length is what was flushed (compressed) plus what is buffered (encoded, not yet compressed), so a target below
/// one row group is met by encoded bytes, and the file on disk is smaller.
pub(super) fn rows_per_file<'w>(w: &Workings<'w>, target: Term<'w>, row_group: Term<'w>) -> Term<'w> {
    let operands = [target, row_group, w.of(Parameter::RowBytes), w.of(Parameter::EncodedRatio)];
    let rows = w.apply(Function::RowsUntilRoll, &operands, |v| rows_until_roll(v[0], v[1], v[2], v[3]));
    rows.max(w.literal(CHECK_EVERY, Unit::Count))
}

/// The same for a target and a row group that are parameters.
pub(super) fn by_parameters<'w>(w: &Workings<'w>) -> Term<'w> {
    rows_per_file(w, w.of(Parameter::TargetFileSize), w.of(Parameter::RowGroupSize))
}

fn rows_until_roll(target: f64, row_group: f64, row_bytes: f64, encoded_ratio: f64) -> f64 {
    let flushed_group = row_group / encoded_ratio;
    let groups = libm::ceil(((target - row_group) / flushed_group).max(0.0));
    let encoded = groups * row_group + (target - groups * flushed_group).max(0.0);
    libm::ceil(encoded / (row_bytes * encoded_ratio) / CHECK_EVERY) * CHECK_EVERY
}

#[cfg(test)]
mod tests {
    use super::rows_until_roll;

    /// The runs `roll-*`: 60,000 rows of 224 encoded bytes with a target of 1 MiB made 12 files of 5,000 rows.
    #[test]
    fn a_small_target_is_met_by_encoded_bytes() {
        assert_eq!(rows_until_roll(1_048_576.0, 134_217_728.0, 112.0, 2.0), 5_000.0);
    }

    #[test]
    fn beyond_a_row_group_flushed_bytes_count_compressed() {
        let (mib, group) = (1_048_576.0, 134_217_728.0);
        let rows = rows_until_roll(512.0 * mib, group, 100.0, 2.0);
        // Six groups of 64 MiB on disk leave 128 MiB to the buffer: 896 MiB encoded.
        assert_eq!(rows, (896.0 * mib / 200.0 / 1_000.0_f64).ceil() * 1_000.0);
    }
}
