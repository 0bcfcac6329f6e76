package io.selvage.unbounded.internal.linearization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.UnboundedEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes for which the closure is too coarse, because it puts any two threads side by side. */
final class NetDecisionTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";

  @ParameterizedTest
  @ValueSource(strings = {"Counter", "Ticket"})
  void theNetProvesWhatTheClosureDoesNot(String name) throws URISyntaxException {
    Verdict verdict = ask(name);
    assertThat(verdict)
        .as(verdict.toString())
        .isInstanceOfSatisfying(
            Verdict.Verified.class,
            it -> assertThat(it.guarantee().claim()).endsWith(" with a checked certificate"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"LooksFirst", "LeavesEarly", "TwoPermits", "Impatient"})
  void brokenLocksAreRefuted(String name) throws URISyntaxException {
    assertThat(ask(name)).isInstanceOf(Verdict.Refuted.class);
  }

  private static Verdict ask(String name) throws URISyntaxException {
    Path here =
        Path.of(NetDecisionTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Question question =
        new Question(
            new ClassSubject(
                List.of(here),
                SUBJECTS + "Spinners$" + name,
                CallSyntax.operations("increment"),
                List.of()),
            SUBJECTS + "Impostors$Three",
            "linearizability",
            "sc",
            new Scope.Endless(2, 2, 2));
    return new UnboundedEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }
}
