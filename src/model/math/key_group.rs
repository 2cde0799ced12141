//! Where Flink sends a key: murmur of the key's hash, a key group, a subtask.
//!
//! `KeyGroupRangeAssignment` and `MathUtils.murmurHash` in Flink; the key that Iceberg hashes is the partition path,
//! such as `id_bucket=3` (`PartitionKeySelector`). It is never `bucket % parallelism`.

/// How cells fall on subtasks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// Subtasks that have at least one cell.
    pub(crate) busy: f64,
    /// Cells of the busiest subtask.
    pub(crate) most: f64,
}

/// The greatest number of subtasks that is placed exactly.
const SUBTASKS: usize = 1_024;

/// Places `buckets` buckets of the partition field `field` on `parallelism` subtasks.
pub(crate) fn place_buckets(field: &str, buckets: u32, parallelism: u32, max_parallelism: u32) -> Placement {
    let mut cells = [0_u16; SUBTASKS];
    let prefix = field.encode_utf16().chain("=".encode_utf16()).fold(0, hash_step);
    for bucket in 0..buckets {
        let hash = digits(bucket).fold(prefix, hash_step);
        let group = murmur(hash) % max_parallelism.max(1);
        let subtask = u64::from(group) * u64::from(parallelism) / u64::from(max_parallelism.max(1));
        if let Some(count) = cells.get_mut(subtask as usize) {
            *count += 1;
        }
    }
    let busy = cells.iter().filter(|count| **count > 0).count();
    Placement { busy: busy as f64, most: f64::from(cells.into_iter().max().unwrap_or(0)) }
}

/// The decimal digits of a number as UTF-16, without allocating.
fn digits(number: u32) -> impl Iterator<Item = u16> {
    let count = number.checked_ilog10().unwrap_or(0) + 1;
    (0..count).rev().map(move |at| b'0' as u16 + (number / 10_u32.pow(at) % 10) as u16)
}

/// One step of Java's `String.hashCode`.
fn hash_step(hash: i32, unit: u16) -> i32 {
    hash.wrapping_mul(31).wrapping_add(i32::from(unit))
}

/// Flink's `MathUtils.murmurHash`: murmur3's mixing of one 32-bit word, made non-negative.
fn murmur(code: i32) -> u32 {
    let mut code = (code as u32).wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593);
    code = code.rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    code ^= 4;
    code ^= code >> 16;
    code = code.wrapping_mul(0x85eb_ca6b);
    code ^= code >> 13;
    code = code.wrapping_mul(0xc2b2_ae35);
    code ^= code >> 16;
    match code as i32 {
        i32::MIN => 0,
        signed => signed.unsigned_abs(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with Flink's own classes (`MathUtils`, `KeyGroupRangeAssignment`).
    #[test]
    fn placements_agree_with_flinks_own_classes() {
        let table = [
            (4, [(3, 2), (4, 1), (4, 1), (4, 1), (4, 1), (4, 1)]),
            (8, [(4, 4), (6, 2), (8, 1), (8, 1), (8, 1), (8, 1)]),
            (16, [(4, 5), (8, 3), (14, 2), (15, 2), (15, 2), (16, 1)]),
            (32, [(4, 11), (8, 7), (15, 5), (20, 5), (27, 3), (29, 2)]),
            (64, [(4, 18), (8, 12), (16, 7), (32, 6), (44, 4), (51, 3)]),
            (128, [(4, 39), (8, 21), (16, 13), (32, 7), (60, 4), (86, 3)]),
            (256, [(4, 72), (8, 39), (16, 28), (32, 18), (64, 10), (110, 7)]),
        ];
        for (buckets, row) in table {
            for (parallelism, (busy, most)) in [4, 8, 16, 32, 64, 128].into_iter().zip(row) {
                let groups = (parallelism + parallelism / 2_u32).next_power_of_two().max(128);
                let right = Placement { busy: f64::from(busy), most: f64::from(most) };
                assert_eq!(place_buckets("id_bucket", buckets, parallelism, groups), right, "{buckets} {parallelism}");
            }
        }
    }

    #[test]
    fn other_field_names_move_the_buckets() {
        let at = |field| place_buckets(field, 16, 16, 128);
        assert_eq!(at("order_id_bucket"), Placement { busy: 10.0, most: 3.0 });
        assert_eq!(at("pk_bucket"), Placement { busy: 12.0, most: 3.0 });
    }
}
