//! Where a function that grows passes zero.

/// An end between which a zero lies, and the function there.
type End = (f64, f64);

/// Where a function that grows passes zero: to a share of where that is, or where the function itself is close. Secants
/// between both ends, and an end that stays counts half (the Illinois rule); the first is replaced by a guess.
pub(super) fn root(
    [mut low, mut high]: [End; 2],
    guess: Option<f64>,
    (share, close): (f64, f64),
    over: impl Fn(f64) -> f64,
) -> f64 {
    // Beyond the ends the function does not get closer.
    if low.1 > -close {
        return low.0;
    }
    let mut stayed = 0;
    for step in 0..STEPS {
        if high.0 - low.0 <= share * high.0 || high.1 <= 0.0 {
            break;
        }
        let secant = low.0 - low.1 * (high.0 - low.0) / (high.1 - low.1);
        let inside = guess.filter(|at| step == 0 && *at > low.0 && *at < high.0);
        let at = inside.unwrap_or(secant);
        let here = over(at);
        if libm::fabs(here) < close {
            return at;
        }
        let side = if here < 0.0 { -1 } else { 1 };
        let (moved, other) = if side < 0 { (&mut low, &mut high) } else { (&mut high, &mut low) };
        *moved = (at, here);
        if stayed == side {
            other.1 /= 2.0;
        }
        stayed = side;
    }
    high.0
}

/// More than any zero of a smooth function takes.
const STEPS: usize = 24;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zero_is_found_from_any_guess() {
        let over = |x: f64| x * x * x - 8.0;
        for guess in [None, Some(0.1), Some(9.9), Some(50.0)] {
            let found = root([(0.0, over(0.0)), (10.0, over(10.0))], guess, (1e-6, 1e-9), over);
            assert!((found - 2.0).abs() < 1e-5, "{found} from {guess:?}");
        }
    }

    #[test]
    fn an_end_that_is_close_is_the_zero() {
        let over = |x: f64| x - 1.0;
        assert_eq!(root([(1.0, 0.0), (3.0, 2.0)], None, (1e-3, 1e-6), over), 1.0);
        assert_eq!(root([(0.0, -1.0), (1.0, 0.0)], None, (1e-3, 1e-6), over), 1.0);
    }
}
