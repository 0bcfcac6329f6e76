package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.Events;

/** Explored methods may use pools of a fixed number of threads. */
final class ExploredPoolsTest {
  @TempDir Path folder;

  @Test
  void poolsAreExplored() {
    assertThat(verdicts(Running.tests(ExploreBodies.Pools.class, folder)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "two()", "FAIL  Pools.two   RLX-001 the test throws java.lang.AssertionError",
                "one()", "",
                "threeTasks()", "",
                "stuck()", "FAIL  Pools.stuck   RLX-002 deadlock: no thread can continue",
                "strangers()",
                    "FAIL  Pools.strangers   RLX-001 body 2 throws java.lang.AssertionError",
                "failed()", "",
                "inside()", "UNKNOWN  Pools.inside   REF-014"));
  }

  /** What each says first, without the time; nothing if it passes. */
  private static Map<String, String> verdicts(Events events) {
    return events.finished().stream()
        .collect(
            Collectors.toMap(
                event -> event.getTestDescriptor().getDisplayName(),
                event -> first(event.getRequiredPayload(TestExecutionResult.class))));
  }

  private static String first(TestExecutionResult result) {
    Function<Throwable, String> line =
        thrown ->
            String.valueOf(thrown.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll(" +[0-9.]+ s$", "");
    return result.getThrowable().map(line).orElse("");
  }
}
