package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.oracle.Model;
import io.selvage.relaxed.oracle.ScriptGraphs;
import io.selvage.relaxed.script.Script;
import io.selvage.relaxed.script.ScriptCode;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Start, join, locks and flags: the engine against all graphs, of which the axioms choose. */
@Tag("full")
final class ScriptTest {
  private static final int PROGRAMS = 300;

  @Test
  void findsAsManyExecutionsAsTheAxiomsAllow() {
    assertThat(compare(1, PROGRAMS)).isEqualTo(3735);
  }

  @Tag("long")
  @Test
  void findsAsManyInMorePrograms() {
    assertThat(compare(PROGRAMS + 1, 20 * PROGRAMS)).isPositive();
  }

  /** How many executions there are, under all models together. */
  private static long compare(int first, int programs) {
    long sum = 0;
    for (int seed = first; seed < first + programs; seed++) {
      Script script = Script.of(seed, 1 + seed % 3);
      Map<Model, Integer> expected = ScriptGraphs.count(script);
      for (var models : Counted.MODELS.entrySet()) {
        Set<String> found = new HashSet<>();
        Exploration.Result result =
            Exploration.of(new ScriptCode(script), models.getValue())
                .run(() -> x -> found.add(x.signature()));
        assertThat(result.isFinished()).as("each once, seed %d: %s", seed, script).isTrue();
        assertThat(result.executions())
            .as("%s, seed %d: %s", models.getValue(), seed, script)
            .isEqualTo((long) expected.getOrDefault(models.getKey(), 0));
        sum += result.executions();
      }
    }
    return sum;
  }
}
