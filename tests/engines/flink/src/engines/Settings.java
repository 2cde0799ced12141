package engines;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A line of the grid: {@code run NAME on=PROFILE parameter=value …}. Parameters are the model's own. */
final class Settings implements Serializable {
  /** Words of the harness (README), and what the model takes in others: rows as a rate, bytes of a row as they are on disk. */
  private static final Set<String> OWN =
      Set.of("on", "rows", "commits", "row_bytes", "every", "quiet", "rewrite", "expire", "rival", "abort", "foretells");

  /** Before a setting of the simulation that is not one of the run. */
  private static final String REPLAY = "replay.";

  final String name;
  private final Map<String, String> values = new LinkedHashMap<>();

  Settings(String line) {
    String[] words = line.trim().split("\\s+");
    name = words[1];
    for (int i = 2; i < words.length; i++) {
      String[] pair = words[i].split("=", 2);
      values.put(pair[0], pair[1]);
    }
  }

  String text(String key, String unset) {
    return values.getOrDefault(key, unset);
  }

  int number(String key, int unset) {
    return Integer.parseInt(text(key, "" + unset));
  }

  double share(String key, double unset) {
    return Double.parseDouble(text(key, "" + unset));
  }

  boolean flag(String key) {
    return text(key, "no").equals("yes");
  }

  /** Bytes of a size such as 4MiB. */
  long bytes(String key, long unset) {
    String text = text(key, null);
    if (text == null) return unset;
    int unit = text.endsWith("MiB") ? 1 << 20 : text.endsWith("KiB") ? 1 << 10 : 1;
    return Long.parseLong(text.replaceAll("[A-Za-z]", "")) * unit;
  }

  /** Milliseconds of a duration such as 1.5s. */
  long millis(String key, long unset) {
    String text = text(key, null);
    if (text == null) return unset;
    double number = Double.parseDouble(text.replaceAll("[a-z]", ""));
    return Math.round(text.endsWith("ms") ? number : 1_000 * number);
  }

  /** Whether the time between commits is the model's own, and not stretched. */
  boolean keepsTime() {
    return values.containsKey("interval");
  }

  boolean isKeyed() {
    return !text("write_mode", "append").equals("append");
  }

  /** Whether deletes of rows are vectors in Puffin files. */
  boolean hasVectors() {
    return isKeyed() && text("format_version", "2").equals("3");
  }

  int rows() {
    return number("rows", 2000);
  }

  int commits() {
    return number("commits", 10);
  }

  int splits() {
    return number("source_splits", 4);
  }

  /** Commits that have rows; those after them are empty. */
  int busyCommits() {
    return number("quiet", Integer.MAX_VALUE);
  }

  /**
   * The settings as the model takes them: the release that the profile ends with, and rows of a commit, ten seconds apart
   * where the line names no interval.
   */
  String given(String engine) {
    StringBuilder text = new StringBuilder("engine=" + engine + " engine_version=" + text("on", "").split("-")[1]);
    values.forEach((key, value) -> {
      if (!OWN.contains(key) && !key.startsWith(REPLAY)) text.append(' ').append(key).append('=').append(value);
    });
    double rate = rows() * 1_000.0 / millis("interval", 10_000);
    return text + String.format(Locale.ROOT, " rate=%.6g", rate);
  }

  /** When Flink's own rewrite comes is its own affair: the simulation cannot follow it. */
  boolean isReplayed() {
    return number("rewrite", 0) == 0;
  }

  /** Settings of the simulation beside the run's; Paimon's sink compacts by itself. */
  String replay(String engine) {
    StringBuilder text = new StringBuilder("expire_every=off mtbf=365d");
    if (!engine.equals("flink-paimon")) text.append(" compaction=off");
    // A pause as long as the interval lets the first checkpoint come after a whole one, with all its rows.
    if (!keepsTime() && !values.containsKey(REPLAY + "interval")) text.append(" min_pause=10s");
    values.forEach((key, value) -> {
      if (key.startsWith(REPLAY)) text.append(' ').append(key.substring(REPLAY.length())).append('=').append(value);
    });
    return text.toString();
  }
}
