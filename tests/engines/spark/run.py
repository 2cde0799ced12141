"""Spark into Iceberg: runs the lines of a grid one after the other, a streaming query each.

usage: run.py GRID PROFILE RUNS WORK JAR
"""

import pathlib
import shutil
import statistics
import sys
import time
import traceback

from pyspark.sql import SparkSession

FIRST = 2  # commits left aside: the first ones start cold
OWN = {"on", "rows", "commits", "row_bytes", "rewrite"}  # words of the harness, and what the model takes in others
REPLAY = "replay."  # before a setting of the simulation that is not one of the run
ENGINE, ICEBERG, RELEASE = "spark-iceberg", "1.10.0", "1.10"


def session(work, jar):
    catalog = "spark.sql.catalog.c"
    settings = {
        "spark.jars": jar,
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.local.dir": f"{work}/spill",
        "spark.sql.extensions": "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
        catalog: "org.apache.iceberg.spark.SparkCatalog",
        f"{catalog}.type": "hadoop",
        f"{catalog}.warehouse": f"{work}/warehouse",
    }
    builder = SparkSession.builder.appName("engines").master("local[2]")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def is_keyed(run):
    return run["write_mode"] != "append"


def columns(run):
    """The table's columns, and how each comes of a row's number."""
    count, text = int(run.get("columns", 5)), int(run.get("row_bytes", 60))
    partitions, width = int(run.get("partitions", 1)), max(1, text // max(1, (count - 1) // 2))
    made = [("id", "bigint", "value"), ("p", "int", f"cast(pmod(hash(value), {partitions}) as int)")]
    if is_keyed(run):
        # A share of the rows updates any of the keys that the table begins with, the others bring new ones.
        keys, share = int(run["keys"]), round(100 * float(run.get("upsert_ratio", 0.5)))
        some = f"if(pmod(value, 100) < {share}, pmod(hash(value), {keys}), {keys} + value)"
        made[0] = ("id", "bigint", some)
    for i in range(2, count):
        words = f"substr(repeat(md5(cast(value * {i} as string)), {width // 32 + 1}), 1, {width})"
        made.append((f"c{i}", "string", words) if i % 2 == 0 else (f"c{i}", "double", f"cast(value * 0.{i} as double)"))
    return made


def table(spark, run):
    parts = ["p"] if int(run.get("partitions", 1)) > 1 else []
    parts += [f"bucket({run['buckets']}, id)"] if int(run.get("buckets", 0)) > 0 else []
    properties = {"format-version": run.get("format_version", "2")}
    for mode in ("merge", "update", "delete"):
        if "merge_mode" in run:
            properties[f"write.{mode}.mode"] = run["merge_mode"]
    if "delete_granularity" in run:
        properties["write.delete.granularity"] = run["delete_granularity"]
    if "distribution" in run:
        properties["write.distribution-mode"] = run["distribution"]
    if run.get("distribution") == "none":
        properties["write.spark.fanout.enabled"] = "true"
    if "target_file_size" in run:
        properties["write.target-file-size-bytes"] = str(int(run["target_file_size"].removesuffix("MiB")) << 20)
    fields = ", ".join(f"{name} {kind}" for name, kind, _ in columns(run))
    pairs = ", ".join(f"'{key}'='{value}'" for key, value in properties.items())
    partitioned = f"partitioned by ({', '.join(parts)})" if parts else ""
    spark.sql(f"create table c.db.t ({fields}) using iceberg {partitioned} tblproperties ({pairs})")


def begin(spark, run):
    """Rows that upserts find."""
    rows = spark.range(0, int(run["keys"]), 1, int(run["source_splits"])).withColumnRenamed("id", "value")
    made = columns(run)
    made[0] = ("id", "bigint", "value")
    rows.selectExpr(*[f"{how} as {name}" for name, _, how in made]).writeTo("c.db.t").append()


def merge(batch, _):
    batch.dropDuplicates(["id"]).createOrReplaceTempView("changes")
    batch.sparkSession.sql(
        "merge into c.db.t using changes on c.db.t.id = changes.id "
        "when matched then update set * when not matched then insert *"
    )


def stream(spark, run, work, commits):
    """Runs the query until it has so many micro-batches."""
    spark.conf.set("spark.sql.shuffle.partitions", run.get("shuffle_partitions", "200"))
    spark.conf.set("spark.sql.adaptive.enabled", "true" if run.get("adaptive", "no") == "yes" else "false")
    source = spark.readStream.format("rate-micro-batch")
    source = source.option("rowsPerBatch", run.get("rows", "2000")).option("numPartitions", run["source_splits"])
    rows = source.load().selectExpr(*[f"{how} as {name}" for name, _, how in columns(run)])
    writer = rows.writeStream.trigger(processingTime=f"{seconds(run, 1)} seconds")
    writer = writer.option("checkpointLocation", f"{work}/checkpoint")
    if is_keyed(run):
        query = writer.foreachBatch(merge).start()
    else:
        fanout = "true" if run.get("distribution") == "none" else "false"
        query = writer.format("iceberg").outputMode("append").option("fanout-enabled", fanout).toTable("c.db.t")
    end = time.time() + 240
    while time.time() < end and query.exception() is None:
        progress = query.lastProgress
        if progress and progress["batchId"] >= commits - 1:
            break
        time.sleep(0.1)
    # A batch that is stopped half-way is an exception too.
    failure = query.exception()
    query.stop()
    if failure is not None:
        raise failure


def seconds(run, unset):
    """Seconds between commits where the line names them."""
    return int(run["interval"].removesuffix("s")) if "interval" in run else unset


def read(spark, run, work):
    """What each snapshot added, how the table was after each, and bytes of a row and of the last metadata file."""
    snapshots = spark.sql("select snapshot_id, committed_at, summary from c.db.t.snapshots order by committed_at").collect()
    manifests = spark.sql("select * from c.db.t.all_manifests").collect()
    deletes = spark.sql(
        "select snapshot_id, count(distinct data_file.file_path) as files from c.db.t.all_entries "
        "where status = 1 and data_file.content = 1 group by snapshot_id"
    ).collect()
    deletes = {row.snapshot_id: row.files for row in deletes}
    new = {(m.path, m.length) for m in manifests if m.reference_snapshot_id == m.added_snapshot_id}
    by = {m.path: m.added_snapshot_id for m in manifests}
    table = []
    for s in snapshots:
        held = [m.content for m in manifests if m.reference_snapshot_id == s.snapshot_id]
        table.append({
            "at": s.committed_at.timestamp(),
            "added": int(s.summary.get("added-data-files", "0")),
            "deletes": deletes.get(s.snapshot_id, 0),
            "new_bytes": sum(length for path, length in new if by[path] == s.snapshot_id),
            "data_files": int(s.summary["total-data-files"]),
            "delete_files": int(s.summary["total-delete-files"]),
            "data_manifests": held.count(0),
            "delete_manifests": held.count(1),
        })
    size = spark.sql("select sum(file_size_in_bytes) / sum(record_count) as row from c.db.t.files where content = 0")
    metadata = pathlib.Path(f"{work}/warehouse/db/t/metadata").glob("v*.metadata.json")
    last = max(metadata, key=lambda path: int(path.name[1:].split(".")[0]))
    return table, size.first().row, last.stat().st_size


def saw(name, values, kind="exact"):
    """Equal in every commit, or a mean with the standard deviation of a commit."""
    steady = values[FIRST:] or values
    deviation = statistics.pstdev(steady)
    if kind == "exact" and deviation > 0:
        kind = f"random sd={deviation:.3g}"
    return f"saw {name} {statistics.mean(steady):.6g} {kind}"


def shortly(values):
    """`1..99` counts up, `2..8/2` in steps, `3*5` repeats; two numbers are no series yet."""
    text, at = [], 0
    while at < len(values):
        to, step = at + 1, values[at + 1] - values[at] if at + 1 < len(values) else -1
        while step >= 0 and to < len(values) and values[to] - values[to - 1] == step:
            to += 1
        if to - at < 3:
            to, more = at + 1, ""
        else:
            more = f"*{to - at}" if step == 0 else f"..{values[to - 1]}" + ("" if step == 1 else f"/{step}")
        text.append(f"{values[at]}{more}")
        at = to
    return " ".join(text)


def lines(run, table, size, metadata):
    """The run in the form of src/evidence/data."""
    given = " ".join(f"{k}={v}" for k, v in run.items() if k not in OWN and not k.startswith(REPLAY))
    rate = int(run.get("rows", 2000)) / seconds(run, 10)
    text = [f"given engine={ENGINE} engine_version={RELEASE} {given} rate={rate} row_bytes={size:.4g}"]
    # Rows that upserts find come with a commit of their own, and a rewrite is none of the stream's.
    commits = [row for row in table[1 if is_keyed(run) else 0 :] if row["added"] > 0]
    if "rewrite" in run:
        del commits[int(run["rewrite"])]
    text.append(saw("data_files_per_commit", [row["added"] for row in commits]))
    if run.get("merge_mode") == "merge-on-read":
        vectors = run.get("format_version", "2") == "3"
        name = "deletion_vector_files_per_commit" if vectors else "position_delete_files_per_commit"
        # An update touches any file since the table began, so there are more with each commit.
        text.append(f"{saw(name, [row['deletes'] for row in commits])} after {len(commits)}")
    if not is_keyed(run):
        new = [row["new_bytes"] for row in commits]
        text.append(saw("metadata_bytes_per_day/data_manifest_bytes", new, f"bytes after {len(commits)}"))
        text.append(f"saw metadata_json_bytes {metadata} bytes after {len(table)}")
    if "interval" in run:
        at = [row["at"] for row in commits][FIRST:]
        text.append(f"saw effective_interval_s {(at[-1] - at[0]) / (len(at) - 1):.4g} cadence")
    if not is_keyed(run):
        replay = {key.removeprefix(REPLAY): value for key, value in run.items() if key.startswith(REPLAY)}
        replay = {"compaction": "off", "expire_every": "off", "mtbf": "365d"} | replay
        text.append("replay " + " ".join(f"{key}={value}" for key, value in replay.items()))
        text += [f"follows exact {of} {shortly([row[of] for row in table])}" for of in ("data_files", "data_manifests")]
    return text


def one(spark, run, work):
    """What a run wrote, in the form of src/evidence/data, from its second line on."""
    shutil.rmtree(f"{work}/checkpoint", ignore_errors=True)
    spark.sql("create namespace if not exists c.db")
    spark.sql("drop table if exists c.db.t purge")
    shutil.rmtree(f"{work}/warehouse/db/t", ignore_errors=True)
    table(spark, run)
    if is_keyed(run):
        begin(spark, run)
    if "rewrite" in run:
        stream(spark, run, work, int(run["rewrite"]))
        spark.sql("call c.system.rewrite_data_files('db.t')")
    stream(spark, run, work, int(run.get("commits", 10)))
    return [f"on Spark {spark.version} + Iceberg {ICEBERG}", *lines(run, *read(spark, run, work))]


def main(grid, profile, runs, work, jar):
    spark, failed = session(work, jar), False
    for line in open(grid):
        if not line.startswith("run "):
            continue
        name, *pairs = line.split()[1:]
        run = dict(pair.split("=", 1) for pair in pairs)
        if run["on"] != profile:
            continue
        try:
            text = "\n".join([f"\nrun {name}", *one(spark, run, work)])
        except Exception:
            failed = True
            print(f"\n{name} did not run:\n{traceback.format_exc()}", file=sys.stderr, flush=True)
            continue
        print(text, flush=True)
        with open(runs, "a") as out:
            out.write(text + "\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
