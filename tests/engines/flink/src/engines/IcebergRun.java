package engines;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.DistributionMode;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.HasTableOperations;
import org.apache.iceberg.ManifestContent;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.Table;
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

  public static void main(String[] arguments) throws Exception {
    Job.main(arguments, new IcebergRun());
  }

  @Override
  public void sink(Settings settings, Path folder, StreamExecutionEnvironment environment, DataStream<RowData> rows) {
    Catalog catalog = catalog(folder).loadCatalog();
    ((SupportsNamespaces) catalog).createNamespace(Namespace.of("db"));
    Schema schema = schema(settings);
    Table table = catalog.createTable(TABLE, schema, spec(settings, schema), properties(settings));
    TableLoader loader = TableLoader.fromCatalog(catalog(folder), TABLE);
    int parallelism = settings.number("parallelism", 4);
    List<String> key = settings.isKeyed() ? key(settings) : List.of();
    boolean upsert = settings.text("write_mode", "").equals("upsert");
    DistributionMode mode = DistributionMode.fromName(settings.text("distribution", "none"));
    if (settings.text("sink_version", "v1").equals("v1")) {
      FlinkSink.Builder sink = FlinkSink.forRowData(rows).table(table).tableLoader(loader);
      sink.writeParallelism(parallelism).distributionMode(mode).upsert(upsert);
      if (!key.isEmpty()) sink.equalityFieldColumns(key);
      sink.append();
    } else {
      IcebergSink.Builder sink = IcebergSink.forRowData(rows).table(table).tableLoader(loader);
      sink.writeParallelism(parallelism).distributionMode(mode).upsert(upsert);
      if (!key.isEmpty()) sink.equalityFieldColumns(key);
      sink.append();
    }
  }

  private static CatalogLoader catalog(Path folder) {
    Map<String, String> properties = new HashMap<>(Map.of("warehouse", folder.toUri().toString()));
    return CatalogLoader.hadoop("c", new org.apache.hadoop.conf.Configuration(), properties);
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
    long target = settings.bytes("target_file_size", 0);
    if (target > 0) properties.put("write.target-file-size-bytes", "" + target);
    return properties;
  }

  @Override
  public Trace read(Settings settings, Path folder) throws Exception {
    String flink = org.apache.flink.runtime.util.EnvironmentInformation.getVersion();
    String iceberg = org.apache.iceberg.IcebergBuild.version();
    Trace trace = new Trace("flink-iceberg", "Flink " + flink + " + Iceberg " + iceberg);
    Table table = catalog(folder).loadCatalog().loadTable(TABLE);
    for (Snapshot snapshot : table.snapshots()) commit(trace, settings, table, snapshot);
    String current = ((HasTableOperations) table).operations().current().metadataFileLocation();
    trace.left("metadata_json_bytes", bytes(current));
    return trace;
  }

  private static void commit(Trace trace, Settings settings, Table table, Snapshot snapshot) {
    Map<String, String> summary = snapshot.summary();
    trace.add("data_files_per_commit", of(summary, "added-data-files"));
    if (settings.isKeyed()) {
      trace.add("equality_delete_files_per_commit", of(summary, "added-equality-delete-files"));
      trace.add("position_delete_files_per_commit", of(summary, "added-position-delete-files"));
      Set<String> vectors = new HashSet<>();
      for (DeleteFile file : snapshot.addedDeleteFiles(table.io())) {
        if (file.format() == FileFormat.PUFFIN) vectors.add(file.location());
      }
      if (settings.text("format_version", "2").equals("3")) trace.add("deletion_vector_files_per_commit", vectors.size());
    }
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

  private static long of(Map<String, String> summary, String key) {
    return Long.parseLong(summary.getOrDefault(key, "0"));
  }

  private static long bytes(String location) {
    return new File(location.replaceFirst("^file:(//)?", "")).length();
  }
}
