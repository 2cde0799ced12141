package engines;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.iceberg.flink.TableLoader;
import org.apache.iceberg.flink.maintenance.api.RewriteDataFiles;
import org.apache.iceberg.flink.maintenance.api.TableMaintenance;
import org.apache.iceberg.flink.maintenance.api.TriggerLockFactory;

/** Flink's own table maintenance beside the stream: data files are rewritten every so many commits. */
final class IcebergUpkeep {
  private IcebergUpkeep() {}

  static void add(Settings settings, StreamExecutionEnvironment environment, TableLoader table) {
    int every = settings.number("rewrite", 0);
    RewriteDataFiles.Builder rewrite = RewriteDataFiles.builder().scheduleOnCommitCount(every).minInputFiles(2);
    TableMaintenance.Builder upkeep = TableMaintenance.forTable(environment, table, new OneProcess());
    upkeep.rateLimit(Duration.ofSeconds(1)).lockCheckDelay(Duration.ofMillis(500)).parallelism(1);
    try {
      upkeep.add(rewrite.parallelism(1)).append();
    } catch (java.io.IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }

  /** Locks of tasks that run in one process. */
  private static final class OneProcess implements TriggerLockFactory {
    private static final Set<String> HELD = ConcurrentHashMap.newKeySet();

    private record OneLock(String name) implements TriggerLockFactory.Lock {
      @Override
      public boolean tryLock() {
        return HELD.add(name);
      }

      @Override
      public boolean isHeld() {
        return HELD.contains(name);
      }

      @Override
      public void unlock() {
        HELD.remove(name);
      }
    }

    @Override
    public void open() {
      HELD.clear();
    }

    @Override
    public Lock createLock() {
      return new OneLock("task");
    }

    @Override
    public Lock createRecoveryLock() {
      return new OneLock("recovery");
    }

    @Override
    public void close() {}
  }
}
