//! When a writer of Parquet starts the next file: Iceberg and Paimon look at its length every 1,000 rows.

use crate::Parameter;
use crate::unit::Unit;
use crate::workings::{Function, Term, Workings};

/// Rows between two looks at the file's length.
const CHECK_EVERY: f64 = 1_000.0;

/// Rows after which a page is closed (`write.parquet.page-row-limit`).
pub(crate) const PAGE_ROWS: f64 = 20_000.0;

/// Rows of a file: the first multiple of 1,000 at which its length reaches the target.
///
/// The length is what is compressed, which pages are as they fill up and the rest with its row group, plus the pages that
/// fill (encoded, not yet compressed). So a target below one page is met by encoded bytes, and the file on disk is
/// smaller.
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
    let row = row_bytes * encoded_ratio;
    let page = row_group.min(PAGE_ROWS * row);
    let compressed = page / encoded_ratio;
    let pages = libm::ceil(((target - page) / compressed).max(0.0));
    let encoded = pages * page + (target - pages * compressed).max(0.0);
    libm::ceil(encoded / row / CHECK_EVERY) * CHECK_EVERY
}

#[cfg(test)]
mod tests {
    use super::rows_until_roll;

    /// The runs `roll-*`: 60,000 rows of 224 encoded bytes with a target of 1 MiB made 12 files of 5,000 rows.
    #[test]
    fn a_small_target_is_met_by_encoded_bytes() {
        assert_eq!(rows_until_roll(1_048_576.0, 134_217_728.0, 112.0, 2.0), 5_000.0);
    }

    /// The run `roll-8m-p1`: 400,000 rows of 65 bytes with a target of 8 MiB made 4 files.
    #[test]
    fn pages_count_compressed_once_they_are_full() {
        let rows = rows_until_roll(8_388_608.0, 134_217_728.0, 65.0, 2.0);
        // Five pages of 20,000 rows on disk leave 1.9 MB to the sixth.
        assert_eq!(rows, 115_000.0);
        assert_eq!((400_000.0_f64 / rows).ceil(), 4.0);
    }

    /// The run `ice-append-roll-1mib-rowgroup128k-k2`: row groups smaller than a page, files of 1.05 MB on disk.
    #[test]
    fn beyond_a_row_group_flushed_bytes_count_compressed() {
        let rows = rows_until_roll(1_048_576.0, 131_072.0, 38.66, 2.0);
        assert!((rows * 38.66 / 1_051_001.0 - 1.0).abs() < 0.06, "{rows}");
    }

    #[test]
    fn a_large_target_is_met_on_disk() {
        let rows = rows_until_roll(536_870_912.0, 134_217_728.0, 100.0, 2.0);
        assert!((rows * 100.0 / 536_870_912.0 - 1.0).abs() < 0.01, "{rows}");
    }
}
