package engines;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.paimon.Snapshot;
import org.apache.paimon.manifest.FileKind;
import org.apache.paimon.manifest.ManifestEntry;

/**
 * What a table of one bucket flushed and which runs it compacted, as a line {@code picks} has it. Which runs a compaction
 * took shows in its snapshot only where every run is a file and every snapshot holds one flush or one compaction.
 */
final class PaimonPicks {
  private final StringBuilder words = new StringBuilder();
  private boolean isClear = true;

  void snapshot(Snapshot.CommitKind kind, List<ManifestEntry> entries) {
    isClear &= entries.stream().allMatch(entry -> entry.bucket() == 0 && entry.partition().getFieldCount() == 0);
    List<ManifestEntry> added = of(FileKind.ADD, entries);
    Set<String> removed =
        of(FileKind.DELETE, entries).stream().map(entry -> entry.file().fileName()).collect(Collectors.toSet());
    if (kind == Snapshot.CommitKind.APPEND) {
      isClear &= added.size() <= 1 && removed.isEmpty();
      words.append(" a").append(added.stream().mapToLong(entry -> entry.file().fileSize()).sum());
    } else if (kind == Snapshot.CommitKind.COMPACT && added.size() == 1 && !removed.isEmpty()) {
      words.append(compaction(added.get(0), removed));
    } else {
      isClear = false;
    }
  }

  /** Runs that were taken, the level and the bytes of what was made; no bytes where a file only changed its level. */
  private static String compaction(ManifestEntry made, Set<String> removed) {
    boolean moved = removed.contains(made.file().fileName());
    return " c" + removed.size() + ">" + made.file().level() + ":" + (moved ? 0 : made.file().fileSize());
  }

  private static List<ManifestEntry> of(FileKind kind, List<ManifestEntry> entries) {
    return entries.stream().filter(entry -> entry.kind() == kind).toList();
  }

  /** Nothing where a pick cannot be told from the snapshots. */
  String text() {
    return isClear ? words.toString().trim() : "";
  }
}
