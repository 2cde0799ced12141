//! What readers of a table with equality deletes must do: each data file is read with all deletes that are younger
//! than it, so the work grows with the square of the commits since the last compaction.

/// One cell (a partition, or a bucket of one) of a table that a stream upserts.
#[derive(Clone, Copy, Debug)]
pub struct Merging {
    /// Data files that the last compaction left.
    pub old_files: f64,
    /// Commits since then.
    pub commits: f64,
    /// Data files that one commit adds.
    pub data_files: f64,
    /// Delete files that one commit adds.
    pub delete_files: f64,
    /// Rows in those.
    pub delete_rows: f64,
}

impl Merging {
    /// Commits that a data file is read with, summed over data files: old files with all, new ones with the younger.
    fn pairs(&self) -> f64 {
        self.old_files * self.commits + self.data_files * (self.commits * (self.commits - 1.0) / 2.0).max(0.0)
    }

    /// Delete files that data files must be read with, summed over data files.
    pub fn references(&self) -> f64 {
        self.pairs() * self.delete_files
    }

    /// Deleted rows that must be remembered, summed over data files.
    pub fn row_references(&self) -> f64 {
        self.pairs() * self.delete_rows
    }

    /// Data files that at least one delete applies to.
    pub fn with_deletes(&self) -> f64 {
        let old = if self.commits > 0.0 && self.delete_files > 0.0 { self.old_files } else { 0.0 };
        let new = if self.delete_files > 0.0 { self.data_files * (self.commits - 1.0).max(0.0) } else { 0.0 };
        old + new
    }

    /// Deleted rows that the oldest data files are read with.
    pub fn most_rows(&self) -> f64 {
        self.commits * self.delete_rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpartitioned(old_files: f64, commits: f64) -> Merging {
        Merging { old_files, commits, data_files: 1.0, delete_files: 1.0, delete_rows: 1_000.0 }
    }

    #[test]
    fn reference_values_of_delete_references() {
        for (commits, right) in [(120.0, 7_140.0), (500.0, 124_750.0)] {
            assert_eq!(unpartitioned(0.0, commits).references(), right);
        }
    }

    /// The runs `r3-equality-deletes-upserts`, table u1000: eight old files, one data and one delete file a commit.
    #[test]
    fn references_are_those_that_the_runs_counted() {
        for (commits, files, rows) in [(10.0, 125.0, 125e3), (60.0, 2_250.0, 2.25e6), (240.0, 30_600.0, 30.6e6)] {
            let table = unpartitioned(8.0, commits);
            assert_eq!((table.references(), table.row_references()), (files, rows));
        }
    }

    #[test]
    fn no_commit_leaves_nothing_to_merge() {
        let table = unpartitioned(8.0, 0.0);
        assert_eq!((table.references(), table.with_deletes(), table.most_rows()), (0.0, 0.0, 0.0));
    }
}
