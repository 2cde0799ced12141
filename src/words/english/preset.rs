//! Examples.

use report::PresetId;

texts! {
    /// Name of an example, and what it is.
    pub(crate) fn preset(PresetId) -> 2 {
        Start => "Upserts into a bucketed table", "Flink CDC upserts with the engine's own defaults: 16 writers, bucket(16), a commit each minute.";
        Sixteen30 => "16 writers, 30 s", "Appending without partitions: about 46,000 files a day.";
        Sixteen300 => "16 writers, 300 s", "The same ten times rarer: about 4,600 files a day, readable after minutes.";
        Ten60 => "10 writers, 60 s", "10 files a minute, 600 an hour.";
        Bucket16Writers16 => "bucket(16), 16 writers", "Often said to make 16 files a commit; it makes 256 and their deletes.";
        Bucket16Writers32 => "bucket(16), 32 writers", "Twice the writers, twice the files: 512 data files a commit.";
        Bucket256 => "bucket(256), 4 writers", "Many buckets and few writers: no empty files, but 1,024 small ones.";
        Watermarks60 => "Windows and watermarks, 60 s", "One-minute windows, watermarks 5 s behind: it commits once a checkpoint all the same.";
        Unaligned120 => "120 s, unaligned, 512 MiB", "Interval 120 s, pause 30 s, timeout 8 min, unaligned checkpoints, upserts into bucket(16).";
        Mysql60 => "MySQL to Iceberg, 60 s", "Straight from the binlog: interval 60 s, pause 30 s, 4 writers, files of 128 MiB, no partitions.";
    }
}
