package io.selvage.cluster.internal.spark;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.task.WorkUnit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What was done, one line for each unit: its piece, its result, and a checksum. Lines are only
 * added; one that was cut off, or changed, is as if it were not there. Whatever the results depend
 * on is in the name of the file.
 */
public final class WorkUnitLog {
  private static final String FIELDS = "\t";

  private final Path folder;

  private WorkUnitLog(Path folder) {
    this.folder = folder;
  }

  public static WorkUnitLog in(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_WRITE.error(folder, e);
    }
    return new WorkUnitLog(folder);
  }

  /**
   * Those of one question.
   *
   * @param fingerprint of all that the results depend on
   */
  Book book(String fingerprint) {
    return new Book(folder.resolve("units-" + fingerprint + ".log"));
  }

  /** What is known of the units of one question, by their pieces. */
  static final class Book {
    private final Path file;
    private final Map<String, WorkUnit.Result> known = new HashMap<>();

    private Book(Path file) {
      this.file = file;
      read();
    }

    private void read() {
      if (!Files.exists(file)) {
        return;
      }
      try (var lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
        lines.forEach(line -> parse(line).ifPresent(it -> known.put(it.piece(), it.result())));
      } catch (IOException | UncheckedIOException e) {
        throw Diagnostic.CANNOT_READ.error(file, e);
      }
    }

    Optional<WorkUnit.Result> result(WorkUnit unit) {
      return Optional.ofNullable(known.get(unit.piece()))
          .map(
              it ->
                  new WorkUnit.Result(
                      unit.number(), it.verdict(), it.counts(), it.evidence(), it.left()));
    }

    /** What is unknown may be known another time. */
    synchronized void add(WorkUnit unit, WorkUnit.Result result) {
      if (result.verdict().equals("unknown")) {
        return;
      }
      known.put(unit.piece(), result);
      try {
        boolean isCut = Files.exists(file) && Files.size(file) > 0 && !endsWithNewline();
        Files.writeString(
            file,
            (isCut ? "\n" : "") + line(unit.piece(), result) + "\n",
            StandardCharsets.ISO_8859_1,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw Diagnostic.CANNOT_WRITE.error(file, e);
      }
    }

    private boolean endsWithNewline() throws IOException {
      try (var channel = Files.newByteChannel(file)) {
        channel.position(channel.size() - 1);
        java.nio.ByteBuffer last = java.nio.ByteBuffer.allocate(1);
        channel.read(last);
        return last.get(0) == '\n';
      }
    }
  }

  // ---------------------------------------------------------------- lines

  private record Entry(String piece, WorkUnit.Result result) {}

  static String line(String piece, WorkUnit.Result result) {
    List<String> fields = new ArrayList<>();
    fields.add(encoded(piece));
    fields.add(result.verdict());
    fields.add(String.join(",", result.counts().stream().map(String::valueOf).toList()));
    fields.add(encoded(result.evidence()));
    fields.add(String.join(",", result.left().stream().map(WorkUnitLog::encoded).toList()));
    String body = String.join(FIELDS, fields);
    return checksum(body) + FIELDS + body;
  }

  private static Optional<Entry> parse(String line) {
    int end = line.indexOf(FIELDS);
    if (end < 0 || !line.substring(0, end).equals(checksum(line.substring(end + 1)))) {
      return Optional.empty();
    }
    String[] fields = line.substring(end + 1).split(FIELDS, -1);
    List<Long> counts =
        fields[2].isEmpty()
            ? List.of()
            : List.of(fields[2].split(",")).stream().map(Long::valueOf).toList();
    List<String> left =
        fields[4].isEmpty()
            ? List.of()
            : List.of(fields[4].split(",")).stream().map(WorkUnitLog::decoded).toList();
    return Optional.of(
        new Entry(
            decoded(fields[0]),
            new WorkUnit.Result(0, fields[1], counts, decoded(fields[3]), left)));
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String decoded(String text) {
    return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
  }

  private static String checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }
}
