package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.junit.Explore;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.samples.explored.Dekker;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explores the samples: verdicts under the model of Java, and how many executions there are. */
public final class ExploredTest {
  @ParameterizedTest
  @CsvSource({
    "DoubleCheckedLocking, wrong, refuted, 0, 0",
    "DoubleCheckedLocking, right, verified, 4, 1",
    "Publication, wrong, refuted, 0, 0",
    "Publication, right, verified, 2, 0",
    "Publication, rightByFinalField, verified, 2, 0",
    "SeqLock, wrongReader, refuted, 0, 0",
    "SeqLock, wrongWriter, refuted, 0, 0",
    "SeqLock, right, verified, 18, 0",
    "Dekker, wrong, refuted, 0, 0",
    "Dekker, right, verified, 3, 0",
    "Peterson, wrong, refuted, 0, 0",
    "Peterson, right, verified, 4, 5",
    "SpscQueue, wrong, refuted, 0, 0",
    "SpscQueue, right, verified, 4, 0",
    "Jdk, atomicInteger, verified, 6, 0",
    "Jdk, longAdder, verified, 30, 0",
    "Jdk, reentrantLock, verified, 6, 4",
    "Jdk, concurrentLinkedQueue, verified, 28, 9",
    "Jdk, concurrentHashMap, verified, 254, 4"
  })
  void isAsKnown(String sample, String method, String verdict, long executions, long blocked)
      throws URISyntaxException {
    TestBodyExploration.Request request =
        TestBodyExploration.Request.of(MemoryModel.JAVA, TestBodyExploration.Races.WARNED)
            .within(Duration.ofHours(1));
    try (ProgramContext world =
        ProgramContext.of(List.of(codeOf(Dekker.class), codeOf(Parallel.class)))) {
      String name = Dekker.class.getPackageName() + "." + sample;
      TestFindings found = new TestBodyExploration(world, name, method).explore(request);
      assertThat(found.unsupportedReason()).isEmpty();
      assertThat(found.violation().isPresent() ? "refuted" : "verified").isEqualTo(verdict);
      if (found.violation().isEmpty()) {
        assertThat(found.finished()).isTrue();
        assertThat(found.executions()).isEqualTo(executions);
        assertThat(found.blocked()).isEqualTo(blocked);
      }
    }
  }

  private static Path codeOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** As a test is written: it runs beside those of JUnit. */
  public static final class StoreBufferingTest {
    private volatile int x;
    private volatile int y;
    private int a;
    private int b;

    @Explore
    public void atMostOneReadIsEarly() {
      Parallel.run(
          () -> {
            x = 1;
            a = y;
          },
          () -> {
            y = 1;
            b = x;
          });
      if (a + b == 0) {
        throw new AssertionError();
      }
    }
  }
}
