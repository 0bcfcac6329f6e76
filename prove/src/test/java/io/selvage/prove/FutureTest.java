package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queues of slots: what is proved, with how many views and actions; what is refused, and why. */
final class FutureTest {
  private static ProofResult ask(AbstractType promise, String name) {
    return Classes.ask(promise, "io.selvage.prove." + name, ProofRequest.Keys.ALL);
  }

  static ProofResult.Proved proved(String name) {
    ProofResult answer = ask(AbstractType.QUEUE, "right.SlotQueues$" + name);
    assertThat(answer).as("%s: %s", name, answer).isInstanceOf(ProofResult.Proved.class);
    return (ProofResult.Proved) answer;
  }

  @ParameterizedTest
  @CsvSource({
    "HerlihyWing, 251, 41",
    "Xyzzy, 251, 41",
    "Looking, 371, 41",
    "InParts, 640, 41",
    "Comparing, 268, 41",
  })
  void isProved(String name, int views, int actions) {
    ProofResult.Proved proved = proved(name);
    assertThat(proved.certificate().views()).hasSize(views);
    assertThat(proved.certificate().actions()).hasSize(actions);
    assertThat(proved.assumptions())
        .contains("every index is below the length of the array: the slots never run out");
  }

  /** One more is greater; none or one addition cannot tell large distances apart. */
  @Test
  void theSolverIsAskedAboutIndices() {
    assertThat(proved("HerlihyWing").queries()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "FromTheSecond, PRV-086",
    "GrowingRange, PRV-086",
    "GoingOn, PRV-086",
    "WholeArray, PRV-085",
    "GivingUp, PRV-088",
    "TwoSteps, PRV-082",
    "Leaving, PRV-087",
    "FillsFirst, PRV-083",
    "Twice, PRV-083",
    "Greedy, PRV-087",
    "Backwards, PRV-085",
    "Wasteful, PRV-082",
    "ComparesValues, PRV-084",
  })
  void isRefused(String name, String why) {
    ProofResult answer = ask(AbstractType.QUEUE, "wrong.WrongSlotQueues$" + name);
    assertThat(answer).as(name).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).as(name).startsWith(why);
  }

  /** What could be got past the reader: engine and checker see only what it read. */
  @ParameterizedTest
  @CsvSource({
    "LateStart, PRV-081",
    "FullArray, PRV-010",
    "Prefilled, PRV-081",
    "Recycling, PRV-082",
    "Lazy, PRV-021",
    "Common, PRV-0",
    "Open, PRV-057",
    "TwoArrays, PRV-081",
    "Denying, PRV-087",
    "Choosy, PRV-014",
    "PutsBack, PRV-083",
    "Remembering, PRV-081",
    "NeverReturning, PRV-059",
    "Namesake, PRV-083",
  })
  void isNotTaken(String name, String why) {
    ProofResult answer = ask(AbstractType.QUEUE, "hostile.Slots$" + name);
    assertThat(answer).as(name).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).as(name).startsWith(why);
  }

  /** The theorem is about queues. */
  @Test
  void stacksNeedTheirOwnTheorem() {
    ProofResult answer = ask(AbstractType.STACK, "right.SlotQueues$HerlihyWing");
    assertThat(((ProofResult.Unknown) answer).why())
        .startsWith("PRV-080")
        .endsWith("a stack would need another theorem");
  }

  /** Not vacuous: every return in the code is reached by a view. */
  @ParameterizedTest
  @ValueSource(strings = {"HerlihyWing", "Looking", "InParts", "Comparing"})
  void everyReturnIsReached(String name) {
    ProofResult.Proved proved = proved(name);
    StepProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (int at = first; at < program.code().size(); at++) {
      StepInstruction insn = program.code().get(at);
      if (insn.op() instanceof StepOp.Return) {
        String who = program.operations().get(program.operationAt(at)).name();
        String where = who + ", line " + insn.line() + ", returns ";
        assertThat(proved.witnesses()).anyMatch(line -> line.startsWith(where));
      }
    }
  }

  /** Others may come in before every memory step of the class file, and at calls and returns. */
  @Test
  void stepsAreThoseOfTheClassFile() {
    StepProgram program = proved("HerlihyWing").program();
    List<String> steps =
        program.code().stream()
            .filter(insn -> !insn.origin().isEmpty())
            .map(insn -> insn.op().getClass().getSimpleName() + " at " + insn.origin())
            .map(step -> step.replaceAll("SlotQueues\\$?", ""))
            .toList();
    assertThat(steps)
        .containsExactly(
            "Take at HerlihyWing.enqueue@4",
            "Store at HerlihyWing.enqueue@24",
            "Load at HerlihyWing.dequeue@4",
            "Swap at HerlihyWing.dequeue@32");
  }
}
