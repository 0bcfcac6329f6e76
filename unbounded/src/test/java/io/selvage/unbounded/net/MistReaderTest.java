package io.selvage.unbounded.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.selvage.core.diagnostic.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MistReaderTest {
  @Test
  void readsRulesBeginningAndTargets() {
    PetriNet net =
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
    assertThat(net.initial(1)).isEqualTo(PetriNet.MANY);
    assertThat(net.initial(2)).as("the most of a range").isEqualTo(4);
    assertThat(net.transitions())
        .containsExactly(
            step(Map.of(0, 1, 1, 2), Map.of(1, 2, 2, 1), TokenTransfers.NONE),
            step(Map.of(), Map.of(), TokenTransfers.NONE));
    assertThat(net.targets())
        .containsExactly(
            new CoverageTarget(0, TokenBag.of(Map.of(0, 1, 1, 2))),
            new CoverageTarget(0, TokenBag.of(Map.of(2, 1))));
  }

  /** What init says of a variable twice holds both times, and some number must be so. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 0, x = 5 | no number satisfies init for x",
        "x <= 2, x >= 3 | no number satisfies init for x",
        "x in [1,3], x in [4,9] | no number satisfies init for x",
        "x in [5,2] | the range [5, 2] is empty",
      })
  void aBeginningThatCannotBeIsNone(String init, String why) {
    assertThatThrownBy(() -> net("vars x rules init " + init + " target x >= 1"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(why);
  }

  @Test
  void rangesOfOneVariableMeet() {
    PetriNet net = net("vars x rules init x >= 1, x <= 4, x in [2,9] target x >= 1");
    assertThat(net.initial(0)).isEqualTo(4);
  }

  @Test
  void sumsOfOthersAreTransfers() {
    assertThat(rules("y >= 1 -> x' = x + y + 0, y' = 0;"))
        .containsExactly(step(Map.of(1, 1), Map.of(0, 1), TokenTransfers.of(Map.of(1, 0))));
    assertThat(rules("true -> y' = 0;"))
        .containsExactly(
            step(Map.of(), Map.of(), TokenTransfers.of(Map.of(1, TokenTransfers.NOWHERE))));
    assertThat(rules("true -> y' = x, x' = y;"))
        .containsExactly(step(Map.of(), Map.of(), TokenTransfers.of(Map.of(0, 1, 1, 0))));
    assertThat(rules("x >= 1 -> z' = z + 1, y' = 1;"))
        .containsExactly(
            step(
                Map.of(0, 1),
                Map.of(0, 1, 1, 1, 2, 1),
                TokenTransfers.of(Map.of(1, TokenTransfers.NOWHERE))));
  }

  /** What is subtracted from a sum may come from any of its variables. */
  @Test
  void differencesOfSumsAreSeveralTransitions() {
    TokenTransfers moves = TokenTransfers.of(Map.of(1, 0));
    assertThat(rules("true -> x' = x + y - 1, y' = 0;"))
        .containsExactly(step(Map.of(1, 1), Map.of(), moves), step(Map.of(0, 1), Map.of(), moves));
    assertThat(rules("y >= 2 -> x' = x + y - 1, y' = 0;"))
        .containsExactly(step(Map.of(1, 2), Map.of(0, 1), moves));
    assertThat(rules("x >= 1 -> x' = x - 2;"))
        .containsExactly(step(Map.of(0, 2), Map.of(), TokenTransfers.NONE));
  }

  @Test
  void whatInitDoesNotNameMayBeginWithAnyNumber() {
    assertThat(net("vars x y rules init x = 0 target y >= 1").initial(1)).isEqualTo(PetriNet.MANY);
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
        .asInstanceOf(type(UnsupportedNet.class))
        .extracting(UnsupportedNet::code)
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

  private static List<NetTransition> rules(String rules) {
    return net("vars x y z rules " + rules + " init x=0 target x>=1").transitions();
  }

  private static PetriNet net(String text) {
    return MistReader.read("net", text);
  }

  private static NetTransition step(
      Map<Integer, Integer> take, Map<Integer, Integer> give, TokenTransfers m) {
    return new NetTransition(0, 0, TokenBag.of(take), TokenBag.of(give), m);
  }
}
