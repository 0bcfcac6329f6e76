package io.selvage.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.internal.portfolio.EngineRegistry;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CheckTest {
  @Test
  void whatIsNotSaidHasAMeaning() {
    assertThat(Check.object("demo.Queue").question())
        .isEqualTo(
            new Question(
                new ClassSubject(List.of(), "demo.Queue", List.of(), List.of()),
                "demo.Queue",
                "linearizability",
                "sc",
                new Scope.Growing(3, 6, 2)));
  }

  @Test
  void whatIsSaidIsAsked() {
    Check check =
        Check.object("demo.Queue")
            .against("demo.Meaning")
            .operations("offer(1), poll")
            .setUp("offer(2)")
            .classPath(List.of(Path.of("target/classes")))
            .criterion("read-my-writes")
            .memoryModel("java")
            .upTo(2, 5, 1);
    ClassSubject subject =
        new ClassSubject(
            List.of(Path.of("target/classes")),
            "demo.Queue",
            CallSyntax.operations("offer(1), poll"),
            CallSyntax.calls("offer(2)"));
    assertThat(check.question())
        .isEqualTo(
            new Question(
                subject, "demo.Meaning", "read-my-writes", "java", new Scope.UpTo(2, 5, 1)));
    assertThat(check.growing(2, 5, 1).question().scope()).isEqualTo(new Scope.Growing(2, 5, 1));
    assertThat(check.client("poll | poll").question().scope())
        .isEqualTo(new Scope.Given(CallSyntax.client("poll | poll")));
  }

  @Test
  void anAnswerComesWithAToken() {
    Fake refine = Fake.saying("refine", Verdicts.refuted("offer(1) | poll"));
    Answer answer =
        Check.of(Verdicts.ASKED)
            .engines(EngineRegistry.of(List.of(refine)))
            .within(Duration.ofSeconds(1))
            .within(1L << 40)
            .ask();
    ReplayToken token = answer.token().orElseThrow();
    assertThat(Check.again(token).question())
        .isEqualTo(
            Verdicts.ASKED.within(
                new Scope.Again(CallSyntax.client("offer(1) | poll"), List.of(0, 1))));
    assertThat(answer.results()).hasSize(1);
  }

  @Test
  void withoutACounterexampleThereIsNoToken() {
    for (Verdict verdict : List.of(Verdicts.unknown("why"), Verdicts.recorded("poll | poll"))) {
      EngineRegistry engines = EngineRegistry.of(List.of(Fake.saying("refine", verdict)));
      assertThat(Check.of(Verdicts.ASKED).engines(engines).ask().token()).isEmpty();
    }
  }

  @Test
  void anUnknownCriterionIsRefused() {
    Check check =
        Check.object("demo.Queue")
            .engines(EngineRegistry.of(List.of(Fake.saying("refine", Verdicts.unknown("")))));
    assertThatThrownBy(() -> check.criterion("niceness"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("unknown criterion niceness; known: linearizability, ");
  }

  @Test
  void memoryIsPartOfTheHeap() {
    assertThat(Check.sensibleMemory()).isBetween(1L, Runtime.getRuntime().maxMemory());
  }
}
