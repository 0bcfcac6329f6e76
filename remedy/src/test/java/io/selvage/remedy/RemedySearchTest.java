package io.selvage.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.report.SourceFinder;
import io.selvage.report.VerifiedRemedy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RemedySearchTest {
  @TempDir Path folder = Path.of("");

  @Test
  void theWeakestRemedyComesWithItsPatch() {
    VerifiedRemedy remedy = SubjectChecks.remedy(SubjectChecks.check("OneShot")).orElseThrow();

    assertThat(remedy.change()).isEqualTo("`fired.compareAndSet(false, true)` in `OneShot.fire`");
    assertThat(remedy.claim()).isEqualTo("all programs with up to 3 calls on 3 threads");
    assertThat(remedy.memoryModels()).containsExactly("java", "sc");
    assertThat(remedy.patch().orElseThrow().diff())
        .isEqualTo(
            """
            --- a/io/selvage/remedy/subjects/OneShot.java
            +++ b/io/selvage/remedy/subjects/OneShot.java
            @@ -7,10 +7,9 @@
               private final AtomicBoolean fired = new AtomicBoolean();
            \s
               public boolean fire() {
            -    if (fired.get()) {
            +    if (!fired.compareAndSet(false, true)) {
                   return false;
                 }
            -    fired.set(true);
                 return true;
               }
             }
            """);
  }

  @Test
  void whatTheCompilerAddsToTheTreeIsNotRead() {
    assertThat(SubjectChecks.remedy(SubjectChecks.check("UnwrittenTrees"))).isPresent();
  }

  @Test
  void aClassThatPassesHasNone() {
    assertThat(SubjectChecks.remedy(SubjectChecks.check("CorrectCounter"))).isEmpty();
  }

  /** It is refuted, but not for concurrency. */
  @Test
  void aClassThatIsWrongInSequenceHasNone() {
    var check = SubjectChecks.check("DoublingCounter", "SingleCounter");

    assertThat(SubjectChecks.answer(check).verdict()).isInstanceOf(Verdict.Refuted.class);
    assertThat(SubjectChecks.remedy(check)).isEmpty();
  }

  @Test
  void withoutSourceTheClassFileIsChangedAndNoPatchPrinted() {
    VerifiedRemedy remedy =
        SubjectChecks.remedy(SubjectChecks.check("FlagPublication"), SourceFinder.NONE)
            .orElseThrow();

    assertThat(remedy.change()).isEqualTo("`volatile` on `FlagPublication.ready`");
    assertThat(remedy.patch()).isEmpty();
  }

  /** One empty line more, and every line of the class file names another line of the source. */
  @Test
  void noPatchForSourceWhoseLinesDoNotMatch() throws IOException {
    Path name = Path.of("io/selvage/remedy/subjects/FlagPublication.java");
    Path shifted = folder.resolve(name);
    Files.createDirectories(shifted.getParent());
    Files.writeString(shifted, "\n" + Files.readString(SubjectChecks.SOURCES.resolve(name)));

    Optional<VerifiedRemedy> remedy =
        SubjectChecks.remedy(
            SubjectChecks.check("FlagPublication"), SourceFinder.of(List.of(folder)));

    assertThat(remedy.orElseThrow().patch()).isEmpty();
  }
}
