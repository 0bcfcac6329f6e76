package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.view.Hindsight;
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
  void isProved(Promise promise, String name, int views, int actions) {
    Answer.Proved proved = prove(promise, name);
    assertThat(proved.certificate().views()).hasSize(views);
    assertThat(proved.certificate().actions()).hasSize(actions);
  }

  private static Answer.Proved prove(Promise promise, String name) {
    Answer answer =
        Classes.ask(promise, "io.selvage.prove.right.RightClasses$" + name, Asked.Keys.INNER);
    assertThat(answer).isInstanceOf(Answer.Proved.class);
    return (Answer.Proved) answer;
  }

  /** No name is looked at. */
  @Test
  void renamingChangesNothing() {
    compare(prove(Promise.STACK, "TreiberStack"), prove(Promise.STACK, "Zzyzx"));
    compare(prove(Promise.SET, "OneLockSet"), prove(Promise.SET, "Plugh"));
  }

  private static void compare(Answer.Proved named, Answer.Proved renamed) {
    assertThat(renamed.certificate().views()).hasSameSizeAs(named.certificate().views());
    assertThat(renamed.certificate().actions()).hasSameSizeAs(named.certificate().actions());
  }

  @Test
  void hindsightExplainsASearchWithoutLocks() {
    Hindsight hindsight = prove(Promise.SET, "OneLockSet").hindsight();
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
  void everyReturnIsReached(Promise promise, String name) {
    Answer.Proved proved = prove(promise, name);
    StepProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (int at = first; at < program.code().size(); at++) {
      Instruction insn = program.code().get(at);
      if (insn.op() instanceof Op.Return) {
        String who = program.operations().get(program.operationAt(at)).name();
        String where = who + ", line " + insn.line() + ", returns ";
        assertThat(proved.witnesses()).anyMatch(line -> line.startsWith(where));
      }
    }
  }

  @Test
  void everyReturnHasAWitness() {
    assertThat(prove(Promise.QUEUE, "TwoLockQueue").witnesses())
        .anyMatch(
            line ->
                line.startsWith("enqueue")
                    && line.contains("returns nothing: effectful, by its own step at line"))
        .anyMatch(line -> line.contains("returns null: pure, by another thread's step at line"))
        .anyMatch(
            line -> line.contains("returns the value taken: effectful, by its own step at line"));
  }
}
