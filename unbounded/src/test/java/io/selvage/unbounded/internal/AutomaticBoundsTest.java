package io.selvage.unbounded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.UnboundedEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How many shared objects are allowed if nobody says it. */
final class AutomaticBoundsTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";
  private static final Scope GROWING = new Scope.Growing(3, 6, 2);

  /** A class for which too few objects are allowed does nothing at all, and nothing wrong. */
  @Test
  void tooFewObjectsProveNothing() throws URISyntaxException {
    Verdict few = ask("Boxed$StaleTail", "Fifo", "enqueue, dequeue", new Scope.Endless(3, 2, 3));
    assertThat(few)
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            it -> {
              assertThat(it.cause().code()).isEqualTo("REF-129");
              assertThat(it.why()).contains("enqueue(1), enqueue(2)");
            });
    assertThat(ask("Boxed$StaleTail", "Fifo", "enqueue, dequeue", GROWING))
        .isNotInstanceOf(Verdict.Verified.class);
  }

  @Test
  void aBoundThatIsReachedIsPartOfTheClaim() throws URISyntaxException {
    Verdict.Verified verified = (Verdict.Verified) ask("Stack", "Lifo", "push, pop", GROWING);
    StateSpaceCoverage seen = (StateSpaceCoverage) verified.evidence();
    assertThat(seen.cuts()).isPositive();
    assertThat(seen.clients().calls()).isZero();
    assertThat(verified.guarantee().claim())
        .matches(
            "any number of calls by any number of threads, with the listed argument values, with"
                + " at most \\d+ shared objects per class");
    assertThat(verified.guarantee().notCovered())
        .anyMatch(it -> it.startsWith("other argument values than [push(1), push(2), pop()]"));
  }

  @Test
  void noBoundIsNamedWhereNoneIsReached() throws URISyntaxException {
    Verdict.Verified verified =
        (Verdict.Verified) ask("Impostors$LocksClass", "Impostors$Three", "increment", GROWING);
    StateSpaceCoverage seen = (StateSpaceCoverage) verified.evidence();
    assertThat(seen.cuts()).isZero();
    assertThat(seen.clients().calls()).isEqualTo(Integer.MAX_VALUE);
    assertThat(verified.guarantee().claim())
        .doesNotContain("shared objects")
        .startsWith("any number of calls by any number of threads");
  }

  @Test
  void aViolationIsFoundWithFewObjects() throws URISyntaxException {
    assertThat(ask("StackWithoutCas", "Lifo", "push, pop", GROWING))
        .isInstanceOf(Verdict.Refuted.class);
  }

  private static Verdict ask(String name, String specification, String operations, Scope scope)
      throws URISyntaxException {
    Path here =
        Path.of(
            AutomaticBoundsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Question question =
        new Question(
            new ClassSubject(
                List.of(here), named(name), CallSyntax.operations(operations), List.of()),
            named(specification),
            "linearizability",
            "sc",
            scope);
    return new UnboundedEngine()
        .answer(question, DeterministicMeter.budget(2_000), ProgressListener.NONE);
  }

  private static String named(String name) {
    return SUBJECTS + (name.contains("$") ? name : "Subjects$" + name);
  }
}
