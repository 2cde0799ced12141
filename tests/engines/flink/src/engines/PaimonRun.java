package engines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.paimon.Snapshot;
import org.apache.paimon.catalog.Catalog;
import org.apache.paimon.catalog.CatalogContext;
import org.apache.paimon.catalog.CatalogFactory;
import org.apache.paimon.catalog.Identifier;
import org.apache.paimon.flink.sink.FlinkSinkBuilder;
import org.apache.paimon.manifest.FileKind;
import org.apache.paimon.manifest.ManifestEntry;
import org.apache.paimon.manifest.ManifestFileMeta;
import org.apache.paimon.manifest.ManifestList;
import org.apache.paimon.schema.Schema;
import org.apache.paimon.table.FileStoreTable;
import org.apache.paimon.types.DataTypes;

/** Flink into Paimon. */
final class PaimonRun implements Job.Format {
  private static final Identifier TABLE = Identifier.create("db", "t");

  /** Settings of the model, and the table's options of the same meaning. */
  private static final Map<String, String> OPTIONS = Map.of(
      "changelog_producer", "changelog-producer",
      "sorted_runs", "num-sorted-run.compaction-trigger",
      "full_compaction_commits", "full-compaction.delta-commits",
      "target_file_size", "target-file-size");

  public static void main(String[] arguments) throws Exception {
    Job.main(arguments, new PaimonRun());
  }

  @Override
  public void sink(Settings settings, Path folder, StreamExecutionEnvironment environment, DataStream<RowData> rows)
      throws Exception {
    Catalog catalog = catalog(folder);
    catalog.createDatabase("db", true);
    catalog.createTable(TABLE, schema(settings), false);
    new FlinkSinkBuilder(catalog.getTable(TABLE))
        .forRowData(rows)
        .parallelism(settings.number("parallelism", 4))
        .build();
  }

  private static Catalog catalog(Path folder) {
    return CatalogFactory.createCatalog(CatalogContext.create(new org.apache.paimon.fs.Path(folder.toUri())));
  }

  /** The columns of {@link Rows#type}. */
  private static Schema schema(Settings settings) {
    Schema.Builder schema = Schema.newBuilder()
        .column("id", DataTypes.BIGINT().notNull())
        .column("p", DataTypes.INT().notNull());
    for (int i = 2; i < settings.number("columns", 5); i++) {
      schema.column("c" + i, i % 2 == 0 ? DataTypes.STRING() : DataTypes.DOUBLE());
    }
    List<String> key = new ArrayList<>(List.of("id"));
    if (settings.number("partitions", 1) > 1) {
      schema.partitionKeys("p");
      key.add("p");
    }
    if (settings.isKeyed()) schema.primaryKey(key);
    return schema.options(options(settings)).build();
  }

  private static Map<String, String> options(Settings settings) {
    Map<String, String> options = new HashMap<>();
    String mode = settings.text("bucket_mode", "fixed");
    options.put("bucket", mode.equals("fixed") ? settings.text("buckets", "1") : mode.equals("postpone") ? "-2" : "-1");
    if (!settings.isKeyed() && mode.equals("fixed")) options.put("bucket-key", "id");
    if (settings.flag("deletion_vectors")) options.put("deletion-vectors.enabled", "true");
    if (settings.flag("write_only")) options.put("write-only", "true");
    if (settings.flag("precommit_compact")) options.put("precommit-compact", "true");
    OPTIONS.forEach((ours, theirs) -> {
      String value = settings.text(ours, null);
      if (value != null) options.put(theirs, value.replace("MiB", " mb"));
    });
    return options;
  }

  @Override
  public Trace read(Settings settings, Path folder) throws Exception {
    String flink = org.apache.flink.runtime.util.EnvironmentInformation.getVersion();
    Trace trace = new Trace("flink-paimon", "Flink " + flink + " + Paimon 1.3.1");
    FileStoreTable table = (FileStoreTable) catalog(folder).getTable(TABLE);
    Map<Long, long[]> checkpoints = new TreeMap<>();
    Map<Long, Long> last = new TreeMap<>();
    PaimonPicks picks = new PaimonPicks();
    for (Iterator<Snapshot> all = table.snapshotManager().snapshots(); all.hasNext(); ) {
      Snapshot snapshot = all.next();
      long[] files = checkpoints.computeIfAbsent(snapshot.commitIdentifier(), id -> new long[2]);
      ManifestList lists = table.store().manifestListFactory().create();
      // What is compacted beside a commit, and its changelog, come with a snapshot of their own.
      if (snapshot.commitKind() == Snapshot.CommitKind.APPEND) {
        files[0] += added(table, lists.readDeltaManifests(snapshot), trace);
        files[1] += added(table, lists.readChangelogManifests(snapshot), null);
      }
      picks.snapshot(snapshot.commitKind(), entries(table, lists.readDeltaManifests(snapshot)));
      last.put(snapshot.commitIdentifier(), snapshot.id());
    }
    if (isPicked(settings)) trace.picks(picks.text());
    for (long[] files : checkpoints.values().stream().limit(settings.busyCommits()).toList()) {
      trace.add("data_files_per_commit", files[0]);
      if (settings.isKeyed()) trace.add("changelog_files_per_commit", files[1]);
    }
    for (Map.Entry<Long, Long> state : last.entrySet()) {
      if (settings.busyCommits() < settings.commits()) trace.state("checkpoint", state.getKey());
      trace.state("data_files", (long) table.store().newScan().withSnapshot(state.getValue()).plan().files().size());
    }
    return trace;
  }

  /** Whether the universal rule alone, or with level-0 files that always go up, says what is compacted. */
  private static boolean isPicked(Settings settings) {
    return settings.isKeyed() && !settings.flag("write_only") && !settings.text("bucket_mode", "fixed").equals("postpone")
        && !settings.text("changelog_producer", "none").equals("full-compaction");
  }

  private static List<ManifestEntry> entries(FileStoreTable table, List<ManifestFileMeta> manifests) {
    List<ManifestEntry> entries = new ArrayList<>();
    for (ManifestFileMeta manifest : manifests) {
      entries.addAll(table.store().manifestFileFactory().create().read(manifest.fileName()));
    }
    return entries;
  }

  /** Files that some manifests add. Changelogs that were merged share one: their names are that file's and what of it. */
  private static long added(FileStoreTable table, List<ManifestFileMeta> manifests, Trace sizes) {
    Set<String> files = new HashSet<>();
    for (ManifestEntry entry : entries(table, manifests)) {
      if (entry.kind() != FileKind.ADD) continue;
      files.add(entry.file().fileName().split("\\$")[0]);
      if (sizes != null) sizes.size(entry.file().fileSize(), entry.file().rowCount());
    }
    return files.size();
  }
}
