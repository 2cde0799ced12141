package engines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the commits of a run wrote: columns of numbers, written as lines of {@code src/evidence/data}. */
final class Trace {
  /** The first commits start with writers that know nothing yet (range partitioners): they are left aside. */
  private static final int FIRST = 2;

  private final String engine;
  private final String on;
  private final Map<String, List<Long>> columns = new LinkedHashMap<>();
  /** Numbers of the table as it was left, with so many snapshots. */
  private final Map<String, Long> left = new LinkedHashMap<>();
  /** The table after each snapshot, and when it was made; nothing where nobody can tell any more. */
  private final Map<String, List<Long>> states = new LinkedHashMap<>();
  private final List<Long> times = new ArrayList<>();
  private String picks = "";
  private long bytes;
  private long rows;

  Trace(String engine, String on) {
    this.engine = engine;
    this.on = on;
  }

  void add(String column, long value) {
    columns.computeIfAbsent(column, name -> new ArrayList<>()).add(value);
  }

  /** Bytes on disk of so many rows, which are the model's size of a row. */
  void size(long bytes, long rows) {
    this.bytes += bytes;
    this.rows += rows;
  }

  void left(String what, long value) {
    left.put(what, value);
  }

  /** A number of the table as a snapshot left it; null where it is unknown. */
  void state(String what, Long value) {
    states.computeIfAbsent(what, name -> new ArrayList<>()).add(value);
  }

  /** What one bucket of Paimon flushed and compacted; empty where that cannot be told. */
  void picks(String words) {
    picks = words;
  }

  /** When a snapshot was made, in milliseconds. */
  void time(long millis) {
    times.add(millis);
  }

  String text(Settings settings, String failure) {
    StringBuilder text = new StringBuilder("\nrun " + settings.name + "\non " + on + "\n");
    text.append("given ").append(settings.given(engine));
    if (rows > 0) text.append(String.format(Locale.ROOT, " row_bytes=%.4g", (double) bytes / rows));
    text.append('\n');
    if (failure != null) text.append("# the job failed: ").append(failure).append('\n');
    String rule = settings.text("foretells", null);
    if (failure != null && rule != null) text.append("raises ").append(rule).append('\n');
    columns.forEach((column, values) -> text.append(saw(column, values)));
    if (!times.isEmpty()) {
      left.forEach((what, value) -> text.append("saw " + what + " " + value + " bytes after " + times.size() + "\n"));
    }
    if (settings.keepsTime() && times.size() > FIRST + 1) {
      double gap = (times.get(times.size() - 1) - times.get(FIRST)) / (times.size() - 1.0 - FIRST) / 1_000;
      text.append(String.format(Locale.ROOT, "saw effective_interval_s %.4g cadence%n", gap));
    }
    if (!picks.isEmpty()) text.append("picks ").append(picks).append('\n');
    if (states.isEmpty() || !settings.isReplayed()) return text.toString();
    text.append("replay ").append(settings.replay(engine)).append('\n');
    states.forEach((what, values) -> {
      if (isFollowed(settings, what)) {
        text.append("follows " + how(settings, what) + " " + what + shortly(values) + "\n");
      }
    });
    return text.toString();
  }

  /** Not data files where range partitioners begin with more, checkpoints are aborted, or Paimon rewrites by the clock. */
  private static boolean isFollowed(Settings settings, String what) {
    boolean apart = settings.text("distribution", "").equals("range") || settings.number("abort", 0) > 0
        || settings.text("bucket_mode", "").equals("unaware") && !settings.flag("write_only");
    return !(apart && what.equals("data_files"));
  }

  /** Which keys a commit draws decides about deletes and about files of few rows, threads about what Paimon merges. */
  private String how(Settings settings, String what) {
    boolean random = settings.isKeyed() && what.equals("delete_files")
        || engine.equals("flink-paimon") && settings.isKeyed()
        || what.equals("data_files") && columns.getOrDefault("data_files_per_commit", List.of()).stream().distinct().count() > 1;
    return random ? "mean" : "exact";
  }

  /** {@code 1..99} counts up, {@code 2..8/2} in steps, {@code 3*5} repeats, {@code _} is unknown. */
  private static String shortly(List<Long> values) {
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < values.size(); ) {
      Long first = values.get(from);
      int to = from + 1;
      Long step = first == null || to == values.size() || values.get(to) == null ? null : (Long) (values.get(to) - first);
      if (step != null && step >= 0) {
        while (to < values.size() && values.get(to) != null && values.get(to) - values.get(to - 1) == step) to++;
      }
      // Two numbers are no series yet: the second may begin the next one.
      if (to - from < 3) to = from + 1;
      long last = to - 1 > from ? values.get(to - 1) : 0;
      text.append(' ').append(first == null ? "_" : "" + first);
      if (to - from > 1) text.append(step == 0 ? "*" + (to - from) : ".." + last + (step == 1 ? "" : "/" + step));
      from = to;
    }
    return text.toString();
  }

  /** Equal in every commit, or a mean with the standard deviation of a commit. */
  private static String saw(String column, List<Long> all) {
    List<Long> values = all.subList(Math.min(FIRST, all.size() - 1), all.size());
    double mean = values.stream().mapToLong(value -> value).average().orElse(0);
    double square = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).average().orElse(0);
    String how = column.contains("bytes") ? "bytes after " + all.size()
        : square == 0 ? "exact" : String.format(Locale.ROOT, "random sd=%.3g", Math.sqrt(square));
    String number = square == 0 ? "" + values.get(0) : String.format(Locale.ROOT, "%.5g", mean);
    return "saw " + column + " " + number + " " + how + "\n";
  }
}
