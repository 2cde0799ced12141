//! Small files that become one as soon as there are so many: Delta's automatic compaction, Fluss's rewrites, Paimon's
//! append tables. What comes of them is small itself and taken again until it has grown; then nothing takes it any more,
//! and the table grows by such files.

use super::{Arrivals, live};
use crate::evidence::Rule;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

/// A place (a partition, or a bucket of one) whose small files become one.
#[derive(Clone, Copy)]
pub(super) struct Place<'w> {
    /// How many there are.
    pub(super) places: Term<'w>,
    /// Files that one commit adds to each.
    pub(super) files: Term<'w>,
    /// Their bytes.
    pub(super) bytes: Term<'w>,
    /// Small files from which a place is merged, the output of the last merge among them.
    pub(super) least: Term<'w>,
    /// Size from which a file is left alone.
    pub(super) large: Term<'w>,
    /// Size of a merged file at most.
    pub(super) most: Term<'w>,
}

/// What merges leave, all places.
#[derive(Clone, Copy)]
pub(super) struct Packed<'w> {
    /// Files that nothing takes any more, and the output that grows, on average until the horizon.
    pub(super) mean: Term<'w>,
    /// The same at the horizon.
    pub(super) peak: Term<'w>,
    /// Files that the last merge before a file is left alone makes of a place.
    pub(super) outputs: Term<'w>,
}

impl<'w> Place<'w> {
    /// The first merge takes files of commits alone; later ones take its output too, so they need one file less.
    pub(super) fn packed(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, rule: &'static Rule) -> Packed<'w> {
        let one = w.literal(1.0, Unit::Count);
        let first = (self.least / self.files).ceil().max(one);
        let more = ((self.least - one) / self.files).ceil().max(one);
        let merges = (((self.large / self.bytes - first) / more).ceil() + one).max(one);
        let commits = first + more * (merges - one);
        let outputs = (self.bytes * commits / self.most).ceil().max(one);
        let times = live::commits(w, arrivals) / commits;
        let (whole, mean) = (whole(w, times), whole_on_average(w, times));
        let (whole, mean) = (self.places * outputs * whole, self.places * outputs * mean);
        // Between two merges there is an output that grows, if it takes more than one.
        let growing = self.places * (merges - one).min(one);
        Packed {
            mean: w.step(Step::PackedFiles, rule, mean) + growing * (one - first / commits),
            peak: whole + growing,
            outputs,
        }
    }
}

/// Whole times that something has happened.
fn whole<'w>(w: &Workings<'w>, times: Term<'w>) -> Term<'w> {
    w.apply(Function::Special, &[times], |v| libm::floor(v[0]))
}

/// How often it has happened, averaged over the time until then.
fn whole_on_average<'w>(w: &Workings<'w>, times: Term<'w>) -> Term<'w> {
    w.apply(Function::Special, &[times], |v| mean_of_whole(v[0]))
}

/// One less than the next whole number, but for moments.
fn mean_of_whole(times: f64) -> f64 {
    (live::mean_of_ceil(0.0, times) - 1.0).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::mean_of_whole;

    #[test]
    fn the_mean_of_steps_is_half_a_step_below_the_line() {
        assert_eq!(mean_of_whole(0.9), 0.0);
        // Nothing for half of the time, one for the other half.
        assert_eq!(mean_of_whole(2.0), 0.5);
        assert_eq!(mean_of_whole(775.0), 387.0);
    }
}
