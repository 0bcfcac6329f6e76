package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small classes that are proved, with the numbers of views and actions it takes. */
final class ProverTest {
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 26, 4",
    "STACK, PlainBoxes, 35, 4",
    "STACK, SynchronizedStack, 25, 8",
    "QUEUE, TwoLockQueue, 74, 35",
    "QUEUE, MsQueue, 67, 8",
    "SET, OneLockSet, 249, 42",
    "SET, GrowingSet, 53, 20",
    "SET, CuttingSet, 403, 40",
  })
  void isProved(AbstractType promise, String name, int views, int actions) {
    ProofResult.Proved proved = prove(promise, name);
    assertThat(proved.certificate().views()).hasSize(views);
    assertThat(proved.certificate().actions()).hasSize(actions);
  }

  private static ProofResult.Proved prove(AbstractType promise, String name) {
    ProofResult answer =
        Classes.ask(
            promise, "io.selvage.prove.right.RightClasses$" + name, ProofRequest.Keys.INNER);
    assertThat(answer).isInstanceOf(ProofResult.Proved.class);
    return (ProofResult.Proved) answer;
  }

  /** No name is looked at. */
  @Test
  void renamingChangesNothing() {
    compare(prove(AbstractType.STACK, "TreiberStack"), prove(AbstractType.STACK, "Zzyzx"));
    compare(prove(AbstractType.SET, "OneLockSet"), prove(AbstractType.SET, "Plugh"));
  }

  private static void compare(ProofResult.Proved named, ProofResult.Proved renamed) {
    assertThat(renamed.certificate().views()).hasSameSizeAs(named.certificate().views());
    assertThat(renamed.certificate().actions()).hasSameSizeAs(named.certificate().actions());
  }

  @Test
  void hindsightExplainsASearchWithoutLocks() {
    HindsightExplanation hindsight = prove(AbstractType.SET, "OneLockSet").hindsight();
    assertThat(hindsight.premisesHold()).isTrue();
    assertThat(hindsight.words())
        .contains("  run alone (Theorem 2): Reach(head, v) there in 12 of 12 views");
  }

  /** Not vacuous: every return in the code is reached by a view, and has a witness. */
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack",
    "STACK, SynchronizedStack",
    "QUEUE, TwoLockQueue",
    "QUEUE, MsQueue",
    "SET, OneLockSet",
    "SET, GrowingSet",
  })
  void everyReturnIsReached(AbstractType promise, String name) {
    ProofResult.Proved proved = prove(promise, name);
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

  @Test
  void everyReturnHasAWitness() {
    assertThat(prove(AbstractType.QUEUE, "TwoLockQueue").witnesses())
        .anyMatch(
            line ->
                line.startsWith("enqueue")
                    && line.contains("returns nothing: effectful, by its own step at line"))
        .anyMatch(line -> line.contains("returns null: pure, by another thread's step at line"))
        .anyMatch(
            line -> line.contains("returns the removed value: effectful, by its own step at line"));
  }
}
