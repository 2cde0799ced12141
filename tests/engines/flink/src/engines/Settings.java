package engines;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A line of the grid: {@code run NAME on=PROFILE parameter=value …}. Parameters are the model's own. */
final class Settings implements Serializable {
  /** What the model takes in other words: rows as a rate, and bytes of a row as they are on disk. */
  private static final Set<String> OWN = Set.of("on", "rows", "commits", "row_bytes");

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

  boolean isKeyed() {
    return !text("write_mode", "append").equals("append");
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

  /** The settings as the model takes them: rows of a commit, ten seconds apart. */
  String given(String engine) {
    StringBuilder text = new StringBuilder("engine=" + engine);
    values.forEach((key, value) -> {
      if (!OWN.contains(key)) text.append(' ').append(key).append('=').append(value);
    });
    return text + " rate=" + rows() / 10.0;
  }
}
