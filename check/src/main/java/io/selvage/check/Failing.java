package io.selvage.check;

import io.selvage.core.CallSyntax;
import io.selvage.core.Question;
import io.selvage.core.Subject;
import io.selvage.core.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * What failed when a question was last asked in a folder, in {@code .selvage/failing}: it is tried
 * first when it is asked again, whatever became of the class since. What cannot be read or written
 * is as if it were not there: it only saves time.
 */
final class Failing {
  private static final int LENGTH = 22;

  private final Path folder;

  private Failing(Path folder) {
    this.folder = folder;
  }

  static Failing in(Path workingFolder) {
    return new Failing(workingFolder.resolve(".selvage").resolve("failing"));
  }

  Optional<Token> of(Question question) {
    Path file = file(question);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(Token.read(Files.readString(file).strip()))
          : Optional.empty();
    } catch (IOException | UsageException e) {
      return Optional.empty();
    }
  }

  void put(Question question, Token token) {
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

  void forget(Question question) {
    try {
      Files.deleteIfExists(file(question));
    } catch (IOException e) {
      return;
    }
  }

  /** The same for the same question about any version of the class, under any model and scope. */
  private Path file(Question question) {
    Subject subject = question.subject();
    List<String> parts =
        List.of(
            subject.className(),
            question.specification(),
            question.criterion(),
            question.strength(),
            CallSyntax.printOperations(subject.operations()),
            CallSyntax.print(subject.setUp()),
            subject.protocol().toString(),
            String.join(",", subject.invariants()));
    return folder.resolve(Base62.hash(String.join("\n", parts)).substring(0, LENGTH));
  }
}
