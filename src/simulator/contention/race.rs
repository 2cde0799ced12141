//! The race itself, from one commit to the next.
//!
//! Between two commits nobody's base changes, so there is no need to follow every request in the order of time: whoever
//! tries to commit finds out at the end of its attempt that it has lost, takes the newest base, and begins once more. Of
//! all these new attempts the one that ends first is the next commit; those that end their lost one only after it lose
//! again. So a list of who tries, read from end to end once for each commit, takes the place of a queue of events.

use super::quantiles::{DRAW_BITS, Edges, Quantiles};
use super::{Contention, Outcome};
use crate::luck::{Luck, Purpose, Stream};
use crate::time::{Micros, NEVER, micros, seconds};

/// The durations that a race draws.
pub(super) struct Tables {
    between: Quantiles,
    work: Quantiles,
    read: Quantiles,
    manifest: Quantiles,
    /// Nothing where a list is written as a manifest is: then they share a table.
    list: Option<Quantiles>,
}

impl Tables {
    pub(super) fn new(setup: &Contention) -> Self {
        let edges = Edges::new();
        let request = |request| Quantiles::new(&edges, request, setup.request_least);
        let [read, manifest, list] = setup.requests;
        Self {
            between: Quantiles::new(&edges, (setup.between, setup.between_sigma), 1e-3),
            work: Quantiles::new(&edges, (setup.work, setup.work_sigma), setup.work_least),
            read: request(read),
            manifest: request(manifest),
            list: (list != manifest).then(|| request(list)),
        }
    }

    fn list(&self) -> &Quantiles {
        self.list.as_ref().unwrap_or(&self.manifest)
    }
}

/// A transaction that tries to commit.
struct Trying {
    submitted: Micros,
    began: Micros,
    requests: Stream,
    /// Attempts that are drawn.
    attempts: u32,
    /// When the attempt ends that it makes now; never, once it has given up.
    ends: Micros,
    /// When it can win: the end of an attempt whose base is the newest, if it gets to make it before the next commit.
    wins: Micros,
}

pub(super) struct Race<'t> {
    end: Micros,
    /// To read, to write a manifest, to write a list.
    requests: [&'t Quantiles; 3],
    catalog: Micros,
    retries: u32,
    window: (Micros, Micros),
    /// Transactions that will begin to commit, earliest last: when, and when they were submitted.
    waiting: Vec<(Micros, Micros)>,
    luck: Luck,
    begun: u64,
    trying: Vec<Trying>,
    /// When the first of them wins.
    first: Micros,
    /// When the table last changed.
    changed: Micros,
    committed: Vec<Micros>,
    ended: u64,
    /// The first and the last submission of those that ended.
    submitted: (Micros, Micros),
    events: u64,
}

impl<'t> Race<'t> {
    pub(super) fn new(setup: &Contention, tables: &'t Tables, seed: u64) -> Self {
        let (luck, end) = (Luck::new(seed), micros(setup.lasts));
        let (waiting, submissions) = submissions(setup, tables, &luck, end);
        Self {
            end,
            requests: [&tables.read, &tables.manifest, tables.list()],
            catalog: micros(setup.catalog),
            retries: setup.retries,
            window: (micros(setup.trimmed), micros(setup.lasts - setup.trimmed)),
            waiting,
            luck,
            begun: 0,
            trying: Vec::new(),
            first: NEVER,
            changed: 0,
            committed: Vec::new(),
            ended: 0,
            submitted: (Micros::MAX, 0),
            events: submissions,
        }
    }

    /// Goes on to the next commit, and past it; false when there is none before the end.
    pub(super) fn next_commit(&mut self) -> bool {
        while let Some((began, submitted)) = self.waiting.pop_if(|(began, _)| *began < self.first.min(self.end)) {
            self.begins(began, submitted);
        }
        let now = self.first;
        if now > self.end {
            self.go_on(self.end);
            return false;
        }
        self.commits(now);
        self.go_on(now);
        self.changed = now;
        true
    }

    /// A transaction begins to commit, still with the base of its submission.
    fn begins(&mut self, began: Micros, submitted: Micros) {
        let requests = self.luck.stream(Purpose::Storage, self.begun);
        self.begun += 1;
        self.events += 1;
        let mut trying = Trying { submitted, began, requests, attempts: 0, ends: began, wins: NEVER };
        trying.ends = self.attempt(&mut trying, began);
        // A base that nobody has replaced since is as good as the newest.
        trying.wins = if self.changed <= submitted { trying.ends } else { self.next_attempt(&mut trying) };
        self.first = self.first.min(trying.wins);
        self.trying.push(trying);
    }

    /// When an attempt ends: three requests and the swap.
    fn attempt(&self, trying: &mut Trying, from: Micros) -> Micros {
        let draw = trying.requests.bits(u64::from(trying.attempts));
        trying.attempts += 1;
        let [read, manifest, list] = &self.requests;
        let storage = read.at(draw) + manifest.at(draw >> DRAW_BITS) + list.at(draw >> (2 * DRAW_BITS));
        from + storage + self.catalog
    }

    /// When the attempt after the present one ends, if there may be one.
    fn next_attempt(&self, trying: &mut Trying) -> Micros {
        if trying.attempts > self.retries { NEVER } else { self.attempt(trying, trying.ends) }
    }

    /// The first of those that win now commits; another that would win at the same moment loses.
    fn commits(&mut self, now: Micros) {
        let Some(place) = self.trying.iter().position(|trying| trying.wins == now) else { return };
        let winner = self.trying.remove(place);
        // The attempt that it lost before, unless this was its first.
        self.events += 1 + u64::from(winner.ends < winner.wins);
        if self.leaves(&winner) {
            self.committed.push(now - winner.began);
        }
    }

    /// Everybody goes on until a moment, that of the next commit, and so begins its next attempt if it has lost the
    /// present one, or has just lost the base that it would have won with.
    ///
    /// Who gives up is removed afterwards: moving records that have just been written makes a processor wait for them.
    fn go_on(&mut self, until: Micros) {
        let mut trying = std::mem::take(&mut self.trying);
        let (mut first, mut given_up) = (NEVER, false);
        for one in &mut trying {
            if one.ends < until || one.ends == one.wins {
                self.events += u64::from(one.ends < until);
                one.ends = one.wins;
                one.wins = self.next_attempt(one);
                if one.ends == NEVER {
                    self.leaves(one);
                    given_up = true;
                }
            }
            first = first.min(one.wins);
        }
        if given_up {
            trying.retain(|one| one.ends < NEVER);
        }
        self.trying = trying;
        self.first = first;
    }

    /// A transaction ends; whether it counts.
    fn leaves(&mut self, one: &Trying) -> bool {
        let counts = (self.window.0..self.window.1).contains(&one.submitted);
        if counts {
            self.ended += 1;
            let (first, last) = self.submitted;
            self.submitted = (first.min(one.submitted), last.max(one.submitted));
        }
        counts
    }

    pub(super) fn outcome(mut self, setup: &Contention) -> Outcome {
        let count = self.committed.len();
        let at = (0.99 * count.saturating_sub(1) as f64) as usize;
        let p99 = if count > 0 { *self.committed.select_nth_unstable(at).1 } else { 0 };
        let span = seconds(self.submitted.1.saturating_sub(self.submitted.0));
        let span = if span > 0.0 { span } else { setup.lasts };
        Outcome {
            throughput: count as f64 / span,
            success: if self.ended > 0 { count as f64 / self.ended as f64 } else { 0.0 },
            p99: seconds(p99),
            ended: self.ended,
            events: self.events,
        }
    }
}

/// Transactions by the time when they begin to commit, latest first, with the time of their submission; and how many are
/// submitted at all. Neither depends on how the race goes.
fn submissions(setup: &Contention, tables: &Tables, luck: &Luck, end: Micros) -> (Vec<(Micros, Micros)>, u64) {
    let (arrivals, works) = (luck.stream(Purpose::Arrival, 0), luck.stream(Purpose::Work, 0));
    let catalog = micros(setup.catalog);
    let (mut waiting, mut at, mut count) = (Vec::new(), 0, 0);
    loop {
        at += tables.between.at(arrivals.bits(count));
        if at > end {
            break;
        }
        let begins = at + catalog + tables.work.at(works.bits(count));
        count += 1;
        if begins <= end {
            waiting.push((begins, at));
        }
    }
    (latest_first(&waiting, end), count)
}

/// Sorted by time, down: most begin in a part of the run of their own, so each is put where it belongs, and only those
/// of one part are compared.
fn latest_first(waiting: &[(Micros, Micros)], end: Micros) -> Vec<(Micros, Micros)> {
    // A power of two takes a shift where a share of the run would take a division.
    let shift = (end / (waiting.len() as Micros + 1)).max(1).ilog2();
    let parts = (end >> shift) as usize + 1;
    let part = |began: Micros| parts - 1 - (began >> shift) as usize;
    let mut ends = vec![0_u32; parts + 1];
    waiting.iter().for_each(|(began, _)| ends[part(*began) + 1] += 1);
    (0..parts).for_each(|part| ends[part + 1] += ends[part]);
    let mut sorted = vec![(0, 0); waiting.len()];
    for one in waiting {
        let place = &mut ends[part(one.0)];
        sorted[*place as usize] = *one;
        *place += 1;
    }
    // Every part now begins where the one before it ends.
    let mut start = 0;
    for end in &ends[..parts] {
        sorted[start..*end as usize].sort_unstable_by(|a, b| b.cmp(a));
        start = *end as usize;
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_its_part_of_the_run_is_in_order() {
        let stream = Luck::new(3).stream(Purpose::Work, 0);
        for (count, end) in [(0, 0), (1, 0), (7, 1_000_000), (500, 60), (2_000, 3_600_000_000)] {
            let one = |k| (stream.bits(k) % (end + 1), k % 5);
            let waiting: Vec<_> = (0..count).map(one).collect();
            let mut right = waiting.clone();
            right.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(latest_first(&waiting, end), right, "{count} until {end}");
        }
    }
}
