//! Files of a table whose commits write the files that they touch again, and new ones beside them.

/// A step is this much longer than the one before.
const LONGER: f64 = 1.2;
/// Steps of Newton's method for one step in time.
const STEPS: usize = 8;

/// Files on average over so many commits, and after them.
///
/// Each commit adds `written` files and replaces those of the `files` there are that one of `updates` hits, which are
/// spread evenly: `files · (1 − e^(−updates/files))`. More updates than files written come to a balance; fewer never do,
/// for each replaces one file at most. Followed from commit to commit by implicit steps, which stay at a balance.
pub(crate) fn copied_files(start: f64, written: f64, updates: f64, commits: f64) -> (f64, f64) {
    let (mut files, mut sum, mut done, mut step) = (start, 0.0, 0.0, 1.0_f64);
    while done < commits {
        let time = step.min(commits - done);
        let next = after(files, written, updates, time);
        // After one commit there are its files, before it those of the one before.
        sum += time * if time <= 1.0 { next } else { f64::midpoint(files, next) };
        (files, done, step) = (next, done + time, step * LONGER);
    }
    if commits > 0.0 { (sum / commits, files) } else { (start, start) }
}

/// Zero of `next + time · touched(next) − files − time · written`: no file that was just written is touched at once.
fn after(files: f64, written: f64, updates: f64, time: f64) -> f64 {
    if time <= 1.0 {
        return (files - time * touched(files, updates)).max(0.0) + time * written;
    }
    let goal = files + time * written;
    let mut next = files;
    for _ in 0..STEPS {
        let missed = if next > 0.0 { libm::exp(-updates / next) } else { 0.0 };
        let slope = 1.0 + time * (1.0 - missed * (1.0 + updates / next.max(1e-9)));
        next = (next - (next + time * touched(next, updates) - goal) / slope).max(written.min(goal));
    }
    next
}

fn touched(files: f64, updates: f64) -> f64 {
    if files <= 0.0 { 0.0 } else { (-files * libm::expm1(-updates / files)).min(updates) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against every commit by itself.
    #[test]
    fn long_steps_end_where_single_commits_do() {
        for (start, written, updates) in
            [(0.0, 200.0, 60_000.0), (10_000.0, 200.0, 120.0), (1.0, 8.0, 16.0), (0.0, 200.0, 1.2), (1e4, 4.0, 1e5)]
        {
            let commits = 5_000;
            let (mut files, mut sum) = (start, 0.0);
            for _ in 0..commits {
                files = files - touched(files, updates) + written;
                sum += files;
            }
            let (mean, last) = copied_files(start, written, updates, f64::from(commits));
            let right = sum / f64::from(commits);
            assert!((mean / right - 1.0).abs() < 0.03, "{start} {written} {updates}: {mean}, not {right}");
            assert!((last / files - 1.0).abs() < 0.03, "{start} {written} {updates}: {last}, not {files}");
        }
    }

    #[test]
    fn without_commits_nothing_changes() {
        assert_eq!(copied_files(7.0, 200.0, 10.0, 0.0), (7.0, 7.0));
    }
}
