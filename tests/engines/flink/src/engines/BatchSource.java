package engines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;

/** Emits exactly one batch between two barriers, so that every commit holds rows that are known. */
final class BatchSource implements Source<RowData, BatchSource.NoSplit, Integer> {
  /** Checkpoints that completed. One job runs at a time in a JVM. */
  static final AtomicInteger COMPLETED = new AtomicInteger();

  private static volatile boolean running;

  private final Settings settings;

  BatchSource(Settings settings) {
    this.settings = settings;
    COMPLETED.set(0);
    running = true;
  }

  /** Whether a job runs: what works beside it ends with it. */
  static boolean isRunning() {
    return running;
  }

  static void stop() {
    running = false;
  }

  record NoSplit() implements SourceSplit {
    @Override
    public String splitId() {
      return "none";
    }
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<RowData, NoSplit> createReader(SourceReaderContext context) {
    return new Reader(new Rows(settings), context.getIndexOfSubtask());
  }

  private static final class Reader implements SourceReader<RowData, NoSplit> {
    private final Rows rows;
    private final int place;
    private int next;
    private boolean due = true;
    private CompletableFuture<Void> available = CompletableFuture.completedFuture(null);

    Reader(Rows rows, int place) {
      this.rows = rows;
      this.place = place;
    }

    @Override
    public InputStatus pollNext(ReaderOutput<RowData> output) {
      if (due && next < rows.commits()) rows.batch(next++, place).forEach(output::collect);
      due = false;
      if (available.isDone()) available = new CompletableFuture<>();
      return InputStatus.NOTHING_AVAILABLE;
    }

    @Override
    public List<NoSplit> snapshotState(long checkpoint) {
      due = true;
      available.complete(null);
      return Collections.emptyList();
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) {
      if (place == 0) COMPLETED.incrementAndGet();
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
      return available;
    }

    @Override
    public void start() {}

    @Override
    public void addSplits(List<NoSplit> splits) {}

    @Override
    public void notifyNoMoreSplits() {}

    @Override
    public void close() {}
  }

  @Override
  public SplitEnumerator<NoSplit, Integer> createEnumerator(SplitEnumeratorContext<NoSplit> context) {
    return new SplitEnumerator<>() {
      @Override
      public void start() {}

      @Override
      public void handleSplitRequest(int reader, String host) {}

      @Override
      public void addSplitsBack(List<NoSplit> splits, int reader) {}

      @Override
      public void addReader(int reader) {}

      @Override
      public Integer snapshotState(long checkpoint) {
        return 0;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public SplitEnumerator<NoSplit, Integer> restoreEnumerator(SplitEnumeratorContext<NoSplit> context, Integer state) {
    return createEnumerator(context);
  }

  @Override
  public SimpleVersionedSerializer<NoSplit> getSplitSerializer() {
    return new Constant<>(new NoSplit());
  }

  @Override
  public SimpleVersionedSerializer<Integer> getEnumeratorCheckpointSerializer() {
    return new Constant<>(0);
  }

  private record Constant<T>(T value) implements SimpleVersionedSerializer<T> {
    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(T of) {
      return new byte[1];
    }

    @Override
    public T deserialize(int version, byte[] bytes) {
      return value;
    }
  }
}
