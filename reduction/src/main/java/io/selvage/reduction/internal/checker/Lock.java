package io.selvage.reduction.internal.checker;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A lock, by the object.
 *
 * @param kind as certificates name it
 */
record Lock(Value object, String kind) {
  static final String MONITOR = "monitor";
  static final String REENTRANT = "lock";
  static final String READ_WRITE = "read_write";
  static final String STAMPED = "stamped";

  private static final Value INDEX = Value.of("index");

  /** How often a lock is held. */
  record Hold(int alone, int shared) {
    static final Hold NONE = new Hold(0, 0);

    Hold plus(boolean exclusive, int count) {
      return exclusive ? new Hold(alone + count, shared) : new Hold(alone, shared + count);
    }

    boolean isNone() {
      return alone == 0 && shared == 0;
    }
  }

  /** Whether both may be one lock, since no two places are known where their objects are made. */
  boolean mayBe(Lock other) {
    Set<String> regions = other.object.regions();
    return equals(other)
        || kind.equals(other.kind)
            && (regions.isEmpty()
                || object.regions().isEmpty()
                || regions.stream().anyMatch(object.regions()::contains));
  }

  @Override
  public String toString() {
    return kind + "(" + object.path() + ")";
  }

  /** As certificates name locks at steps, where it does not matter which element it is. */
  String name() {
    return kind + "(" + object.withoutIndex() + ")";
  }

  /** What it guards at a cell, as certificates name guards. */
  private Optional<String> guard(Optional<Cell> cell) {
    if (object.isFixed()) {
      return Optional.of(toString());
    }
    Optional<Value> index = cell.flatMap(Cell::index);
    if (object.isElement() && object.parts().get(0).isFixed() && index.isPresent()) {
      Value function = object.parts().get(1).replaced(index.get(), INDEX);
      if (function.isFixed()) {
        String locks = new Lock(object.parts().get(0), kind).toString();
        return Optional.of("striped(" + locks + "[" + function + "])");
      }
    }
    return Optional.empty();
  }

  /** The guards that a step holds: alone, if it writes. */
  static Set<String> guards(Step step) {
    Set<String> guards = new LinkedHashSet<>();
    step.held()
        .forEach(
            (lock, hold) -> {
              if (hold.alone() > 0 || !step.writes()) {
                lock.guard(step.cell()).ifPresent(guards::add);
              }
            });
    if (step.kind() == Step.Kind.READ) {
      step.optimistic().flatMap(lock -> lock.guard(step.cell())).ifPresent(guards::add);
    }
    return guards;
  }

  /** The locks held as certificates list them. */
  static String text(Map<Lock, Hold> held) {
    Set<String> all = new TreeSet<>();
    held.forEach(
        (lock, hold) -> {
          String more = hold.shared() > 1 ? "*" + hold.shared() : "";
          String shared = hold.shared() > 0 ? "r" + more + ":" : "";
          String alone = hold.alone() > 1 ? "*" + hold.alone() + ":" : "";
          all.add(shared + alone + lock.name());
        });
    return all.isEmpty() ? "-" : String.join(",", List.copyOf(all));
  }
}
