package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.subjects.Started;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explored tests that make, start, interrupt and join threads themselves. */
final class StartedTest {
  private static final ProgramContext WORLD =
      ProgramContext.of(List.of(codeOf(Started.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static TestFindings explore(String method) {
    return new TestBodyExploration(WORLD, Started.class.getName(), method)
        .explore(
            TestBodyExploration.Request.of(MemoryModel.JAVA, TestBodyExploration.Races.WARNED)
                .within(Duration.ofHours(1)));
  }

  @ParameterizedTest
  @CsvSource({
    "joined, 1/0",
    "two, 2/1",
    "interrupted, 2/1",
    "interruptedWaiting, 2/0",
    "twice, 1/0"
  })
  void isVerified(String method, String counts) {
    TestFindings found = explore(method);
    assertThat(found.violation()).isEmpty();
    assertThat(found.unsupportedReason()).isEmpty();
    assertThat(found.finished()).isTrue();
    assertThat(found.executions() + "/" + found.blocked()).isEqualTo(counts);
  }

  @ParameterizedTest
  @CsvSource({
    "notJoined, RLX-001 the test throws java.lang.AssertionError",
    "lostUpdate, RLX-001 the test throws java.lang.AssertionError",
    "waitsForEver, RLX-002 deadlock"
  })
  void isRefuted(String method, String what) {
    assertThat(explore(method).violation().orElseThrow().what()).startsWith(what);
  }

  @Test
  void aThreadMayStartAThread() {
    TestFindings found = explore("nested");
    assertThat(found.violation()).isEmpty();
    assertThat(found.finished()).isTrue();
    assertThat(found.executions()).isEqualTo(1);
  }
}
