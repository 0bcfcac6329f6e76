package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs one test class with the engine. */
final class Running {
  private Running() {}

  /** By one engine. */
  static Events tests(Class<?> test, Path folder) {
    return tests(test, folder, Map.of("selvage.engines", "refine"));
  }

  static Events tests(Class<?> test, Path folder, Map<String, String> settings) {
    return EngineTestKit.engine(SelvageTestEngine.ID)
        .selectors(selectClass(test))
        .configurationParameter("selvage.folder", folder.toString())
        // How far the search gets depends on the time that a test took.
        .configurationParameter("selvage.suggest", "false")
        .configurationParameters(settings)
        .execute()
        .testEvents();
  }

  static TestExecutionResult result(Class<?> test, Path folder) {
    Events events = tests(test, folder);
    assertThat(events.finished().count()).isEqualTo(1);
    return events.finished().stream()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .findFirst()
        .orElseThrow();
  }

  static Throwable failure(Class<?> test, Path folder) {
    TestExecutionResult result = result(test, folder);
    assertThat(result.getStatus()).isEqualTo(TestExecutionResult.Status.FAILED);
    return result.getThrowable().orElseThrow();
  }

  static String message(Class<?> test, Path folder) {
    return Objects.requireNonNullElse(failure(test, folder).getMessage(), "");
  }

  /** A report without what differs from run to run. */
  static String masked(String report) {
    return report
        .replaceAll(" +LIN-001 .*", "   LIN-001  TIME")
        .replaceAll("replay \\w+", "replay TOKEN");
  }
}
