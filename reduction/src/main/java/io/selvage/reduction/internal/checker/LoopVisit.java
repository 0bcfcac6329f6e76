package io.selvage.reduction.internal.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The head of a loop on a path, and what is forgotten there because it differs in each round. */
final class LoopVisit {
  record Register(int frame, int number) {}

  /** What differs, each with the objects that it may refer to. */
  static final class Changes {
    final Map<Register, Set<String>> registers = new HashMap<>();
    final Map<State.Slot, Set<String>> slots = new HashMap<>();
    final Set<Value> published = new HashSet<>();

    boolean addAll(Changes more) {
      boolean grown = published.addAll(more.published);
      grown |= addAll(registers, more.registers);
      return addAll(slots, more.slots) || grown;
    }

    private static <K> boolean addAll(Map<K, Set<String>> to, Map<K, Set<String>> from) {
      boolean grown = false;
      for (Map.Entry<K, Set<String>> each : from.entrySet()) {
        grown |= !to.containsKey(each.getKey());
        grown |= to.computeIfAbsent(each.getKey(), key -> new HashSet<>()).addAll(each.getValue());
      }
      return grown;
    }
  }

  final int number;
  final String point;
  final int line;
  final int unknowns;
  final Changes forgotten;
  final Changes missing = new Changes();
  private @Nullable State start;

  LoopVisit(int number, State at, int unknowns, Changes forgotten) {
    this.number = number;
    this.point = at.top().point();
    this.line = at.top().code.line(at.top().pc);
    this.unknowns = unknowns;
    this.forgotten = forgotten;
  }

  void begin(State state) {
    start = state;
  }

  /** The state at the head, with its changes forgotten. */
  State start() {
    if (start == null) {
      throw new IllegalStateException("BUG-321 a loop is closed before it begins");
    }
    return start;
  }

  void forget(State at, CheckContext shared) {
    forgotten.published.forEach(at::publish);
    forgotten.registers.forEach(
        (register, regions) -> {
          Value[] registers = at.frames.get(register.frame()).registers;
          at.publish(registers[register.number()]);
          registers[register.number()] = shared.unknown(regions);
        });
    forgotten.slots.forEach(
        (slot, regions) -> {
          if (at.own.contains(slot.holder())) {
            Value before = at.heap.get(slot);
            if (before != null) {
              at.publish(before);
            }
            at.heap.put(slot, shared.unknown(regions));
          }
        });
  }
}
