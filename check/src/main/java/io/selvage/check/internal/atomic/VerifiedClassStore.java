package io.selvage.check.internal.atomic;

import io.selvage.check.Answer;
import io.selvage.core.engine.CodeDigest;
import io.selvage.core.question.Question;
import io.selvage.core.question.VerifiedClass;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The classes that were verified in a folder, in {@code .selvage/verified}: the last of each under
 * each memory model.
 */
public final class VerifiedClassStore {
  private final Path folder;

  private VerifiedClassStore(Path folder) {
    this.folder = folder;
  }

  public static VerifiedClassStore in(Path workingFolder) {
    return new VerifiedClassStore(workingFolder.resolve(".selvage").resolve("verified"));
  }

  /**
   * Takes down the code before it is checked. To hash it can take a second on a loaded machine,
   * which an answer that used up its budget no longer has.
   */
  public Recorder recorder(Question question) {
    return new Recorder(CodeDigest.with(question.subject().classPath()));
  }

  /** Records answers about the code that was there when it was made. */
  public final class Recorder {
    private final Optional<String> content;

    private Recorder(Optional<String> content) {
      this.content = content;
    }

    /** What an answer establishes, to be relied on later. */
    public void record(Answer answer) {
      if (answer.verdict() instanceof Verdict.Verified) {
        content.ifPresent(
            it -> VerifiedClaims.of(answer, it).forEach(VerifiedClassStore.this::put));
      }
    }
  }

  private void put(VerifiedClass verified) {
    try {
      Files.createDirectories(folder);
      Files.write(file(verified.name(), verified.memoryModel()), verified.lines());
    } catch (IOException e) {
      // Then it cannot be relied on later; --atomic reports that.
      return;
    }
  }

  private Path file(String name, String memoryModel) {
    return folder.resolve(name + "@" + memoryModel);
  }

  Optional<VerifiedClass> get(String name, String memoryModel) {
    Path file = file(name, memoryModel);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(VerifiedClass.parse(Files.readAllLines(file)))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }
}
