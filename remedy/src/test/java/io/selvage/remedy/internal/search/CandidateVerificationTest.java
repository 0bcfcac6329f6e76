package io.selvage.remedy.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.remedy.SubjectChecks;
import io.selvage.remedy.internal.classfile.ClassPathFiles;
import io.selvage.remedy.internal.classfile.OriginalCopies;
import io.selvage.remedy.internal.source.JavaCompilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CandidateVerificationTest {
  private static final String NAME = "io/selvage/remedy/subjects/StartGate";
  private static final int VERSION_OF_JAVA_17 = 61;

  @TempDir Path folder = Path.of("");

  @Test
  void aLockThatOthersNeedToGoOnIsRejected() throws IOException {
    assertThat(verified("public int pass", "public synchronized int pass")).isPresent();
    assertThat(
            verified(
                "public int pass", "public synchronized int pass",
                "public void open", "public synchronized void open"))
        .isEmpty();
  }

  @Test
  void whatChangesResultsInSequenceIsRejected() throws IOException {
    assertThat(
            verified(
                "public int pass", "public synchronized int pass", "return passed", "return 1"))
        .isEmpty();
  }

  private Optional<VerifiedScope> verified(String... replacements) throws IOException {
    String text = Files.readString(SubjectChecks.SOURCES.resolve(NAME + ".java"));
    for (int i = 0; i < replacements.length; i += 2) {
      assertThat(text).contains(replacements[i]);
      text = text.replace(replacements[i], replacements[i + 1]);
    }
    Check check = SubjectChecks.check("StartGate");
    try (ClassPathFiles files = new ClassPathFiles(List.of(SubjectChecks.classes()))) {
      Map<String, byte[]> changed =
          JavaCompilation.of(List.of(SubjectChecks.classes()), VERSION_OF_JAVA_17)
              .orElseThrow()
              .compile(Map.of(Path.of("StartGate.java"), text))
              .orElseThrow();
      FailingProgram failing = new FailingProgram(CallSyntax.client("open; pass | pass"), "refine");
      return new CandidateVerification(
              check,
              new OriginalCopies(List.of(NAME), files),
              failing,
              false,
              folder,
              Budget.unlimited())
          .verify(changed);
    }
  }
}
