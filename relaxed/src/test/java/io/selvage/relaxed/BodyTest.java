package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.subjects.Bodies;
import io.selvage.relaxed.subjects.LongBodies;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with a plain body, explored. */
final class BodyTest {
  private static final ProgramContext WORLD =
      ProgramContext.of(List.of(codeOf(Bodies.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static TestBodyExploration.Request request(
      MemoryModel model, TestBodyExploration.Races races) {
    return TestBodyExploration.Request.of(model, races).within(Duration.ofHours(1));
  }

  private static TestFindings explore(
      String method, MemoryModel model, TestBodyExploration.Races races) {
    return new TestBodyExploration(WORLD, Bodies.class.getName(), method)
        .explore(request(model, races));
  }

  /** Every question takes a while, so that the machine may be as slow as it likes. */
  private static final class Ticking implements Budget.Meter {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanos() {
      return nanos.addAndGet(1_000_000);
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public long bytesWithoutGarbage() {
      return 0;
    }
  }

  /** Code that takes long between two steps went on to the end of its fuel. */
  @ParameterizedTest
  @ValueSource(strings = {"spinsInAThread", "spinsBefore", "spinsInAnInitialiser"})
  void codeThatTakesLongIsBrokenOffWhenTheTimeIsUp(String method) {
    Budget budget = Budget.of(Duration.ofMillis(150), Long.MAX_VALUE, new Ticking());
    TestFindings found =
        new TestBodyExploration(WORLD, LongBodies.class.getName(), method)
            .explore(
                request(MemoryModel.JAVA, TestBodyExploration.Races.WARNED),
                ProgressListener.NONE,
                budget);
    assertThat(found.finished()).isFalse();
    assertThat(found.unsupportedReason().map(UnknownCause::read))
        .contains(new UnknownCause.Spent(Budget.Limit.TIME));
  }

  /** What is unsupported costs one test, wherever it is met; others go on. */
  @ParameterizedTest
  @CsvSource({
    "opensSocket, REF-0",
    "makesRandomName, REF-0",
    "writesObject, REF-0",
    "runsProcess, REF-0",
    "failsByTime, REF-150",
    "failsByHash, REF-150"
  })
  void unsupportedIsUnknown(String method, String code) {
    TestFindings found = explore(method, MemoryModel.JAVA, TestBodyExploration.Races.WARNED);
    assertThat(found.finished()).isFalse();
    assertThat(found.violation()).isEmpty();
    assertThat(found.unsupportedReason()).get().asString().startsWith(code);
  }

  @ParameterizedTest
  @CsvSource({
    "nothing, java, 1, 0",
    "monitors, java, 6, 0",
    "monitors, sc, 6, 0",
    "waiting, java, 2, 1",
    "parking, java, 2, 0",
    "spinLock, java, 6, 0",
    "finalField, java, 2, 0",
    "handedOver, java, 1, 0",
    "fieldBesideAFinalOne, rc11-2017, 0, 0",
    "incoherent, rc11, 3, 0"
  })
  void isVerified(String method, String model, long executions, long blocked) {
    TestFindings found =
        explore(method, MemoryModel.named(model).orElseThrow(), TestBodyExploration.Races.WARNED);
    if (executions == 0) {
      assertThat(found.violation()).as("without the model of Java").isPresent();
      return;
    }
    assertThat(found.violation()).isEmpty();
    assertThat(found.unsupportedReason()).isEmpty();
    assertThat(found.finished()).isTrue();
    assertThat(found.executions() + "/" + found.blocked()).isEqualTo(executions + "/" + blocked);
  }

  @ParameterizedTest
  @CsvSource({
    "deadlock, RLX-002 deadlock",
    "forgotten, RLX-002 deadlock",
    "forgottenTwins, RLX-002 deadlock",
    "spinForEver, RLX-002 deadlock",
    "fieldBesideAFinalOne, RLX-001 body 2 throws java.lang.AssertionError",
    "escaped, RLX-001 body 2 throws java.lang.AssertionError",
    "incoherent, RLX-001 body 2 throws java.lang.AssertionError"
  })
  void isRefutedAndSoAgain(String method, String what) {
    TestFindings found = explore(method, MemoryModel.JAVA, TestBodyExploration.Races.WARNED);
    TestFindings.Violation violation = found.violation().orElseThrow();
    assertThat(violation.what()).startsWith(what);
    TestFindings again =
        new TestBodyExploration(WORLD, Bodies.class.getName(), method)
            .replay(request(MemoryModel.JAVA, TestBodyExploration.Races.WARNED), violation.token());
    assertThat(again.violation()).contains(violation);
  }

  @Test
  void aRaceIsWhatOneWantsItToBe() {
    TestFindings warned =
        explore("handedOver", MemoryModel.JAVA, TestBodyExploration.Races.REFUTED);
    assertThat(warned.violation()).isEmpty();
    assertThat(warned.races()).isEmpty();
    TestFindings refuted =
        explore("incoherent", MemoryModel.JAVA, TestBodyExploration.Races.REFUTED);
    assertThat(refuted.violation().orElseThrow().what()).startsWith("RLX-0");
    TestFindings harmless =
        explore("incoherent", MemoryModel.JAVA, TestBodyExploration.Races.HARMLESS);
    assertThat(harmless.violation()).isEmpty();
    assertThat(harmless.executions()).isEqualTo(3);
  }

  @Test
  void anEndlessLoopIsNotVerified() {
    TestFindings found = explore("endless", MemoryModel.SC, TestBodyExploration.Races.WARNED);
    assertThat(found.violation()).isEmpty();
    assertThat(found.finished()).isFalse();
    assertThat(found.unsupportedReason().orElseThrow()).startsWith("REF-045");
  }

  @Test
  void aWeakUpdateMayFail() {
    TestBodyExploration.Request asNeeded =
        request(MemoryModel.JAVA, TestBodyExploration.Races.WARNED);
    TestBodyExploration.Request strict = asNeeded.with(TestBodyExploration.WeakFailures.NEVER);
    TestBodyExploration.Request failing =
        strict.with(TestBodyExploration.WeakFailures.ALWAYS_POSSIBLE);
    TestBodyExploration update =
        new TestBodyExploration(WORLD, Bodies.class.getName(), "weakUpdate");
    assertThat(update.explore(strict).violation()).isEmpty();
    assertThat(update.explore(failing).violation()).isPresent();
    assertThat(update.explore(asNeeded).violation()).isPresent();
    TestBodyExploration loop = new TestBodyExploration(WORLD, Bodies.class.getName(), "weakLoop");
    assertThat(counts(loop.explore(strict))).isEqualTo("2/2 true");
    assertThat(counts(loop.explore(failing))).isEqualTo("2/9 true");
  }

  private static String counts(TestFindings found) {
    assertThat(found.violation()).isEmpty();
    return found.executions() + "/" + found.blocked() + " " + found.finished();
  }

  @Test
  void findsTheSameWithTwoWorkers() {
    TestBodyExploration body =
        new TestBodyExploration(WORLD, Bodies.class.getName(), "lostUpdates");
    TestBodyExploration.Request one = request(MemoryModel.SC, TestBodyExploration.Races.HARMLESS);
    TestFindings alone = body.explore(one);
    TestFindings both = body.explore(one.on(2));
    assertThat(both).isEqualTo(alone);
    assertThat(alone.executions()).isEqualTo(34);
  }
}
