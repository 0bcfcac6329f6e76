package io.selvage.unbounded;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.OperationRequest;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.refine.Refine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That few threads go right is no proof for any number of them, however many were asked about. */
final class NeverFromFewTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";

  @Test
  void whatTwoThreadsDoRightIsNotVerifiedForAll() throws URISyntaxException {
    assertThat(ask(new Refine(), "Crowds$OfThree", 2, List.of()))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(ask(new Unbounded(), "Crowds$OfThree", 2, List.of()))
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void aProofHasNoNumberOfThreads() throws URISyntaxException {
    Verdict verdict = ask(new Unbounded(), "Impostors$LocksClass", 2, List.of());
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Verified.class,
            verified -> {
              assertThat(((Saturation) verified.evidence()).threads()).isEqualTo(Integer.MAX_VALUE);
              assertThat(verified.guarantee().claim()).contains("any number of threads");
            });
  }

  /** A line where nothing is written is no point: then nothing is proved, but nothing refuted. */
  @Test
  void givenPointsThatAreNoneProveNothing() throws URISyntaxException {
    Verdict verdict =
        ask(
            new Unbounded(),
            "Impostors$LocksClass",
            2,
            List.of(new Scope.Point(1, Scope.Point.Result.ANY)));
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Unknown.class, unknown -> assertThat(unknown.why()).startsWith("REF-076"));
  }

  private static Verdict ask(Engine engine, String name, int threads, List<Scope.Point> points)
      throws URISyntaxException {
    Path here =
        Path.of(NeverFromFewTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Question question =
        new Question(
            new Subject(
                List.of(here),
                SUBJECTS + name,
                List.of(OperationRequest.named("increment")),
                List.of()),
            SUBJECTS + "Impostors$Three",
            "linearizability",
            "sc",
            new Scope.Endless(threads, 2, 2, points));
    return engine.answer(question, Budget.of(Duration.ofSeconds(60)), Progress.NONE);
  }
}
