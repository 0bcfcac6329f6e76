package io.selvage.cli.render;

import io.selvage.core.SpecificationProvider;
import io.selvage.formats.SelvageWriter;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import io.selvage.stress.StressResult;
import io.selvage.stress.report.FailureTestSource;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Saves a violation as a history for {@code judge} and as a JUnit test. */
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
    Files.writeString(test, FailureTestSource.of(name, result.plan(), failed.get()));
    return List.of(history, test);
  }

  private static String simpleName(String className) {
    return className.replaceAll(".*[.$]", "");
  }

  /** The file format names built-in specifications only; for a class, the name stays empty. */
  private static String history(StressPlan plan, ObservedHistory violation) {
    StringWriter text = new StringWriter();
    String specification =
        SpecificationProvider.isClass(plan.specificationName()) ? "" : plan.specificationName();
    SelvageWriter.write(violation.history(), specification, Optional.empty(), text);
    return text.toString();
  }
}
