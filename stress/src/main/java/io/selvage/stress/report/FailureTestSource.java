package io.selvage.stress.report;

import io.selvage.stress.OrderRecording;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import java.util.Locale;

/** A JUnit test that runs a failing test program again. */
public final class FailureTestSource {
  private FailureTestSource() {}

  /**
   * @param name of the class
   */
  public static String of(String name, StressPlan plan, ScenarioFindings failed) {
    return String.format(
        Locale.ROOT,
        """
        import static org.junit.jupiter.api.Assertions.assertTrue;

        import io.selvage.stress.StressTest;
        import java.time.Duration;
        import org.junit.jupiter.api.Test;

        /** Seen to fail in %,d of %,d runs. */
        class %s {
          @Test
          void keepsItsPromise() {
            StressTest.Result result =
                StressTest.of(%s)
                    .against(%s)%s%s
                    .client(%s)
                    .within(Duration.ofSeconds(30))
                    .run();
            assertTrue(result.violation().isEmpty(), result::toString);
          }
        }
        """,
        failed.illegalRuns(),
        failed.runs(),
        name,
        quoted(plan.className()),
        quoted(plan.specificationName()),
        plan.criterionName().equals("linearizability")
            ? ""
            : "\n            .criterion(" + quoted(plan.criterionName()) + ")",
        plan.clocking() == OrderRecording.COUNTERS ? "" : "\n            .withoutCounters()",
        quoted(failed.scenario().toString()));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
