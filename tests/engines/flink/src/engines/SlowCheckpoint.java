package engines;

import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.table.data.RowData;

/** Passes rows on, and takes its time in every checkpoint, or in one of so many. */
final class SlowCheckpoint extends RichMapFunction<RowData, RowData> implements CheckpointedFunction {
  private final long millis;
  private final int every;

  SlowCheckpoint(long millis, int every) {
    this.millis = millis;
    this.every = every;
  }

  @Override
  public RowData map(RowData row) {
    return row;
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws InterruptedException {
    if (context.getCheckpointId() % every == 0) Thread.sleep(millis);
  }

  @Override
  public void initializeState(FunctionInitializationContext context) {}
}
