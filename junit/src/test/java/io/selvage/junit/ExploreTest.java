package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.selvage.core.Parallel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
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

  /** Not found by itself: no name of a test. */
  public static class Buffers {
    private int x;
    private int y;
    private volatile int v;
    private volatile int w;
    private int a;
    private int b;

    @Explore
    public void plain() {
      Parallel.run(
          () -> {
            x = 1;
            a = y;
          },
          () -> {
            y = 1;
            b = x;
          });
      require();
    }

    @Explore
    public void ordered() {
      Parallel.run(
          () -> {
            v = 1;
            a = w;
          },
          () -> {
            w = 1;
            b = v;
          });
      require();
    }

    @Explore(model = "sc", races = "harmless")
    public void plainButSequential() {
      plain();
    }

    private void require() {
      if (a + b == 0) {
        throw new AssertionError();
      }
    }
  }

  @Test
  void findsAndJudgesAllMethods() {
    Events events = Running.tests(Buffers.class, folder);
    assertThat(events.succeeded().count()).isEqualTo(2);
    assertThat(events.failed().count()).isEqualTo(1);
    assertThat(messageOf(events))
        .startsWith("FAIL  Buffers.plain   RLX-001 the test throws java.lang.AssertionError")
        .contains("read x -> 0  (the initial value)   ExploreTest.java")
        .contains("--again ")
        .contains("not covered");
  }

  /** Made ready as every JUnit test is. */
  static class PreparedBase {
    int[] cells = {};
    String order = "";

    @BeforeEach
    void base() {
      cells = new int[1];
      order += "base ";
    }

    @BeforeEach
    void overridden() {
      order += "never ";
    }
  }

  static class PreparedBodies extends PreparedBase {
    private AtomicInteger counter = new AtomicInteger(-5);

    @BeforeEach
    void own() {
      counter = new AtomicInteger();
      order += "own ";
    }

    @Override
    void overridden() {
      order += "overridden ";
    }

    @Explore
    void inOrder() {
      if (!order.equals("base own ")) {
        throw new AssertionError(order);
      }
      Parallel.run(() -> counter.incrementAndGet(), () -> counter.incrementAndGet());
      if (counter.get() != 2) {
        throw new AssertionError();
      }
    }

    @Explore
    void racy() {
      Parallel.run(() -> cells[0]++, () -> cells[0]++);
      if (cells[0] != 2) {
        throw new AssertionError();
      }
    }
  }

  static class NeverReady {
    @BeforeEach
    void fails() {
      throw new IllegalStateException("no server");
    }

    @Explore
    void nothing() {}
  }

  @Test
  void freshObjectsArePreparedInheritedMethodsFirst() {
    Events events = Running.tests(PreparedBodies.class, folder);
    assertThat(events.succeeded().count()).isEqualTo(1);
    assertThat(messageOf(events)).startsWith("FAIL  PreparedBodies.racy   RLX-001 the test throws");
  }

  @Test
  void aPreparationThatThrowsFailsTheTest() {
    assertThat(messageOf(Running.tests(NeverReady.class, folder)))
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
            .selectors(selectMethod(Buffers.class, "ordered"))
            .execute()
            .testEvents();
    assertThat(events.started().count()).isEqualTo(1);
    assertThat(events.succeeded().count()).isEqualTo(1);
  }
}
