package io.selvage.prove.lower;

import static java.util.Objects.requireNonNull;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts together the code of one method: first what is known where, then the ops. */
final class Assembler {
  private static final int MAX_SPOTS = 5_000;

  private final Reading reader;
  private final Map<Spot, Map<Integer, Kind>> known = new LinkedHashMap<>();
  private final Map<Spot, Integer> starts = new HashMap<>();
  private final List<Instruction> code;

  /**
   * @param code what was put together before; the new code comes after it
   */
  Assembler(Reading reader, List<Instruction> code) {
    this.reader = reader;
    this.code = code;
  }

  /** Returns where the code begins. */
  int assemble(Spot entry, Map<Integer, Kind> arguments) {
    findOut(entry, arguments);
    int begin = code.size();
    List<Spot> order = new ArrayList<>(known.keySet());
    Map<Spot, Outcome> outcomes = new HashMap<>();
    int at = begin;
    for (Spot spot : order) {
      Outcome outcome = reader.read(spot, requireNonNull(known.get(spot)));
      if (outcome.ops.isEmpty()) {
        outcome.add(new Op.Skip());
      }
      outcomes.put(spot, outcome);
      starts.put(spot, at);
      at += outcome.ops.size();
    }
    order.forEach(spot -> emit(spot, requireNonNull(outcomes.get(spot))));
    return begin;
  }

  private void findOut(Spot entry, Map<Integer, Kind> arguments) {
    known.put(entry, arguments);
    ArrayDeque<Spot> work = new ArrayDeque<>(List.of(entry));
    while (!work.isEmpty()) {
      Spot spot = work.poll();
      Outcome outcome = reader.read(spot, requireNonNull(known.get(spot)));
      for (Spot next : outcome.next) {
        if (learn(next, outcome.kinds)) {
          work.add(next);
        }
      }
      if (known.size() > MAX_SPOTS) {
        throw new Unsupported("PRV-015 the code is too long when calls are shown inside");
      }
    }
  }

  private boolean learn(Spot spot, Map<Integer, Kind> kinds) {
    Map<Integer, Kind> before = known.get(spot);
    if (before == null) {
      known.put(spot, Map.copyOf(kinds));
      return true;
    }
    Map<Integer, Kind> met = new HashMap<>();
    before.forEach(
        (variable, kind) -> {
          Kind other = kinds.get(variable);
          if (other != null) {
            met.put(variable, kind.meet(other));
          }
        });
    if (met.equals(before)) {
      return false;
    }
    known.put(spot, Map.copyOf(met));
    return true;
  }

  private void emit(Spot spot, Outcome outcome) {
    int last = outcome.ops.size() - 1;
    for (int i = 0; i <= last; i++) {
      Op op = outcome.ops.get(i);
      boolean ends = op instanceof Op.Return || op instanceof Op.Stop;
      int next = ends ? -1 : i < last ? code.size() + 1 : start(outcome, 0);
      int otherwise = op instanceof Op.Test ? start(outcome, 1) : -1;
      String origin = outcome.memory && isMemory(op) ? spot.frame().place(spot.pc()) : "";
      code.add(new Instruction(op, next, otherwise, spot.line(), outcome.strength, origin));
    }
  }

  private static boolean isMemory(Op op) {
    return !(op instanceof Op.Let || op instanceof Op.Copy || op instanceof Op.Skip);
  }

  private int start(Outcome outcome, int which) {
    Spot spot = outcome.next.get(which);
    Integer start = starts.get(spot);
    if (start == null) {
      throw new IllegalStateException("BUG-801 control leads to code that was not read");
    }
    return start;
  }
}
