//! How many different things come up in a number of draws.

/// Expected number of `places` (equally likely) that receive at least one of `things`: `n·(1 − (1 − 1/n)^k)`.
/// A fraction of a thing is a thing that comes with that chance.
pub(crate) fn occupied(places: f64, things: f64) -> f64 {
    if things <= 0.0 || places <= 0.0 {
        return 0.0;
    }
    if things <= 1.0 || places <= 1.0 {
        return things.min(1.0).min(places);
    }
    -places * libm::expm1(things * libm::log1p(-1.0 / places))
}

/// Expected different keys in `draws` from `keys` keys whose popularity is Zipf with exponent `skew`.
///
/// Uniform keys have the closed form; for skewed ones the sum over ranks is taken on blocks that grow with the rank,
/// which is within 0.1 % of the full sum (facts: flink.md §8).
pub(crate) fn distinct(keys: f64, draws: f64, skew: f64) -> f64 {
    if skew <= 0.0 {
        return occupied(keys, draws).min(draws);
    }
    let weight = |rank: f64| libm::exp(-skew * libm::log(rank));
    let mut total = 0.0;
    blocks(keys, |first, size| total += size * weight(first + (size - 1.0) / 2.0));
    let mut seen = 0.0;
    blocks(keys, |first, size| {
        let chance = weight(first + (size - 1.0) / 2.0) / total;
        seen -= size * libm::expm1(-draws * chance);
    });
    seen.min(draws).min(keys)
}

/// The first rank and the size of blocks that cover `1..=keys`: single ranks at first, then 5 % of the rank.
fn blocks(keys: f64, mut visit: impl FnMut(f64, f64)) {
    let mut first = 1.0;
    while first <= keys {
        let size = libm::floor(first * 0.05).max(1.0).min(keys - first + 1.0);
        visit(first, size);
        first += size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, right: f64, tolerance: f64) {
        assert!((value - right).abs() <= tolerance * right, "{value}, not {right}");
    }

    #[test]
    fn reference_values_of_distinct_keys() {
        near(distinct(1e3, 500.0, 0.0), 393.621, 1e-3);
        near(distinct(1e4, 1e5, 0.0), 9_999.55, 1e-3);
        near(distinct(1e4, 1e4, 1.0), 2_813.49, 5e-3);
        near(distinct(1e4, 1e4, 1.2), 1_597.56, 5e-3);
    }

    #[test]
    fn occupied_places_never_exceed_places_or_things() {
        near(occupied(16.0, 10.0), 7.60863, 1e-4);
        assert_eq!(occupied(16.0, 1.0), 1.0);
        assert_eq!(occupied(16.0, 0.25), 0.25);
        assert_eq!(occupied(1.0, 1e9), 1.0);
        assert_eq!(occupied(16.0, 0.0), 0.0);
    }
}
