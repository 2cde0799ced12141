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
  /** Numbers of the table as it was left, after so many commits. */
  private final Map<String, Long> left = new LinkedHashMap<>();
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

  String text(Settings settings, String failure) {
    StringBuilder text = new StringBuilder("\nrun " + settings.name + "\non " + on + "\n");
    text.append("given ").append(settings.given(engine));
    if (rows > 0) text.append(String.format(Locale.ROOT, " row_bytes=%.4g", (double) bytes / rows));
    text.append('\n');
    if (failure != null) text.append("# the job failed: ").append(failure).append('\n');
    columns.forEach((column, values) -> text.append(saw(column, values)));
    int commits = columns.values().stream().mapToInt(List::size).max().orElse(0);
    left.forEach((what, value) -> text.append("saw " + what + " " + value + " bytes after " + commits + "\n"));
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
