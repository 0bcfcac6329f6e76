package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.relaxed.oracle.Mark;
import io.selvage.relaxed.oracle.Model;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the engine finds of a program in a line. */
record Counted(long executions, long blocked) {
  /** The oracle's models as the engine has them. */
  static final Map<Model, MemoryModel> MODELS =
      new EnumMap<>(
          Map.of(
              Model.SC, MemoryModel.SC,
              Model.TSO, MemoryModel.TSO,
              Model.RA, MemoryModel.RA,
              Model.RC11_WITHOUT_SC, MemoryModel.RARLX,
              Model.RC11, MemoryModel.RC11,
              Model.RC11_GENMC, MemoryModel.RC11_GENMC,
              Model.JAVA, MemoryModel.JAVA));

  static Counted of(Litmus litmus, MemoryModel model) {
    return of(OneLineLitmusReader.read("", litmus.toString(), "", ""), model);
  }

  /** Counts the executions, and sees that none is found twice. */
  static Counted of(LitmusTest test, MemoryModel model) {
    Set<String> seen = new HashSet<>();
    Exploration.Result result =
        Exploration.of(test, model)
            .run(
                () ->
                    execution -> {
                      assertThat(seen.add(execution.signature())).as("found once").isTrue();
                      return true;
                    });
    return new Counted(result.executions(), result.blocked());
  }

  /** How strong an access of a litmus class is, as {@link Mark} has it. */
  static int strength(ThreadState thread) {
    for (SourcePosition position : thread.positions()) {
      if (position.method().startsWith(Mark.ACQUIRE_RELEASE.prefix())) {
        return AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      }
      if (position.method().startsWith(Mark.OPAQUE.prefix())) {
        return AccessStrength.OPAQUE;
      }
    }
    return StepStrengths.asWritten(thread);
  }
}
