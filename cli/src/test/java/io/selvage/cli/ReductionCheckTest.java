package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Counter;
import io.selvage.cli.subjects.CrossedLocks;
import io.selvage.cli.subjects.LockedNumbers;
import io.selvage.cli.subjects.LooksThenPuts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code check} and {@code show} say of classes that are tried by reduction first. */
@Tag("full")
final class ReductionCheckTest {
  @TempDir private Path folder;

  /** Calls that return are atomic, and yet the verdict is that some do not return. */
  @Test
  void aDeadlockOfAClassThatIsProvedAtomicIsAFailure() {
    Run alone = check(CrossedLocks.class, "--engine", "reduction");
    assertThat(alone.exit()).isEqualTo(0);
    assertThat(alone.out()).contains("whether calls return");
    Run run = check(CrossedLocks.class);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("FAIL  " + CrossedLocks.class.getName())
        .contains("LIN-002")
        .containsPattern("reduction +verified");
  }

  @Test
  void againstAnotherClassBothPartsAreReported() {
    Run run =
        check(
            LockedNumbers.class,
            "--against",
            "java.util.ArrayDeque",
            "--ops",
            "offer,poll",
            "--engine",
            "reduction");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out().replaceAll("\\s+", " "))
        .containsPattern("Verified for all programs with up to \\d+ calls by any number of threads")
        .contains("any number of threads: each call that returns is atomic")
        .containsPattern(
            "called sequentially, it agrees with java.util.ArrayDeque in all sequences of at most"
                + " \\d+ calls")
        .contains("other argument values than those compared: offer(1), offer(2), poll()");
  }

  @Test
  void whereAProofFailedIsInJsonAndTheViolationWithIt() {
    Run run = check(LooksThenPuts.class, "--json");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("\"engine\":\"reduction\",\"verdict\":\"unknown\"")
        .contains(
            "\"interruptions\":[{\"operation\":\"register\",\"first\":{\"class\":\""
                + LooksThenPuts.class.getName()
                + "\",\"method\":\"register\",\"file\":\"LooksThenPuts.java\",\"line\":");
  }

  @Test
  void racesAreInJson() {
    Run run = check(Counter.class, "--json");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("\"races\":[{\"location\":").contains("\"locks\":[]");
  }

  @Test
  void moversStandBesideTheSource() {
    Run run = show(LockedNumbers.class, "offer");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .startsWith("proved: each call that returns is atomic")
        .contains("guarded by monitor(this)")
        .contains("| return numbers.offer(number);")
        .contains("R  ");
  }

  @Test
  void theStepsBetweenWhichCallsMayComeStandBesideTheSource() {
    Run run = show(LooksThenPuts.class, "register");
    assertThat(run.out())
        .startsWith("not proved")
        .contains("| if (map.containsKey(key)) {")
        .contains("| map.put(key, key);");
  }

  private Run check(Class<?> subject, String... more) {
    List<String> all =
        new ArrayList<>(List.of("check", subject.getName(), "--class-path", Run.CLASSES));
    all.addAll(List.of(more));
    return Run.in(folder, all.toArray(String[]::new));
  }

  private Run show(Class<?> subject, String method) {
    return Run.in(
        folder, "show", subject.getName(), method, "--reduction", "--class-path", Run.CLASSES);
  }
}
