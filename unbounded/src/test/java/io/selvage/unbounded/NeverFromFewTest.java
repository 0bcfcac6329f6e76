package io.selvage.unbounded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.RefineEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That few threads go right is no proof for any number of them, however many were asked about. */
final class NeverFromFewTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";

  @Test
  void whatTwoThreadsDoRightIsNotVerifiedForAll() throws URISyntaxException {
    assertThat(ask(new RefineEngine(), "Crowds$OfThree", 2, List.of()))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(ask(new UnboundedEngine(), "Crowds$OfThree", 2, List.of()))
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void aProofHasNoNumberOfThreads() throws URISyntaxException {
    Verdict verdict = ask(new UnboundedEngine(), "Impostors$LocksClass", 2, List.of());
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Verified.class,
            verified -> {
              assertThat(((StateSpaceCoverage) verified.evidence()).threads())
                  .isEqualTo(Integer.MAX_VALUE);
              assertThat(verified.guarantee().claim()).contains("any number of threads");
            });
  }

  @Test
  void pointsAtLinesWithoutAnAccessAreWrongInput() {
    List<Scope.Point> points = List.of(new Scope.Point(1, Scope.Point.Result.ANY));
    assertThatThrownBy(() -> ask(new UnboundedEngine(), "Impostors$LocksClass", 2, points))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("line 1 of " + SUBJECTS + "Impostors$LocksClass");
  }

  private static Verdict ask(Engine engine, String name, int threads, List<Scope.Point> points)
      throws URISyntaxException {
    Path here =
        Path.of(NeverFromFewTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Question question =
        new Question(
            new ClassSubject(
                List.of(here),
                SUBJECTS + name,
                List.of(OperationRequest.named("increment")),
                List.of()),
            SUBJECTS + "Impostors$Three",
            "linearizability",
            "sc",
            new Scope.Endless(threads, 2, 2, points));
    return engine.answer(question, Budget.unlimited(), ProgressListener.NONE);
  }
}
