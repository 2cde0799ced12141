"""Spark into Iceberg: runs the lines of a grid one after the other, a streaming query each.

usage: run.py GRID PROFILE RUNS WORK JAR
"""

import pathlib
import shutil
import statistics
import sys
import time

from pyspark.sql import SparkSession

FIRST = 2  # commits left aside: the first ones start cold
OWN = {"on", "rows", "commits", "row_bytes"}  # what the model takes in other words
ENGINE, ICEBERG = "spark-iceberg", "1.10.0"


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


def columns(run):
    """The table's columns, and how each comes of a row's number."""
    count, text = int(run.get("columns", 5)), int(run.get("row_bytes", 60))
    partitions, width = int(run.get("partitions", 1)), max(1, text // max(1, (count - 1) // 2))
    made = [("id", "bigint", "value"), ("p", "int", f"cast(pmod(hash(value), {partitions}) as int)")]
    for i in range(2, count):
        words = f"substr(repeat(md5(cast(value * {i} as string)), {width // 32 + 1}), 1, {width})"
        made.append((f"c{i}", "string", words) if i % 2 == 0 else (f"c{i}", "double", f"value * 0.{i}"))
    return made


def table(spark, run):
    parts = ["p"] if int(run.get("partitions", 1)) > 1 else []
    parts += [f"bucket({run['buckets']}, id)"] if int(run.get("buckets", 0)) > 0 else []
    properties = {"format-version": run.get("format_version", "2")}
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


def stream(spark, run, work):
    spark.conf.set("spark.sql.shuffle.partitions", run.get("shuffle_partitions", "200"))
    spark.conf.set("spark.sql.adaptive.enabled", "true" if run.get("adaptive", "no") == "yes" else "false")
    source = spark.readStream.format("rate-micro-batch")
    source = source.option("rowsPerBatch", run.get("rows", "2000")).option("numPartitions", run["source_splits"])
    rows = source.load().selectExpr(*[f"{how} as {name}" for name, _, how in columns(run)])
    writer = rows.writeStream.format("iceberg").outputMode("append").trigger(processingTime="1 second")
    if run.get("distribution") == "none":
        writer = writer.option("fanout-enabled", "true")
    query = writer.option("checkpointLocation", f"{work}/checkpoint").toTable("c.db.t")
    commits, end = int(run.get("commits", 10)), time.time() + 180
    while time.time() < end and query.exception() is None:
        progress = query.lastProgress
        if progress and progress["batchId"] >= commits - 1:
            break
        time.sleep(0.1)
    query.stop()


def read(spark, run, work):
    """Columns of numbers, one a commit; bytes of a row on disk; bytes of the last metadata file."""
    snapshots = spark.sql("select snapshot_id, summary from c.db.t.snapshots order by committed_at").collect()
    every = spark.sql("select distinct path, length, content, added_snapshot_id from c.db.t.all_manifests").collect()
    files = [int(snapshot.summary.get("added-data-files", "0")) for snapshot in snapshots]
    new = [sum(m.length for m in every if m.added_snapshot_id == s.snapshot_id) for s in snapshots]
    size = spark.sql("select sum(file_size_in_bytes) / sum(record_count) as row from c.db.t.files").first().row
    metadata = sorted(pathlib.Path(f"{work}/warehouse/db/t/metadata").glob("v*.metadata.json"), key=lambda p: int(p.name[1:].split(".")[0]))
    return files, new, size, metadata[-1].stat().st_size


def saw(name, values, kind="exact"):
    """Equal in every commit, or a mean with the standard deviation of a commit."""
    steady = values[FIRST:] or values
    deviation = statistics.pstdev(steady)
    if kind == "exact" and deviation > 0:
        kind = f"random sd={deviation:.3g}"
    return f"saw {name} {statistics.mean(steady):.6g} {kind}"


def main(grid, profile, runs, work, jar):
    spark = session(work, jar)
    for line in open(grid):
        if not line.startswith("run "):
            continue
        name, *pairs = line.split()[1:]
        run = dict(pair.split("=", 1) for pair in pairs)
        if run["on"] != profile:
            continue
        shutil.rmtree(f"{work}/checkpoint", ignore_errors=True)
        spark.sql("create namespace if not exists c.db")
        spark.sql("drop table if exists c.db.t purge")
        shutil.rmtree(f"{work}/warehouse/db/t", ignore_errors=True)
        table(spark, run)
        stream(spark, run, work)
        files, new, size, metadata = read(spark, run, work)
        given = " ".join(f"{key}={value}" for key, value in run.items() if key not in OWN)
        text = [
            f"\nrun {name}",
            f"on Spark {spark.version} + Iceberg {ICEBERG}",
            f"given engine={ENGINE} {given} rate={int(run.get('rows', 2000)) / 10} row_bytes={size:.4g}",
            saw("data_files_per_commit", files),
            saw("metadata_bytes_per_day/data_manifest_bytes", new, f"bytes after {len(new)}"),
            f"saw metadata_json_bytes {metadata} bytes after {len(new)}",
        ]
        print("\n".join(text), flush=True)
        with open(runs, "a") as out:
            out.write("\n".join(text) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
