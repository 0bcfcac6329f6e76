package io.selvage.prove.smt;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the solver says of operations that help each other, and of rules about numbers. */
final class HelpingEquationsTest {
  private static List<ClauseComparison> known(String text) {
    return Arrays.stream(text.split(", "))
        .map(each -> each.split(" ", -1))
        .map(
            words ->
                words[1].equals("=")
                    ? ClauseComparison.same(words[0], words[2])
                    : ClauseComparison.different(words[0], words[2]))
        .toList();
  }

  private static boolean holds(ClauseFact fact) {
    try (HelpingDischarge solver = new HelpingDischarge(Budget.unlimited())) {
      return solver.fault(Set.of(fact), Set.of()).isEmpty();
    }
  }

  private static boolean swap(int arguments, String known) {
    return holds(new ClauseFact.Situation(OperationKind.SWAP, arguments, known(known)));
  }

  /** A completion to the new value with the condition true, to the old one with it false. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "val = v0, val' = v1, cond = 1, cond' = cond, result = v0",
        "val = v0, val' = v0, cond = 0, cond' = cond, result = v0",
        "val = v0, val' = v0, v1 = v0, cond = 1, cond' = cond, result = v0",
        "val = a, val' = a, cond' = cond, a != v0, result = a",
        "val = a, val' = a, cond = 0, cond' = cond, result = a", // whatever is expected
      })
  void completions(String known) {
    assertThat(swap(2, known)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "val = v0, val' = v1, cond = 0, cond' = cond, result = v0", // the condition was false
        "val = v0, val' = v0, cond = 1, cond' = cond, result = v0", // and here true
        "val = v0, val' = v1, cond' = cond, result = v0", // was it?
        "val = v0, val' = v1, cond = 1, cond' = cond, result = v1", // what was there is returned
        "val = a, val' = v1, cond = 1, cond' = cond, result = a", // not what is expected
        "val = v0, val' = v1, cond = 1, result = v0", // the condition may change, too
        "val = a, val' = a, cond' = cond, result = a", // it may be what is expected
        "val = a, cond' = cond, a != v0, result = a", // the content may change
      })
  void noCompletions(String known) {
    assertThat(swap(2, known)).isFalse();
  }

  @Test
  void oneOfManyControls() {
    String known = "val = v2, val' = v3, cond' = cond, result = v2, ";
    assertThat(swap(4, known + "cond = v1, index = v0")).isTrue();
    assertThat(swap(4, known + "cond != v1, index = v0")).isFalse();
    assertThat(swap(4, known + "cond = v1")).isFalse(); // which control?
    assertThat(
            holds(
                new ClauseFact.Situation(
                    OperationKind.CONTROL, 2, known("val' = val, cond' = v1, index = v0"))))
        .isTrue();
    assertThat(
            holds(
                new ClauseFact.Situation(
                    OperationKind.CONTROL, 2, known("val' = val, cond' = v1"))))
        .isFalse();
  }

  /** Definition 2: a state between a push and a pop exists only if they exchange their value. */
  @Test
  void betweenTwoOperations() {
    assertThat(holds(new ClauseFact.Eliminated("a", "a"))).isTrue();
    assertThat(holds(new ClauseFact.Eliminated("a", "b"))).isFalse();
    assertThat(holds(new ClauseFact.Eliminated("a", "0"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "3, 4, true",
    "0, 1, true",
    "4, 4, false",
    "-1, 4, false",
    "5, 6, true",
    "6, 6, false"
  })
  void masksAreIndices(int mask, int length, boolean holds) {
    assertThat(
            ObligationDischarge.of(Set.of(new IntegerFact.Masked(mask, length)), Budget.unlimited())
                .fault()
                .isEmpty())
        .isEqualTo(holds);
  }

  @Test
  void rulesAboutNumbers() {
    ObligationDischarge.Result result =
        ObligationDischarge.of(
            Set.of(
                new IntegerFact.Narrowed(),
                new IntegerFact.Successor(),
                new IntegerFact.Apart(0),
                new IntegerFact.Apart(3)),
            Budget.unlimited());
    assertThat(result.fault()).isEmpty();
    assertThat(result.queries()).isEqualTo(4);
  }
}
