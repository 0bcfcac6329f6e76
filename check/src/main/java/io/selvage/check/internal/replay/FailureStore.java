package io.selvage.check.internal.replay;

import io.selvage.check.ReplayToken;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.Question;
import io.selvage.core.syntax.CallSyntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What failed when a question was last asked in a folder, in {@code .selvage/failing}: it is tried
 * first when it is asked again, whatever became of the class since. What cannot be read or written
 * is as if it were not there: it only saves time.
 */
public final class FailureStore {
  private static final int LENGTH = 22;

  private final Path folder;

  private FailureStore(Path folder) {
    this.folder = folder;
  }

  public static FailureStore in(Path workingFolder) {
    return new FailureStore(workingFolder.resolve(".selvage").resolve("failing"));
  }

  public Optional<ReplayToken> of(Question question) {
    Path file = file(question);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(ReplayToken.read(Files.readString(file).strip()))
          : Optional.empty();
    } catch (IOException | UsageException e) {
      return Optional.empty();
    }
  }

  public void put(Question question, ReplayToken token) {
    try {
      Files.createDirectories(folder);
      Path draft = Files.createTempFile(folder, ".draft", "");
      Files.writeString(draft, token.longForm() + "\n");
      Files.move(draft, file(question), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // It will be searched for again.
      return;
    }
  }

  public void forget(Question question) {
    try {
      Files.deleteIfExists(file(question));
    } catch (IOException e) {
      return;
    }
  }

  /** The same for the same question about any version of the class, under any model and scope. */
  private Path file(Question question) {
    ClassSubject subject = question.subject();
    List<String> parts =
        List.of(
            subject.className(),
            question.specification(),
            question.criterion(),
            question.named().stream()
                .map(EngineOption.Named::value)
                .collect(Collectors.joining(" ")),
            CallSyntax.printOperations(subject.operations()),
            CallSyntax.print(subject.setUp()),
            subject.protocol().toString(),
            String.join(",", subject.invariants()),
            String.join(",", subject.preparation()));
    return folder.resolve(Base62Encoding.hash(String.join("\n", parts)).substring(0, LENGTH));
  }
}
