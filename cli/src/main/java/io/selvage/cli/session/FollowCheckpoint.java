package io.selvage.cli.session;

import io.selvage.cli.input.FilePosition;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.snapshot.BrokenSnapshotException;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.formats.ValueText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The file in which {@code --follow} stores how far the input was judged. */
public final class FollowCheckpoint {
  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Path file;
  private long written = System.nanoTime();

  /**
   * What the file holds.
   *
   * @param position up to where the input was judged
   * @param question what must be the same
   * @param stream of the reader
   * @param checker of the checker
   */
  record Content(FilePosition position, String question, Value stream, Value checker) {}

  public FollowCheckpoint(Path file) {
    this.file = file;
  }

  /** Empty if there is no such file yet. */
  Optional<Content> read() {
    if (!Files.exists(file)) {
      requireFolder();
      return Optional.empty();
    }
    try {
      return Optional.of(
          content(new SnapshotReader(ValueText.read(name(), Files.readString(file)))));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(name(), e.toString());
    } catch (BrokenSnapshotException e) {
      throw broken(e);
    }
  }

  /** Said before anything is judged. */
  private void requireFolder() {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw Diagnostic.CANNOT_WRITE.error(name(), "there is no such folder");
    }
  }

  private static Content content(SnapshotReader stored) {
    return new Content(
        new FilePosition(stored.whole("offset"), stored.whole("lines"), stored.text("digest")),
        stored.text("question"),
        stored.value("stream"),
        stored.value("checker"));
  }

  UsageException broken(BrokenSnapshotException e) {
    return Diagnostic.BAD_INPUT.error(name(), 1, "this is no checkpoint: " + e.getMessage());
  }

  String name() {
    return file.getFileName().toString();
  }

  /** Whether some time has passed since the last one. */
  boolean isDue() {
    return System.nanoTime() - written > INTERVAL_NANOS;
  }

  /** Replaces the file as a whole: if this process is killed, the old or the new one is there. */
  void write(Content content) {
    Value stored =
        new SnapshotWriter()
            .with("offset", content.position().offset())
            .with("lines", content.position().lines())
            .with("digest", content.position().digest())
            .with("question", content.question())
            .with("stream", content.stream())
            .with("checker", content.checker())
            .value();
    Path fresh = file.resolveSibling(name() + ".new");
    try {
      Files.writeString(fresh, ValueText.of(stored));
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_WRITE.error(name(), e.toString());
    }
    written = System.nanoTime();
  }
}
