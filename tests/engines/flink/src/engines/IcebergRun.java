package engines;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.ManifestContent;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.Table;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.catalog.Catalog;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.SupportsNamespaces;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.flink.CatalogLoader;
import org.apache.iceberg.flink.TableLoader;
import org.apache.iceberg.flink.sink.FlinkSink;
import org.apache.iceberg.flink.sink.IcebergSink;
import org.apache.iceberg.types.Types;

/** Flink into Iceberg, with either sink and a Hadoop catalog. */
final class IcebergRun implements Job.Format {
  private static final TableIdentifier TABLE = TableIdentifier.of("db", "t");
  private static final Pattern NAME = Pattern.compile("v(\\d+)\\.metadata\\.json");
  /** The checkpoint that a commit of the sink belongs to; commits of maintenance have none. */
  private static final String CHECKPOINT = "flink.max-committed-checkpoint-id";

  public static void main(String[] arguments) throws Exception {
    Job.main(arguments, new IcebergRun());
  }

  @Override
  public void sink(Settings settings, Path folder, StreamExecutionEnvironment environment, DataStream<RowData> rows) {
    Catalog catalog = catalog(folder).loadCatalog();
    ((SupportsNamespaces) catalog).createNamespace(Namespace.of("db"));
    Schema schema = schema(settings);
    Table table = catalog.createTable(TABLE, schema, spec(settings, schema), properties(settings));
    TableLoader loader = TableLoader.fromCatalog(catalog(settings, folder), TABLE);
    int parallelism = settings.number("parallelism", 4);
    List<String> key = settings.isKeyed() ? key(settings) : List.of();
    boolean upsert = settings.text("write_mode", "").equals("upsert");
    if (settings.text("sink_version", "v1").equals("v1")) {
      FlinkSink.Builder sink = FlinkSink.forRowData(rows).table(table).tableLoader(loader);
      sink.writeParallelism(parallelism).upsert(upsert);
      if (!key.isEmpty()) sink.equalityFieldColumns(key);
      sink.append();
    } else {
      IcebergSink.Builder sink = IcebergSink.forRowData(rows).table(table).tableLoader(loader);
      sink.writeParallelism(parallelism).upsert(upsert);
      if (!key.isEmpty()) sink.equalityFieldColumns(key);
      sink.append();
    }
    if (settings.number("rewrite", 0) > 0) IcebergUpkeep.add(settings, environment, loader);
    if (hasRival(settings)) rival(table, settings.number("rival", 0));
  }

  private static boolean hasRival(Settings settings) {
    return settings.number("rival", 0) > 0;
  }

  /** Another writer, which commits every so many milliseconds to the same table. */
  private static void rival(Table table, int every) {
    Thread thread = new Thread(() -> {
      for (int i = 0; BatchSource.isRunning(); i++) {
        try {
          Thread.sleep(every);
          table.updateProperties().set("rival", "" + i).commit();
        } catch (InterruptedException | RuntimeException lost) {
          // It tries again with its next commit.
        }
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  private static CatalogLoader catalog(Path folder) {
    return CatalogLoader.hadoop("c", new org.apache.hadoop.conf.Configuration(), properties(folder));
  }

  /** What the sink commits through, which may be slow and counts what a rival costs. */
  private static CatalogLoader catalog(Settings settings, Path folder) {
    long takes = settings.millis("commit_latency", 0);
    if (takes == 0 && !hasRival(settings)) return catalog(folder);
    Map<String, String> properties = properties(folder);
    properties.put(IcebergSlowCatalog.MILLIS, "" + takes);
    String slow = IcebergSlowCatalog.class.getName();
    return CatalogLoader.custom("c", properties, new org.apache.hadoop.conf.Configuration(), slow);
  }

  private static Map<String, String> properties(Path folder) {
    return new HashMap<>(Map.of("warehouse", folder.toUri().toString()));
  }

  /** The columns of {@link Rows#type}. */
  private static Schema schema(Settings settings) {
    List<Types.NestedField> fields = new ArrayList<>();
    fields.add(Types.NestedField.required(1, "id", Types.LongType.get()));
    fields.add(Types.NestedField.required(2, "p", Types.IntegerType.get()));
    for (int i = 2; i < settings.number("columns", 5); i++) {
      fields.add(Types.NestedField.optional(i + 1, "c" + i, i % 2 == 0 ? Types.StringType.get() : Types.DoubleType.get()));
    }
    return new Schema(fields);
  }

  private static List<String> key(Settings settings) {
    return settings.number("partitions", 1) > 1 ? List.of("id", "p") : List.of("id");
  }

  private static PartitionSpec spec(Settings settings, Schema schema) {
    PartitionSpec.Builder spec = PartitionSpec.builderFor(schema);
    if (settings.number("partitions", 1) > 1) spec.identity("p");
    if (settings.number("buckets", 0) > 0) spec.bucket("id", settings.number("buckets", 0));
    return spec.build();
  }

  private static Map<String, String> properties(Settings settings) {
    Map<String, String> properties = new HashMap<>();
    properties.put("format-version", settings.text("format_version", "2"));
    properties.put("write.distribution-mode", settings.text("distribution", "none"));
    long target = settings.bytes("target_file_size", 0);
    if (target > 0) properties.put("write.target-file-size-bytes", "" + target);
    return properties;
  }

  /** Expires all snapshots but the last one, at every so many commits; a commit follows its checkpoint. */
  @Override
  public void between(Settings settings, Path folder, int commits) throws InterruptedException {
    int every = settings.number("expire", 0);
    if (every == 0 || commits % every != 0) return;
    Table table = catalog(folder).loadCatalog().loadTable(TABLE);
    // A job that has failed meanwhile commits no more.
    for (int i = 0; i < 500 && committed(table) < commits; i++) {
      Thread.sleep(20);
      table.refresh();
    }
    table.expireSnapshots().retainLast(1).expireOlderThan(System.currentTimeMillis()).commit();
  }

  /** The checkpoint that the table's last commit belongs to. */
  private static long committed(Table table) {
    Snapshot last = table.currentSnapshot();
    return last == null ? 0 : of(last.summary(), CHECKPOINT);
  }

  @Override
  public Trace read(Settings settings, Path folder) throws Exception {
    String flink = org.apache.flink.runtime.util.EnvironmentInformation.getVersion();
    String iceberg = org.apache.iceberg.IcebergBuild.version();
    Trace trace = new Trace("flink-iceberg", "Flink " + flink + " + Iceberg " + iceberg);
    Table table = catalog(folder).loadCatalog().loadTable(TABLE);
    long last = -1;
    long bytes = 0;
    int busy = 0;
    for (Path version : versions(folder.resolve("db/t/metadata"))) {
      TableMetadata metadata = TableMetadataParser.read(table.io(), version.toUri().toString());
      bytes = Files.size(version);
      Snapshot snapshot = metadata.currentSnapshot();
      if (snapshot == null || snapshot.snapshotId() == last) continue;
      last = snapshot.snapshotId();
      boolean isCommit = snapshot.summary().containsKey(CHECKPOINT);
      if (isCommit && busy++ < settings.busyCommits()) commit(trace, settings, table, snapshot);
      state(trace, settings, table, snapshot, metadata.snapshots().size());
    }
    // A rival's commits fill the log of metadata files, and expiry takes snapshots out of the last one.
    if (!hasRival(settings) && settings.number("expire", 0) == 0) trace.left("metadata_json_bytes", bytes);
    return trace;
  }

  /** The table's metadata files, oldest first. */
  private static List<Path> versions(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Stream<Path> versions = files.filter(file -> NAME.matcher(file.getFileName().toString()).matches());
      return versions.sorted(Comparator.comparingInt(IcebergRun::version)).toList();
    }
  }

  private static int version(Path file) {
    Matcher name = NAME.matcher(file.getFileName().toString());
    return name.matches() ? Integer.parseInt(name.group(1)) : -1;
  }

  /** The table as a snapshot left it. */
  private static void state(Trace trace, Settings settings, Table table, Snapshot snapshot, long snapshots) {
    trace.time(snapshot.timestampMillis());
    if (settings.busyCommits() < settings.commits()) trace.state("checkpoint", of(snapshot.summary(), CHECKPOINT));
    trace.state("data_files", of(snapshot.summary(), "total-data-files"));
    // A snapshot counts each vector, the simulation the files that hold them.
    if (settings.isKeyed() && !settings.hasVectors()) trace.state("delete_files", of(snapshot.summary(), "total-delete-files"));
    List<ManifestFile> manifests = manifests(table, snapshot);
    trace.state("data_manifests", manifests == null ? null : count(manifests, ManifestContent.DATA));
    if (settings.isKeyed()) {
      trace.state("delete_manifests", manifests == null ? null : count(manifests, ManifestContent.DELETES));
    }
    trace.state("snapshots", snapshots);
  }

  /** Nothing where the snapshot has expired, and its list with it. */
  private static List<ManifestFile> manifests(Table table, Snapshot snapshot) {
    return Files.exists(Path.of(URI.create(snapshot.manifestListLocation()).getPath()))
        ? snapshot.allManifests(table.io())
        : null;
  }

  private static Long count(List<ManifestFile> manifests, ManifestContent content) {
    return manifests.stream().filter(manifest -> manifest.content() == content).count();
  }

  private static void commit(Trace trace, Settings settings, Table table, Snapshot snapshot) {
    Map<String, String> summary = snapshot.summary();
    trace.add("data_files_per_commit", of(summary, "added-data-files"));
    if (hasRival(settings)) trace.add("commit_attempts", IcebergSlowCatalog.ATTEMPTS.get(snapshot.snapshotId()));
    if (settings.isKeyed()) {
      trace.add("equality_delete_files_per_commit", of(summary, "added-equality-delete-files"));
      trace.add("position_delete_files_per_commit", of(summary, "added-position-delete-files"));
    }
    if (manifests(table, snapshot) == null) return;
    // Releases before format 3 do not know of Puffin among their file formats.
    if (settings.hasVectors()) trace.add("deletion_vector_files_per_commit", vectorFiles(table, snapshot));
    for (DataFile file : snapshot.addedDataFiles(table.io())) trace.size(file.fileSizeInBytes(), file.recordCount());
    long data = 0;
    long all = 0;
    for (ManifestFile manifest : snapshot.allManifests(table.io())) {
      if (manifest.snapshotId() != snapshot.snapshotId()) continue;
      all += manifest.length();
      if (manifest.content() == ManifestContent.DATA) data += manifest.length();
    }
    boolean deletes = all > data;
    String steps = deletes ? "data_manifest_bytes+delete_manifest_bytes" : "data_manifest_bytes";
    trace.add("metadata_bytes_per_day/" + steps, all);
  }

  private static int vectorFiles(Table table, Snapshot snapshot) {
    Set<String> files = new HashSet<>();
    for (DeleteFile file : snapshot.addedDeleteFiles(table.io())) {
      if (file.format() == FileFormat.PUFFIN) files.add(file.location());
    }
    return files.size();
  }

  private static long of(Map<String, String> summary, String key) {
    return Long.parseLong(summary.getOrDefault(key, "0"));
  }
}
