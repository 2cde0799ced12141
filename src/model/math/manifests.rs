//! How many manifests a table has while every commit adds one and merges what it may
//! (`ManifestMergeManager.mergeGroup`; every commit of the runs `long-append` and `long-upsert` agrees).

/// Manifests after so many commits: a saw-tooth of period 99, for the merged manifest counts among the next hundred.
/// Valid while all entries fit one manifest of 8 MiB.
pub fn live(commits: u64) -> u64 {
    if commits == 0 { 0 } else { (commits - 1) % PERIOD + 1 }
}

/// Commits from one merge to the next.
const PERIOD: u64 = 99;

/// Manifests on average over the life of a table of so many commits: full ones, and the middle of the saw-tooth,
/// whose teeth are shorter where `room` new manifests fill a merged one before there are a hundred. The last tooth may
/// have only begun.
pub fn mean(commits: f64, full: f64, room: f64) -> f64 {
    let period = (PERIOD as f64).min(room.max(1.0));
    let teeth = libm::floor(commits / period);
    let begun = (commits - teeth * period).max(0.0);
    let sum = |commits: f64| commits * (commits + 1.0) / 2.0;
    full + (teeth * sum(period) + sum(begun)) / commits.max(1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_values_of_live_manifests() {
        for (commits, right) in [(0, 0), (1, 1), (99, 99), (100, 1), (198, 99), (199, 1)] {
            assert_eq!(live(commits), right, "after {commits}");
        }
    }

    #[test]
    fn the_mean_is_that_of_the_saw_tooth() {
        let mean_of = |commits: u64| (1..=commits).map(live).sum::<u64>() as f64 / commits as f64;
        assert_eq!(mean(99.0, 0.0, 1e9), mean_of(99));
        assert_eq!(mean(990.0, 0.0, 1e9), mean_of(990));
        assert_eq!(mean(10.0, 0.0, 1e9), mean_of(10));
        assert_eq!(mean(144.0, 0.0, 1e9), mean_of(144));
    }
}
