package io.selvage.prove.internal.lowering;

import static java.util.Objects.requireNonNull;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Assembles the code of one method: first the register kinds at each position, then the ops. */
final class MethodAssembler {
  private static final int MAX_SPOTS = 5_000;

  private final InstructionLowering reader;
  private final Map<FramePosition, Map<Integer, RegisterKind>> known = new LinkedHashMap<>();
  private final Map<FramePosition, Integer> starts = new HashMap<>();
  private final List<StepInstruction> code;

  /**
   * @param code the existing code, to which the new code is appended
   */
  MethodAssembler(InstructionLowering reader, List<StepInstruction> code) {
    this.reader = reader;
    this.code = code;
  }

  /** Returns the entry of the code. */
  int assemble(FramePosition entry, Map<Integer, RegisterKind> arguments) {
    findOut(entry, arguments);
    int begin = code.size();
    List<FramePosition> order = new ArrayList<>(known.keySet());
    Map<FramePosition, LoweredInstruction> outcomes = new HashMap<>();
    int at = begin;
    for (FramePosition position : order) {
      LoweredInstruction outcome = reader.read(position, requireNonNull(known.get(position)));
      if (outcome.ops.isEmpty()) {
        outcome.add(new StepOp.Skip());
      }
      outcomes.put(position, outcome);
      starts.put(position, at);
      at += outcome.ops.size();
    }
    order.forEach(position -> emit(position, requireNonNull(outcomes.get(position))));
    return begin;
  }

  private void findOut(FramePosition entry, Map<Integer, RegisterKind> arguments) {
    known.put(entry, arguments);
    ArrayDeque<FramePosition> work = new ArrayDeque<>(List.of(entry));
    while (!work.isEmpty()) {
      FramePosition position = work.poll();
      LoweredInstruction outcome = reader.read(position, requireNonNull(known.get(position)));
      for (FramePosition next : outcome.next) {
        if (learn(next, outcome.kinds)) {
          work.add(next);
        }
      }
      if (known.size() > MAX_SPOTS) {
        throw new UnsupportedClass("PRV-015 the code is too long after its calls are inlined");
      }
    }
  }

  private boolean learn(FramePosition position, Map<Integer, RegisterKind> kinds) {
    Map<Integer, RegisterKind> before = known.get(position);
    if (before == null) {
      known.put(position, Map.copyOf(kinds));
      return true;
    }
    Map<Integer, RegisterKind> met = new HashMap<>();
    before.forEach(
        (variable, kind) -> {
          RegisterKind other = kinds.get(variable);
          if (other != null) {
            met.put(variable, kind.meet(other));
          }
        });
    if (met.equals(before)) {
      return false;
    }
    known.put(position, Map.copyOf(met));
    return true;
  }

  private void emit(FramePosition position, LoweredInstruction outcome) {
    int last = outcome.ops.size() - 1;
    for (int i = 0; i <= last; i++) {
      StepOp op = outcome.ops.get(i);
      boolean ends = op instanceof StepOp.Return || op instanceof StepOp.Stop;
      int next = ends ? -1 : i < last ? code.size() + 1 : start(outcome, 0);
      int otherwise = op instanceof StepOp.Test ? start(outcome, 1) : -1;
      String origin = outcome.memory && isMemory(op) ? position.frame().place(position.pc()) : "";
      code.add(new StepInstruction(op, next, otherwise, position.line(), outcome.strength, origin));
    }
  }

  private static boolean isMemory(StepOp op) {
    return !(op instanceof StepOp.Let || op instanceof StepOp.Copy || op instanceof StepOp.Skip);
  }

  private int start(LoweredInstruction outcome, int which) {
    FramePosition position = outcome.next.get(which);
    Integer start = starts.get(position);
    if (start == null) {
      throw new IllegalStateException("BUG-801 control leads to code that was not read");
    }
    return start;
  }
}
