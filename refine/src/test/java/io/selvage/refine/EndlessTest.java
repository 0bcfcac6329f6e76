package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.subjects.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that do not end are neither lost nor followed for ever. */
class EndlessTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        Waiting.SpinsTwice.class,
        Waiting.SpinsOnNothing.class,
        Waiting.MakesObjectsForEver.class
      })
  void spinningForEverIsAsBadAsWaiting(Class<?> subject) {
    Counterexample found =
        Asking.about(subject, "inc").against(Waiting.Counter.class).client("inc | inc").refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
  }

  @Test
  void whatHappenedBeforeIsJudged() {
    Counterexample found =
        Asking.about(Waiting.SpinsWhenWrong.class, "inc, settle")
            .against(Waiting.Settling.class)
            .client("inc; settle | inc")
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-001");
  }

  @Test
  void spinningForAWhileIsFine() {
    assertThat(
            Asking.about(Waiting.SpinLock.class, "inc")
                .against(Waiting.Counter.class)
                .upTo(3, 3, 1)
                .verified()
                .clients())
        .isEqualTo(3);
  }

  @Test
  void longRunsNeedNoDeepStack() {
    assertThat(Asking.about(Waiting.LongRun.class, "inc").client("inc").verified().states())
        .isEqualTo(20_001);
  }

  @Test
  void runsThatNeverComeBackToAStateAreCut() {
    Asking asking =
        Asking.about(Waiting.CountsForEver.class, "inc")
            .against(Waiting.Counter.class)
            .client("inc");
    Verdict verdict = asking.answer(Budget.unlimited());
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-032");
  }

  @Test
  void endlessRunsAreFoundAsByLookingAtTheWholeGraph(@TempDir Path folder) throws IOException {
    int endless = 0;
    for (String name : RandomClasses.thatSpin(1).compile(folder, 12)) {
      SubjectAndSpecification objects =
          Asking.about(name, "", List.of(folder)).upTo(2, 2, 1).objects();
      for (Client client :
          ClientEnumeration.of(ClientShape.of(List.of(1, 1)), objects.alphabet())) {
        Runs runs = Runs.of(objects, client, LocalStepReduction.assuming(), ScheduleExplorer.ANY);
        assertThat(runs.results())
            .as("%s: %s", name, client)
            .isEqualTo(StateGraph.results(objects, client));
        endless += runs.results().stream().anyMatch(it -> it.contains(Outcome.PENDING)) ? 1 : 0;
      }
    }
    assertThat(endless).isBetween(5, 30);
  }
}
