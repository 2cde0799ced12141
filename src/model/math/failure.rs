//! The checkpoint interval that loses least work to checkpoints and failures.

/// The best interval in seconds for checkpoints that cost `cost` seconds of work each and failures `mtbf` seconds
/// apart: it maximises `(T − c)·e^(−λT) / (1 − e^(−λT))`.
///
/// In closed form `T* = (1 + λc + W0(−e^(−λc − 1))) / λ`; with `t = λT*` that is the root of `t + e^−t = 1 + λc`, which
/// Newton's method finds from Young's `√(2λc)` without the cancellation in W0 near its branch point.
/// Source: Jayasekara, Harwood, Karunasekera (arXiv 1911.11915).
pub fn best_interval(cost: f64, mtbf: f64) -> f64 {
    if cost <= 0.0 || mtbf <= 0.0 {
        return 0.0;
    }
    let load = cost / mtbf;
    let mut t = libm::sqrt(2.0 * load);
    if load > 1e-12 {
        for _ in 0..8 {
            t -= (t + libm::expm1(-t) - load) / -libm::expm1(-t);
        }
    }
    t * mtbf
}

/// Young's first approximation of the same: `√(2·c·M)`.
pub fn young(cost: f64, mtbf: f64) -> f64 {
    libm::sqrt(2.0 * cost.max(0.0) * mtbf.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_values_of_the_best_interval() {
        for (cost, mtbf, right) in [(1.0, 86_400.0, 416.026), (30.0, 3_600.0, 474.977), (30.0, 86_400.0, 2_286.9)] {
            let found = best_interval(cost, mtbf);
            assert!((found / right - 1.0).abs() < 1e-5, "{found}, not {right}");
        }
    }

    #[test]
    fn no_interval_near_it_loses_less() {
        for (cost, mtbf) in [(0.01, 60.0), (1.0, 3_600.0), (600.0, 60.0), (3_600.0, 31_536_000.0)] {
            let done = |t: f64| (t - cost) * libm::exp(-t / mtbf) / -libm::expm1(-t / mtbf);
            let best = best_interval(cost, mtbf);
            assert!(done(best) >= done(best * 1.01) && done(best) >= done(best * 0.99), "{cost} {mtbf}: {best}");
        }
    }
}
