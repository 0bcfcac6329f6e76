package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.litmus.Condition;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Model;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The classic tests, however the fields are declared. */
final class LitmusTest {
  private static final LitmusWorld WORLD = new LitmusWorld();

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "/litmus.txt", delimiter = '@')
  void isAsKnown(
      String name,
      String program,
      String condition,
      String sc,
      String tso,
      String ra,
      String rc11) {
    Litmus litmus = Litmus.parse(program);
    Condition end = Condition.parse(litmus, condition);
    for (Declared declared : Declared.values()) {
      Behaviour behaviour = WORLD.build(litmus, declared).behaviour();
      assertThat(summary(behaviour, Model.SC, end)).as("SC").isEqualTo(sc);
      assertThat(summary(behaviour, Model.TSO, end)).as("TSO").isEqualTo(tso);
      assertThat(summary(behaviour, Model.RA, end)).as("RA").isEqualTo(ra);
      assertThat(summary(behaviour, Model.RC11, end)).as("RC11").isEqualTo(rc11);
    }
  }

  private static String summary(Behaviour behaviour, Model model, Condition end) {
    return behaviour.executions(model) + (behaviour.allows(model, end::holds) ? "+" : "-");
  }
}
