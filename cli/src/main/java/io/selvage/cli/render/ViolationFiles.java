package io.selvage.cli.render;

import io.selvage.cli.result.StressResult;
import io.selvage.core.SpecificationProvider;
import io.selvage.formats.SelvageWriter;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puts a violation away: as a history that can be judged, and as a test that can be run. */
public final class ViolationFiles {
  private ViolationFiles() {}

  public static List<Path> write(Path folder, StressResult result) throws IOException {
    Optional<ScenarioFindings> failed = result.failed();
    Optional<ObservedHistory> violation = failed.flatMap(ScenarioFindings::violation);
    if (violation.isEmpty()) {
      return List.of();
    }
    Files.createDirectories(folder);
    String name = simpleName(result.plan().className()) + "StressTest";
    Path history = folder.resolve(name + ".jsonl");
    Path test = folder.resolve(name + ".java");
    Files.writeString(history, history(result.plan(), violation.get()));
    Files.writeString(test, test(name, result.plan(), failed.get()));
    return List.of(history, test);
  }

  private static String simpleName(String className) {
    return className.replaceAll(".*[.$]", "");
  }

  /** A class is no specification that the file format could name: then it is left open. */
  private static String history(StressPlan plan, ObservedHistory violation) {
    StringWriter text = new StringWriter();
    String specification =
        SpecificationProvider.isClass(plan.specificationName()) ? "" : plan.specificationName();
    SelvageWriter.write(violation.history(), specification, Optional.empty(), text);
    return text.toString();
  }

  private static String test(String name, StressPlan plan, ScenarioFindings failed) {
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
