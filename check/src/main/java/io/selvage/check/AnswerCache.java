package io.selvage.check;

import io.selvage.core.engine.CodeDigest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Reports of decided checks in {@code .selvage/cache} of a folder. A report is found by all that it
 * depends on: the code of Selvage, the JDK, the bytes of everything on the class path, the
 * question, the engines and the time. What is unknown is not kept. What cannot be read or written
 * is as if it were not there.
 */
public final class AnswerCache {
  private static final int LENGTH = 40;

  private final Path folder;

  private AnswerCache(Path folder) {
    this.folder = folder;
  }

  public static AnswerCache in(Path workingFolder) {
    return new AnswerCache(workingFolder.resolve(".selvage").resolve("cache"));
  }

  /**
   * A report.
   *
   * @param exit what the process returns: 0 verified, 1 refuted, 2 unknown
   */
  public record CachedReport(int exit, String text) {}

  /** Where the report of a check is, or will be. */
  public final class Entry {
    private final Optional<Path> file;

    private Entry(Optional<Path> file) {
      this.file = file;
    }

    public Optional<CachedReport> get() {
      return file.filter(Files::isRegularFile).flatMap(AnswerCache::read);
    }

    public void put(CachedReport report) {
      if (report.exit() == 0 || report.exit() == 1) {
        file.ifPresent(it -> write(it, report));
      }
    }
  }

  /**
   * @param form in which the report is printed, since its text is kept
   */
  public Entry entry(Check check, String form) {
    Optional<String> code = CodeDigest.with(check.question().subject().classPath());
    return new Entry(
        code.map(
            it -> {
              List<String> parts = List.of(it, check.question().toString(), check.manner(), form);
              return folder.resolve(CodeDigest.of(parts, LENGTH));
            }));
  }

  private static Optional<CachedReport> read(Path file) {
    try {
      String all = Files.readString(file);
      int end = all.indexOf('\n');
      return Optional.of(
          new CachedReport(Integer.parseInt(all.substring(0, end)), all.substring(end + 1)));
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private void write(Path file, CachedReport report) {
    try {
      Files.createDirectories(folder);
      Path ignore = folder.resolveSibling(".gitignore");
      if (!Files.exists(ignore)) {
        Files.writeString(ignore, "*\n");
      }
      Path draft = Files.createTempFile(folder, ".draft", "");
      Files.writeString(draft, report.exit() + "\n" + report.text());
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // The check will run again.
      return;
    }
  }
}
