package engines;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;

/**
 * The rows of a commit: a function of its number, in the model's terms. A share of the events changes or deletes a key
 * drawn uniformly from those that exist, the others bring new keys.
 */
final class Rows {
  private final Settings settings;

  Rows(Settings settings) {
    this.settings = settings;
  }

  /** Commits that have rows. */
  int commits() {
    return settings.busyCommits();
  }

  /** Columns: id, p, and then text, number, text, number … */
  static RowType type(Settings settings) {
    int columns = settings.number("columns", 5);
    LogicalType[] types = new LogicalType[columns];
    String[] names = new String[columns];
    for (int i = 0; i < columns; i++) {
      names[i] = i == 0 ? "id" : i == 1 ? "p" : "c" + i;
      types[i] = i == 0 ? new BigIntType(false) : i == 1 ? new IntType(false)
          : i % 2 == 0 ? new VarCharType(VarCharType.MAX_LENGTH) : new DoubleType();
    }
    return RowType.of(types, names);
  }

  /** What one reader emits between two barriers. */
  List<RowData> batch(int commit, int reader) {
    Random random = new Random(31L * commit + 7);
    double changes = settings.isKeyed() ? settings.share("upsert_ratio", 0.5) : 0;
    double deletes = settings.isKeyed() ? settings.share("delete_ratio", 0) : 0;
    int keys = (int) Math.min(Integer.MAX_VALUE, Double.parseDouble(settings.text("keys", "10000000")));
    List<RowData> rows = new ArrayList<>();
    for (int i = 0; i < settings.rows(); i++) {
      double kind = random.nextDouble();
      boolean old = kind < changes + deletes;
      long id = old ? random.nextInt(keys) : (long) keys + (long) commit * settings.rows() + i;
      if (readerOf(id, i) != reader) continue;
      if (!old) rows.add(row(RowKind.INSERT, id, random));
      else if (kind < changes) change(rows, id, random);
      else rows.add(row(RowKind.DELETE, id, random));
    }
    return rows;
  }

  /** An update is one event of the model; in a changelog it has two rows. */
  private void change(List<RowData> rows, long id, Random random) {
    if (settings.text("write_mode", "").equals("changelog")) rows.add(row(RowKind.UPDATE_BEFORE, id, random));
    rows.add(row(RowKind.UPDATE_AFTER, id, random));
  }

  /** Rows of a key keep their order, so one reader has them all; other rows are dealt in turn. */
  private int readerOf(long id, int i) {
    return settings.isKeyed() ? mixed(id, 3, settings.splits()) : i % settings.splits();
  }

  private RowData row(RowKind kind, long id, Random random) {
    int columns = settings.number("columns", 5);
    GenericRowData row = new GenericRowData(kind, columns);
    row.setField(0, id);
    row.setField(1, mixed(id, 5, settings.number("partitions", 1)));
    int texts = Math.max(1, (columns - 1) / 2);
    // Values of a column are the key's own, so that the random draws above stay the same for every reader.
    Random values = new Random(id);
    for (int i = 2; i < columns; i++) {
      row.setField(i, i % 2 == 0 ? text(values, settings.number("row_bytes", 60) / texts) : (Object) values.nextDouble());
    }
    return row;
  }

  private static StringData text(Random random, int length) {
    byte[] text = new byte[Math.max(1, length)];
    for (int i = 0; i < text.length; i++) text[i] = (byte) ('a' + random.nextInt(26));
    return StringData.fromBytes(text);
  }

  /** A number below {@code of} that hangs on the key and on nothing else of it. */
  private static int mixed(long id, int seed, int of) {
    long mixed = (id + seed) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
    return (int) Long.remainderUnsigned(mixed >>> 17, of);
  }
}
