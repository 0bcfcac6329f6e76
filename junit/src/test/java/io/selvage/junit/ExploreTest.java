package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Methods with {@link Explore}. */
@Tag("full")
final class ExploreTest {
  @TempDir Path folder;

  @Test
  void findsAndJudgesAllMethods() {
    Events events = Running.tests(ExploreBodies.Buffers.class, folder);
    assertThat(events.succeeded().count()).isEqualTo(2);
    assertThat(events.failed().count()).isEqualTo(1);
    assertThat(messageOf(events))
        .startsWith("FAIL  Buffers.plain   RLX-001 the test throws java.lang.AssertionError")
        .contains("neither read saw the write of the\n  other thread")
        .contains("How it happened, with lines of ExploreBodies.java")
        .contains("--again ");
    assertThat(messageOf(events).lines()).hasSizeLessThan(41);
  }

  @Test
  void freshObjectsArePreparedInheritedMethodsFirst() {
    Events events = Running.tests(ExploreBodies.PreparedBodies.class, folder);
    assertThat(events.succeeded().count()).isEqualTo(1);
    assertThat(messageOf(events)).startsWith("FAIL  PreparedBodies.racy   RLX-001 the test throws");
  }

  @Test
  void aPreparationThatThrowsFailsTheTest() {
    assertThat(messageOf(Running.tests(ExploreBodies.NeverReady.class, folder)))
        .startsWith("USE-014")
        .contains("fails() throws java.lang.IllegalStateException");
  }

  private static String messageOf(Events events) {
    return events.failed().stream()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> String.valueOf(result.getThrowable().orElseThrow().getMessage()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void findsOneMethod() {
    Events events =
        EngineTestKit.engine(SelvageTestEngine.ID)
            .selectors(selectMethod(ExploreBodies.Buffers.class, "ordered"))
            .execute()
            .testEvents();
    assertThat(events.started().count()).isEqualTo(1);
    assertThat(events.succeeded().count()).isEqualTo(1);
  }
}
