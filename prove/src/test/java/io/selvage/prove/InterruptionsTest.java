package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.run.ProgramContext;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views stop before every memory step of the class file, and nowhere else. */
final class InterruptionsTest {
  @Test
  void stepsAreThoseOfTheClassFile() {
    assertThat(steps("MsQueue", AbstractType.QUEUE))
        .containsExactly(
            "Load tail",
            "Load link",
            "Cas link",
            "Cas tail",
            "Cas tail",
            "Load head",
            "Load tail",
            "Load link",
            "Cas head",
            "Cas tail");
  }

  @Test
  void locksAreSteps() {
    assertThat(steps("TwoLockQueue", AbstractType.QUEUE))
        .startsWith("Acquire", "Load tail", "Store link", "Store tail", "Release", "Acquire")
        .filteredOn(step -> step.equals("Acquire"))
        .hasSize(2);
  }

  /** In the order of the lines, for each operation; what only the constructor does is left out. */
  private static List<String> steps(String name, AbstractType promise) {
    ProofRequest asked =
        Classes.asked(
            promise, "io.selvage.prove.right.RightClasses$" + name, ProofRequest.Keys.INNER);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), asked.className())) {
      StepProgram program = Prover.read(world, asked);
      List<String> steps = new ArrayList<>();
      int first = program.operations().get(0).entry();
      for (int at = first; at < program.code().size(); at++) {
        StepInstruction insn = program.code().get(at);
        if (!insn.origin().isEmpty() && !program.isLocal(at)) {
          steps.add(Describe.step(program, insn.op()));
        }
      }
      return steps;
    }
  }
}
