package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Body;
import io.selvage.relaxed.bytecode.Findings;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.subjects.Bodies;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests with a plain body, explored. */
final class BodyTest {
  private static final World WORLD =
      World.of(List.of(codeOf(Bodies.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Body.Request request(MemoryModel model, Body.Races races) {
    return Body.Request.of(model, races).within(Duration.ofMinutes(1));
  }

  private static Findings explore(String method, MemoryModel model, Body.Races races) {
    return new Body(WORLD, Bodies.class.getName(), method).explore(request(model, races));
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
    Findings found = explore(method, MemoryModel.named(model).orElseThrow(), Body.Races.WARNED);
    if (executions == 0) {
      assertThat(found.violation()).as("without the model of Java").isPresent();
      return;
    }
    assertThat(found.violation()).isEmpty();
    assertThat(found.refusal()).isEmpty();
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
    Findings found = explore(method, MemoryModel.JAVA, Body.Races.WARNED);
    Findings.Violation violation = found.violation().orElseThrow();
    assertThat(violation.what()).startsWith(what);
    Findings again =
        new Body(WORLD, Bodies.class.getName(), method)
            .replay(request(MemoryModel.JAVA, Body.Races.WARNED), violation.token());
    assertThat(again.violation()).contains(violation);
  }

  @Test
  void aRaceIsWhatOneWantsItToBe() {
    Findings warned = explore("handedOver", MemoryModel.JAVA, Body.Races.REFUTED);
    assertThat(warned.violation()).isEmpty();
    assertThat(warned.races()).isEmpty();
    Findings refuted = explore("incoherent", MemoryModel.JAVA, Body.Races.REFUTED);
    assertThat(refuted.violation().orElseThrow().what()).startsWith("RLX-0");
    Findings harmless = explore("incoherent", MemoryModel.JAVA, Body.Races.HARMLESS);
    assertThat(harmless.violation()).isEmpty();
    assertThat(harmless.executions()).isEqualTo(3);
  }

  @Test
  void anEndlessLoopIsNotVerified() {
    Findings found = explore("endless", MemoryModel.SC, Body.Races.WARNED);
    assertThat(found.violation()).isEmpty();
    assertThat(found.finished()).isFalse();
    assertThat(found.refusal().orElseThrow()).startsWith("REF-045");
  }

  @Test
  void aWeakUpdateMayFail() {
    Body.Request strict = request(MemoryModel.JAVA, Body.Races.WARNED);
    Body.Request failing = strict.with(Body.WeakFailures.ALWAYS_POSSIBLE);
    Body update = new Body(WORLD, Bodies.class.getName(), "weakUpdate");
    assertThat(update.explore(strict).violation()).isEmpty();
    assertThat(update.explore(failing).violation()).isPresent();
    Body loop = new Body(WORLD, Bodies.class.getName(), "weakLoop");
    assertThat(counts(loop.explore(strict))).isEqualTo("2/2 true");
    assertThat(counts(loop.explore(failing))).isEqualTo("2/9 true");
  }

  private static String counts(Findings found) {
    assertThat(found.violation()).isEmpty();
    return found.executions() + "/" + found.blocked() + " " + found.finished();
  }

  @Test
  void findsTheSameWithTwoWorkers() {
    Body body = new Body(WORLD, Bodies.class.getName(), "lostUpdates");
    Body.Request one = request(MemoryModel.SC, Body.Races.HARMLESS);
    Findings alone = body.explore(one);
    Findings both = body.explore(one.on(2));
    assertThat(both).isEqualTo(alone);
    assertThat(alone.executions()).isEqualTo(34);
  }
}
