package io.selvage.unbounded.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.selvage.core.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SpecReaderTest {
  @Test
  void readsRulesBeginningAndTargets() {
    Net net =
        net(
            """
            # a comment
            vars x y
              z
            rules
            x >= 1 , y >= 2 ->
              x' = x-1,
              z' = z + 1;
            true -> ;
            init x = 3, y >= 1, z in [2, 4],
            target x >= 1, y>=2
              z >= 1
            invariants x = 1, y = 1
            """);
    assertThat(net.controls()).isEqualTo(1);
    assertThat(net.initial(0)).isEqualTo(3);
    assertThat(net.initial(1)).isEqualTo(Net.MANY);
    assertThat(net.initial(2)).as("the most of a range").isEqualTo(4);
    assertThat(net.transitions())
        .containsExactly(
            step(Map.of(0, 1, 1, 2), Map.of(1, 2, 2, 1), Moves.NONE),
            step(Map.of(), Map.of(), Moves.NONE));
    assertThat(net.targets())
        .containsExactly(
            new Target(0, Bag.of(Map.of(0, 1, 1, 2))), new Target(0, Bag.of(Map.of(2, 1))));
  }

  @Test
  void sumsOfOthersAreTransfers() {
    assertThat(rules("y >= 1 -> x' = x + y + 0, y' = 0;"))
        .containsExactly(step(Map.of(1, 1), Map.of(0, 1), Moves.of(Map.of(1, 0))));
    assertThat(rules("true -> y' = 0;"))
        .containsExactly(step(Map.of(), Map.of(), Moves.of(Map.of(1, Moves.NOWHERE))));
    assertThat(rules("true -> y' = x, x' = y;"))
        .containsExactly(step(Map.of(), Map.of(), Moves.of(Map.of(0, 1, 1, 0))));
    assertThat(rules("x >= 1 -> z' = z + 1, y' = 1;"))
        .containsExactly(
            step(Map.of(0, 1), Map.of(0, 1, 1, 1, 2, 1), Moves.of(Map.of(1, Moves.NOWHERE))));
  }

  /** What is subtracted from a sum may come from any of its variables. */
  @Test
  void differencesOfSumsAreSeveralTransitions() {
    Moves moves = Moves.of(Map.of(1, 0));
    assertThat(rules("true -> x' = x + y - 1, y' = 0;"))
        .containsExactly(step(Map.of(1, 1), Map.of(), moves), step(Map.of(0, 1), Map.of(), moves));
    assertThat(rules("y >= 2 -> x' = x + y - 1, y' = 0;"))
        .containsExactly(step(Map.of(1, 2), Map.of(0, 1), moves));
    assertThat(rules("x >= 1 -> x' = x - 2;"))
        .containsExactly(step(Map.of(0, 2), Map.of(), Moves.NONE));
  }

  @Test
  void whatInitDoesNotNameMayBeginWithAnyNumber() {
    assertThat(net("vars x y rules init x = 0 target y >= 1").initial(1)).isEqualTo(Net.MANY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 0 -> y' = y + 1; | REF-065",
        "x in [0, 2] -> ;     | REF-065",
        "true -> x' = x + y;  | REF-066",
        "true -> x' = x + x;  | REF-066",
        "true -> x' = x + y + z - 9000, y' = 0, z' = 0; | REF-067"
      })
  void whatIsNotDecidedIsRefused(String rule, String code) {
    assertThatThrownBy(() -> rules(rule))
        .asInstanceOf(type(Refused.class))
        .extracting(Refused::code)
        .isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vars x x rules init x=0 target x>=1 | net:1: x is declared twice, in line 1 again",
        "vars x rules y >= 1 -> ; init x=0 target x>=1 | net:1: expected a variable, found `y`",
        "vars x rules x >= 1 init x=0 target x>=1 | net:1: expected -> or a comma, found `init`",
        "vars x rules x >= 1 -> x'=1-x; init x=0 target x>=1 | net:1: only a number can be",
        "vars x rules true -> x'=0, x'=1; init x=0 target x>=1 | net:1: x' is set twice",
        "vars x rules init x=0 target | net:1: there is no target",
        "vars x rules init x=0 target x>=1 ) | net:1: expected a constraint, found `)`",
        "vars x rules init x=99999999999 target x>=1 | net:1: 99999999999 is too large",
        "vars x rules x>=1 -> x'=x+1 | net:1: expected a comma or ;, found the end",
        "places x | net:1: expected vars, found `places`"
      })
  void wrongInputIsNamedWithItsLine(String text, String message) {
    assertThatThrownBy(() -> net(text))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }

  private static List<Transition> rules(String rules) {
    return net("vars x y z rules " + rules + " init x=0 target x>=1").transitions();
  }

  private static Net net(String text) {
    return SpecReader.read("net", text);
  }

  private static Transition step(Map<Integer, Integer> take, Map<Integer, Integer> give, Moves m) {
    return new Transition(0, 0, Bag.of(take), Bag.of(give), m);
  }
}
