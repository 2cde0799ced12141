package engines;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.encryption.EncryptionManager;
import org.apache.iceberg.hadoop.HadoopCatalog;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.LocationProvider;

/** A catalog whose commits take as long as its properties say, making a table apart, and which counts attempts. */
public final class IcebergSlowCatalog extends HadoopCatalog {
  static final String MILLIS = "commit-takes-ms";

  /** Attempts to commit a snapshot, by its number: it keeps that when it tries again. */
  static final Map<Long, Integer> ATTEMPTS = new ConcurrentHashMap<>();

  private long millis;

  @Override
  public void initialize(String name, Map<String, String> properties) {
    millis = Long.parseLong(properties.getOrDefault(MILLIS, "0"));
    super.initialize(name, properties);
  }

  @Override
  protected TableOperations newTableOps(TableIdentifier table) {
    return new Slow(super.newTableOps(table), millis);
  }

  private record Slow(TableOperations operations, long millis) implements TableOperations {
    @Override
    public void commit(TableMetadata base, TableMetadata next) {
      Snapshot snapshot = next.currentSnapshot();
      if (snapshot != null) ATTEMPTS.merge(snapshot.snapshotId(), 1, Integer::sum);
      try {
        if (base != null) Thread.sleep(millis);
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
      operations.commit(base, next);
    }

    @Override
    public TableMetadata current() {
      return operations.current();
    }

    @Override
    public TableMetadata refresh() {
      return operations.refresh();
    }

    @Override
    public FileIO io() {
      return operations.io();
    }

    @Override
    public EncryptionManager encryption() {
      return operations.encryption();
    }

    @Override
    public String metadataFileLocation(String file) {
      return operations.metadataFileLocation(file);
    }

    @Override
    public LocationProvider locationProvider() {
      return operations.locationProvider();
    }

    @Override
    public TableOperations temp(TableMetadata uncommitted) {
      return operations.temp(uncommitted);
    }

    @Override
    public long newSnapshotId() {
      return operations.newSnapshotId();
    }
  }
}
