package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.samples.MSQueue;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProveCommandTest {
  private static Run prove(String... words) throws URISyntaxException {
    List<String> all = new ArrayList<>(List.of("prove"));
    all.addAll(List.of(words));
    Path samples =
        Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    all.addAll(List.of("--time", "20m", "-cp", samples.toString()));
    return Run.in(Path.of(""), all.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "TreiberStack, stack, 26, 4",
    "MSQueue, queue, 67, 8",
    "proved.DglmQueue, queue, 135, 13",
    "proved.TwoLockQueue, queue, 74, 35",
    "proved.HerlihyWingQueue, queue, 251, 41",
    "LockCouplingSet, set, 460, 53",
    "proved.VechevDcasSet, set, 403, 40",
  })
  void samplesAreProved(String name, String specification, int views, int actions)
      throws URISyntaxException {
    Run run = prove("io.selvage.samples." + name, "--spec", specification, "--inner-keys");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("linearizable, a " + specification + ": proved")
        .contains(views + " views, " + actions + " actions, accepted by the checker")
        .contains("Any number of threads and calls and any heap");
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "LazySet",
    "proved.OptimisticSet",
    "proved.VechevCasSet",
    "proved.MichaelSet",
    "proved.HarrisSet",
  })
  void largeSamplesAreProved(String name) throws URISyntaxException {
    Run run = prove("io.selvage.samples." + name, "--spec", "set", "--inner-keys");
    assertThat(run.out()).contains("proved");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void aWrongQueueIsUnknownWithTheLine() throws URISyntaxException {
    Run run = prove("io.selvage.samples.broken.StaleTailQueue", "--spec", "queue");
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run.out())
        .contains("unknown: io.selvage.samples.broken.StaleTailQueue is not proved")
        .contains("PRV-032 line")
        .contains("The class may still be correct");
  }

  /** Which theorem it is, and what that takes for granted. */
  @Test
  void aQueueOfSlotsIsProvedByTheOrderOfRemovals() throws URISyntaxException {
    String name = "io.selvage.samples.proved.HerlihyWingQueue";
    assertThat(prove(name, "--spec", "queue").out())
        .contains("By the order of removals")
        .contains("dequeue must remove a value, waiting while there is none")
        .contains("every index is below the length of the array");
    Run stack = prove(name, "--spec", "stack");
    assertThat(stack.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(stack.out()).contains("PRV-080").contains("a stack would need another theorem");
  }

  @Test
  void theCertificateIsInTheJson() throws URISyntaxException {
    Run run = prove("io.selvage.samples.TreiberStack", "--spec", "stack", "--json");
    assertThat(run.out())
        .contains("\"verdict\":\"verified\"")
        .contains("\"certificateViews\":[")
        .contains("callers never pass null");
  }

  /** The paper's section 5: of all sets, only this one breaks a premise of the lemma. */
  @Test
  void thePremisesOfHindsightAreTold() throws URISyntaxException {
    Run cut = prove("io.selvage.samples.proved.VechevDcasSet", "--spec", "set", "--inner-keys");
    assertThat(cut.out())
        .contains("premise 2, the successor of an exterior node never changes: holds for all 40")
        .contains(
            "premise 3, a backbone node whose successor changes remains a backbone node: fails")
        .contains("VechevDcasSet.takeOut is one atomic step (@Atomic)");
    Run coupled = prove("io.selvage.samples.LockCouplingSet", "--spec", "set", "--inner-keys");
    assertThat(coupled.out())
        .contains("Hindsight (Lemma 1): explains pure results; the proof does not depend on it")
        .contains("remains a backbone node: holds for all 53");
  }

  @Test
  void checkTakesTheProverByName() throws URISyntaxException {
    Run proved = check("TreiberStack", "LifoStack");
    assertThat(proved.out()).contains("any number of calls by any number of threads and any heap");
    assertThat(proved.exit()).isEqualTo(ExitCode.DONE);
  }

  /** The sequential class is compared with the equations; that it agrees further is assumed. */
  @ParameterizedTest
  @CsvSource({
    "proved.ConditionalCell, FlaggedCell, 12",
    "proved.Rdcss, GuardedCell, 12",
    "proved.HerlihyWingQueue, weak.WaitingQueue, 5",
  })
  void checkKnowsCellsAndQueuesThatWait(String sample, String meaning, int calls)
      throws URISyntaxException {
    Run proved = check(sample, meaning);
    assertThat(proved.exit()).as(proved.out()).isEqualTo(ExitCode.DONE);
    assertThat(proved.out().replaceAll("\\s+", " "))
        .contains("any number of calls by any number of threads and any heap")
        .contains(
            meaning
                + " agrees with the equations beyond the sequences that were compared: all"
                + " sequences of "
                + calls
                + " calls");
  }

  /** What returns is right, but a dequeue of the empty queue does not return. */
  @Test
  void aQueueThatWaitsIsNoneThatGivesNull() throws URISyntaxException {
    Run run = check("proved.HerlihyWingQueue", "FifoQueue");
    assertThat(run.out()).contains("LIN-002"); // of refine: prove does not know (PRV-100)
    assertThat(run.exit()).isEqualTo(ExitCode.REFUTED);
  }

  /** A proof that fails says nothing; the others look for an execution, which does. */
  @Test
  void whereThereIsNoProofOthersAreAsked() throws URISyntaxException {
    Run refuted = check("broken.StaleTailQueue", "FifoQueue");
    assertThat(refuted.out()).contains("LIN-001");
  }

  private static Run check(String sample, String meaning) throws URISyntaxException {
    Path samples =
        Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return Run.in(
        Path.of(""),
        "check",
        "io.selvage.samples." + sample,
        "--against",
        "io.selvage.samples." + meaning,
        "--engine",
        "prove",
        "--time",
        "10m",
        "-cp",
        samples.toString());
  }

  /** What a method is to do is the user's to say: then a wrong one is not taken for another. */
  @Test
  void aDutyIsToldOrGuessed() throws URISyntaxException {
    Run guessed = prove("io.selvage.samples.LockCouplingSet", "--spec", "set", "--inner-keys");
    assertThat(guessed.out()).contains("remove must remove its key");
    Run told =
        prove(
            "io.selvage.samples.LockCouplingSet",
            "--spec",
            "set",
            "--inner-keys",
            "--duty",
            "remove=contains");
    assertThat(told.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(told.out()).contains("PRV-030");
  }

  @Test
  void thePromiseIsOneOfFour() throws URISyntaxException {
    Run run = prove("io.selvage.samples.TreiberStack", "--spec", "heap");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains("--spec must be set, stack, queue or conditional-cell, not heap");
  }

  /** A cell whose operations complete each other; the pool says by which steps. */
  @Test
  void operationsThatHelpEachOther() throws URISyntaxException {
    Run run = prove("io.selvage.samples.proved.ConditionalCell", "--spec", "conditional-cell");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("linearizable, a conditional cell: proved")
        .contains("(replace, exists v w. d.expected = v and return = v and d.next = w and cell = w")
        .contains("condition was true since it was shown, cell: d ~> d.next)")
        .contains("replace, line 46, by another")
        .contains("replace can tell at line 45, 46")
        .contains("with 25 solver queries");
  }

  @Test
  void figureEightHasAllRows() {
    Run run = Run.in(Path.of(""), "reproduce", "poling", "--rows", "T");
    assertThat(run.out()).contains("Treiber").contains("0.06").contains("proved");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
  }
}
