package io.selvage.prove.internal.helping.lowering;

import static java.util.Objects.requireNonNull;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Assembles the code of one method: first the register kinds at each position, then the steps. */
final class HelpingAssembler {
  private static final int MAX_SPOTS = 5_000;

  private final HelpingInstructionLowering reader;
  private final List<HelpingStep> code;
  private final Map<HelpingFramePosition, Map<Integer, HelpingRegisterKind>> known =
      new LinkedHashMap<>();
  private final Map<HelpingFramePosition, Integer> starts = new HashMap<>();

  /**
   * @param code the existing code, to which the new code is appended
   */
  HelpingAssembler(HelpingInstructionLowering reader, List<HelpingStep> code) {
    this.reader = reader;
    this.code = code;
  }

  /** Returns the entry of the code. */
  int assemble(HelpingFramePosition entry, Map<Integer, HelpingRegisterKind> arguments) {
    findOut(entry, arguments);
    int begin = code.size();
    Map<HelpingFramePosition, LoweredStep> outcomes = new LinkedHashMap<>();
    int at = begin;
    for (Map.Entry<HelpingFramePosition, Map<Integer, HelpingRegisterKind>> each :
        known.entrySet()) {
      LoweredStep outcome = reader.read(each.getKey(), each.getValue());
      if (outcome.ops.isEmpty()) {
        outcome.add(new HelpingOp.Skip());
      }
      outcomes.put(each.getKey(), outcome);
      starts.put(each.getKey(), at);
      at += outcome.ops.size();
    }
    outcomes.forEach(this::emit);
    return begin;
  }

  private void findOut(HelpingFramePosition entry, Map<Integer, HelpingRegisterKind> arguments) {
    known.put(entry, arguments);
    ArrayDeque<HelpingFramePosition> work = new ArrayDeque<>(List.of(entry));
    while (!work.isEmpty()) {
      HelpingFramePosition position = work.poll();
      LoweredStep outcome = reader.read(position, requireNonNull(known.get(position)));
      for (HelpingFramePosition next : outcome.next) {
        if (learn(next, outcome.kinds)) {
          work.add(next);
        }
      }
      if (known.size() > MAX_SPOTS) {
        throw new UnsupportedClass("PRV-015 the code is too long after its calls are inlined");
      }
    }
  }

  private boolean learn(HelpingFramePosition position, Map<Integer, HelpingRegisterKind> kinds) {
    Map<Integer, HelpingRegisterKind> before = known.get(position);
    if (before == null) {
      known.put(position, Map.copyOf(kinds));
      return true;
    }
    Map<Integer, HelpingRegisterKind> met = new HashMap<>();
    before.forEach(
        (variable, kind) -> {
          HelpingRegisterKind other = kinds.getOrDefault(variable, HelpingRegisterKind.WORD);
          boolean gone = variable < 0 && !kinds.containsKey(variable);
          if (!gone) {
            met.put(variable, kind.meet(other));
          }
        });
    kinds.forEach(
        (variable, kind) -> {
          if (variable >= 0 && !before.containsKey(variable)) {
            met.put(variable, kind.meet(HelpingRegisterKind.WORD));
          }
        });
    if (met.equals(before)) {
      return false;
    }
    known.put(position, Map.copyOf(met));
    return true;
  }

  private void emit(HelpingFramePosition position, LoweredStep outcome) {
    int last = outcome.ops.size() - 1;
    for (int i = 0; i <= last; i++) {
      HelpingOp op = outcome.ops.get(i);
      boolean ends = op instanceof HelpingOp.Return || op instanceof HelpingOp.Stop;
      int next = ends ? -1 : i < last ? code.size() + 1 : start(outcome, 0);
      int otherwise = op instanceof HelpingOp.Test ? start(outcome, 1) : -1;
      String origin = isMemory(op) ? position.frame().place(position.pc()) : "";
      code.add(new HelpingStep(op, next, otherwise, position.line(), origin));
    }
  }

  private static boolean isMemory(HelpingOp op) {
    return op instanceof HelpingOp.Load
        || op instanceof HelpingOp.Store
        || op instanceof HelpingOp.Cas
        || op instanceof HelpingOp.Swap;
  }

  private int start(LoweredStep outcome, int which) {
    return requireNonNull(starts.get(outcome.next.get(which)));
  }
}
