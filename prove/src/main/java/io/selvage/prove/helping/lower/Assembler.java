package io.selvage.prove.helping.lower;

import static java.util.Objects.requireNonNull;

import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Step;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts together the code of one method: first what is known where, then the steps. */
final class Assembler {
  private static final int MAX_SPOTS = 5_000;

  private final Reader reader;
  private final List<Step> code;
  private final Map<Spot, Map<Integer, Kind>> known = new LinkedHashMap<>();
  private final Map<Spot, Integer> starts = new HashMap<>();

  /**
   * @param code what was put together before; the new code comes after it
   */
  Assembler(Reader reader, List<Step> code) {
    this.reader = reader;
    this.code = code;
  }

  /** Returns where the code begins. */
  int assemble(Spot entry, Map<Integer, Kind> arguments) {
    findOut(entry, arguments);
    int begin = code.size();
    Map<Spot, Outcome> outcomes = new LinkedHashMap<>();
    int at = begin;
    for (Map.Entry<Spot, Map<Integer, Kind>> each : known.entrySet()) {
      Outcome outcome = reader.read(each.getKey(), each.getValue());
      if (outcome.ops.isEmpty()) {
        outcome.add(new Op.Skip());
      }
      outcomes.put(each.getKey(), outcome);
      starts.put(each.getKey(), at);
      at += outcome.ops.size();
    }
    outcomes.forEach(this::emit);
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
          Kind other = kinds.getOrDefault(variable, Kind.WORD);
          boolean gone = variable < 0 && !kinds.containsKey(variable);
          if (!gone) {
            met.put(variable, kind.meet(other));
          }
        });
    kinds.forEach(
        (variable, kind) -> {
          if (variable >= 0 && !before.containsKey(variable)) {
            met.put(variable, kind.meet(Kind.WORD));
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
      String origin = isMemory(op) ? spot.frame().place(spot.pc()) : "";
      code.add(new Step(op, next, otherwise, spot.line(), origin));
    }
  }

  private static boolean isMemory(Op op) {
    return op instanceof Op.Load
        || op instanceof Op.Store
        || op instanceof Op.Cas
        || op instanceof Op.Swap;
  }

  private int start(Outcome outcome, int which) {
    return requireNonNull(starts.get(outcome.next.get(which)));
  }
}
