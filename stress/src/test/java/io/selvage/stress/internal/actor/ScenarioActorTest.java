package io.selvage.stress.internal.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.subjects.Doors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls with arguments and outcomes of every kind, made by generated code. */
final class ScenarioActorTest {
  private static String outcome(String call) {
    return outcome(call, false);
  }

  private static String outcome(String call, boolean messages) {
    Scenario scenario = Scenario.parse(call + " | enter()");
    ScenarioHarness rig =
        new ScenarioHarness(SubjectClass.of(Doors.class), scenario, OrderRecording.COUNTERS, 1);
    OutcomeNumbering outcomes = new OutcomeNumbering(rig.arguments().tokens(), messages);
    rig.make(0);
    rig.actor(0).act(0);
    return outcomes.get(outcomes.number(rig.tape(0).result(0, 0))).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "add(1, 20, 300, 4) = 325",
        "half(1.5, 2.5) = 2.0",
        "half(1, 2) = 1.5",
        "not(true) = false",
        "next('a') = '''b'''",
        "twice(\"ab\") = \"abab\"",
        "twice(null) = \"nullnull\"",
        "same(GREEN) = GREEN",
        "itself(#1) = #1",
        "itself(7) = 7",
        "itself(null) = null",
        "itself([1, 1L, (short) 1, (byte) 1, 1.5f, 1.5]) ="
            + " [1, 1L, (short) 1, (byte) 1, 1.5f, 1.5]",
        "itself(Set.of(1, 1L)) = {1, 1L}",
        "isSame(1000000, 1000000) = true",
        "pair(3) = [3, 3]",
        "fail() = IllegalStateException",
        "enter() = done"
      })
  void callsAndKeepsWhatCame(String call, String outcome) {
    assertThat(outcome(call)).isEqualTo(outcome);
  }

  /** What the JVM says of null is its own. */
  @Test
  void messagesAreKeptWhereTheyAreCompared() {
    assertThat(outcome("complain(3)", true)).isEqualTo("IllegalStateException: no 3");
    assertThat(outcome("complain(3)", false)).isEqualTo("IllegalStateException");
    assertThat(outcome("length(null)", true)).isEqualTo("NullPointerException");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add(1, 2, 70000, 4)",
        "add(5000000000, 2, 3, 4)",
        "not(1)",
        "twice(1)",
        "next(null)",
        "same(BLUE)",
        "isSame(#1, #1)",
        "lost()",
        "add(1)"
      })
  void refusesWhatCannotBePassed(String call) {
    assertThatThrownBy(() -> outcome(call)).isInstanceOf(UsageException.class);
  }

  @Test
  void aResultWithoutAValueIsRefused() {
    assertThatThrownBy(() -> outcome("strange()"))
        .isInstanceOf(IncomparableResultException.class)
        .hasMessageStartingWith("REF-020");
  }

  /** Others may do that at any time, so there is no content to compare. */
  @Test
  void aResultThatChangesAfterItsCallIsRefused() {
    OutcomeNumbering outcomes = new OutcomeNumbering(Map.of());
    List<Object> live = new ArrayList<>(List.of(1));
    Object reported = ScenarioActor.report(live);
    assertThat(outcomes.get(outcomes.number(reported))).hasToString("[1]");
    live.add(2);
    assertThatThrownBy(() -> outcomes.number(reported))
        .isInstanceOf(IncomparableResultException.class)
        .hasMessageStartingWith("REF-021");
  }

  @Test
  void equalResultsOfDifferentTypesAreOne() {
    OutcomeNumbering outcomes = new OutcomeNumbering(Map.of());
    assertThat(outcomes.number(1L)).isEqualTo(outcomes.number(1)).isNotEqualTo(outcomes.number(2));
    assertThat(outcomes.number(ScenarioActor.report(new int[] {1})))
        .isEqualTo(outcomes.number(ScenarioActor.report(new long[] {1})))
        .isEqualTo(outcomes.number(ScenarioActor.report(List.of(1))))
        .isNotEqualTo(outcomes.number(ScenarioActor.report(List.of(1L))));
    assertThat(outcomes.number(null)).isEqualTo(outcomes.number(null));
  }
}
