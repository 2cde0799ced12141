package engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;

/** Runs the lines of a grid one after the other: a job each, cancelled after its commits. */
final class Job {
  /** Milliseconds after which a checkpoint is given up, where the line wants some to be. */
  private static final long ABORTED_AFTER = 2_000;

  /** What differs between table formats. */
  interface Format {
    /** Makes an empty table in the folder and adds its sink to the stream. */
    void sink(Settings settings, Path folder, StreamExecutionEnvironment environment, DataStream<RowData> rows) throws Exception;

    /** Maintenance from outside the job, after so many commits. */
    default void between(Settings settings, Path folder, int commits) throws Exception {}

    /** Reads what the commits wrote. */
    Trace read(Settings settings, Path folder) throws Exception;
  }

  /** Arguments: the grid, the profile whose lines to run, the file for the runs, a folder for tables. */
  static void main(String[] arguments, Format format) throws Exception {
    boolean all = true;
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      if (!line.startsWith("run ")) continue;
      Settings settings = new Settings(line);
      if (!settings.text("on", "").equals(arguments[1])) continue;
      try {
        String text = one(settings, Path.of(arguments[3], settings.name), format);
        Files.writeString(Path.of(arguments[2]), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        System.out.println(text);
      } catch (Exception | LinkageError failure) {
        all = false;
        System.err.println("\n" + settings.name + " did not run:");
        failure.printStackTrace();
      }
    }
    System.exit(all ? 0 : 1);
  }

  /** What a run wrote, in the form of {@code src/evidence/data}. */
  private static String one(Settings settings, Path folder, Format format) throws Exception {
    remove(folder);
    Files.createDirectories(folder);
    String failure = run(settings, folder, format);
    BatchSource.stop();
    String text = format.read(settings, folder).text(settings, failure);
    remove(folder);
    return text;
  }

  /** Why the job ended by itself; nothing where it was cancelled after its commits. */
  private static String run(Settings settings, Path folder, Format format) throws Exception {
    int parallelism = settings.number("parallelism", 4);
    Configuration configuration = new Configuration();
    configuration.setString("execution.checkpointing.interval", settings.millis("interval", settings.millis("every", 700)) + " ms");
    configuration.setString("execution.checkpointing.min-pause", settings.millis("min_pause", 0) + " ms");
    configuration.setString("execution.checkpointing.max-concurrent-checkpoints", settings.text("max_concurrent", "1"));
    if (settings.number("abort", 0) > 0) {
      configuration.setString("execution.checkpointing.timeout", ABORTED_AFTER + " ms");
      configuration.setString("execution.checkpointing.tolerable-failed-checkpoints", "1000");
    }
    configuration.setString("restart-strategy.type", "none");
    // A machine that does other things at the same time is late and not lost.
    configuration.setString("heartbeat.timeout", "600000");
    configuration.setString("pekko.ask.timeout", "600 s");
    configuration.setString("taskmanager.numberOfTaskSlots", "" + (3 * parallelism + 2));
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(parallelism, configuration);
    DataStream<RowData> rows = environment
        .fromSource(new BatchSource(settings), WatermarkStrategy.noWatermarks(), "rows",
            InternalTypeInfo.of(Rows.type(settings)))
        .setParallelism(settings.splits());
    SlowCheckpoint slow = slow(settings);
    if (slow != null) {
      rows = rows.map(slow).returns(InternalTypeInfo.of(Rows.type(settings))).setParallelism(settings.splits());
    }
    format.sink(settings, folder, environment, rows);
    JobClient job = environment.executeAsync(settings.name);
    long end = System.currentTimeMillis() + 900_000;
    int seen = 0;
    while (BatchSource.COMPLETED.get() < settings.commits() && System.currentTimeMillis() < end) {
      if (job.getJobExecutionResult().isDone()) return cause(job);
      for (; seen < BatchSource.COMPLETED.get(); seen++) format.between(settings, folder, seen + 1);
      Thread.sleep(50);
    }
    // The last checkpoint's commit follows its completion.
    Thread.sleep(1_500 + settings.millis("commit_latency", 0));
    job.cancel().get(60, TimeUnit.SECONDS);
    ended(job);
    return null;
  }

  /** What makes checkpoints last, or one of so many too long. */
  private static SlowCheckpoint slow(Settings settings) {
    long millis = settings.millis("checkpoint_duration", 0);
    if (millis > 0) return new SlowCheckpoint(millis, 1);
    int abort = settings.number("abort", 0);
    return abort > 0 ? new SlowCheckpoint(3 * ABORTED_AFTER / 2, abort) : null;
  }

  /** A cancelled job still writes until it has ended, and ends with an exception. */
  private static void ended(JobClient job) throws InterruptedException {
    try {
      job.getJobExecutionResult().get(60, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException cancelled) {
      Thread.sleep(500);
    }
  }

  private static String cause(JobClient job) {
    try {
      job.getJobExecutionResult().get();
      return "it ended";
    } catch (Exception failure) {
      Throwable cause = failure;
      while (cause.getCause() != null) cause = cause.getCause();
      return ("" + cause.getMessage()).split(":")[0];
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) Files.deleteIfExists(path);
    }
  }
}
