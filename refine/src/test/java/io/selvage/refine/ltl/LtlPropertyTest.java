package io.selvage.refine.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.refine.internal.ltl.EventProposition;
import io.selvage.refine.internal.ltl.LassoWord;
import io.selvage.refine.internal.ltl.LtlFormula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LtlPropertyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[]call -> <>return; ([] call) -> (<> return)",
        "G call(0) && F return(0) || X call; ((G call(0)) && (F return(0))) || (X call)",
        "call U return U call; call U (return U call)",
        "! call U return; (!call) U return",
        "call -> return -> call; call -> (return -> call)",
        "call W return; (call U return) || [] call",
        "call <-> return; (call -> return) && (return -> call)"
      })
  void bindsAsExpected(String text, String explicit) {
    LtlFormula one = LtlProperty.parse(text).formula();
    LtlFormula other = LtlProperty.parse(explicit).formula();
    for (int prefix = 0; prefix < 64; prefix++) {
      for (int cycle = 0; cycle < 16; cycle++) {
        LassoWord word =
            new LassoWord(
                java.util.List.of(prefix & 3L, prefix >> 2 & 3L, prefix >> 4 & 3L),
                java.util.List.of(cycle & 3L, cycle >> 2 & 3L));
        assertThat(word.satisfies(one)).isEqualTo(word.satisfies(other));
      }
    }
  }

  @Test
  void readsEvents() {
    LtlProperty property =
        LtlProperty.parse("call(1, put(2, [3])) || return(_, get, null) || return");
    assertThat(property.propositions())
        .extracting(EventProposition::toString)
        .containsExactly("call(1, put(2,[3]))", "return(_, get, null)", "return(_)");
    EventProposition get = property.propositions().get(1);
    assertThat(get.isAbout(7, Invocation.of("get"))).isTrue();
    assertThat(get.isAbout(7, Invocation.of("put"))).isFalse();
    assertThat(get.hasOutcome(Outcome.returned(Value.NULL))).isTrue();
    assertThat(get.hasOutcome(Outcome.returned(Value.of(1)))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "call(", "call(x)", "call(0,a,b)", "call call", "(call", "G0"})
  void tellsWhatIsWrong(String text) {
    assertThatThrownBy(() -> LtlProperty.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("the formula");
  }
}
