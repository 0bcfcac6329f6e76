package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rule S: the beginning of a path is deleted, and the operation alone, in a memory of which only
 * what the rest has read is known, gives the same result and leaves the same.
 */
final class SerialRun {
  /** What is known of memory when a call runs alone, and what it leaves there. */
  static final class Recollection {
    private final Map<Cell, Value> before;
    private final Map<Cell, Value> written = new LinkedHashMap<>();

    Recollection(Map<Cell, Value> before) {
      this.before = Map.copyOf(before);
    }

    Value read(Cell cell) {
      Value own = null;
      for (Map.Entry<Cell, Value> each : written.entrySet()) {
        if (each.getKey().isSame(cell)) {
          own = each.getValue();
        } else if (each.getKey().mayBe(cell)) {
          throw Objection.rejected("what the call reads alone is not known");
        }
      }
      if (own != null) {
        return own;
      }
      for (Map.Entry<Cell, Value> each : before.entrySet()) {
        if (each.getKey().isSame(cell)) {
          return each.getValue();
        }
      }
      throw Objection.rejected("what the call reads alone is not known");
    }

    void write(Cell cell, Value value) {
      written.keySet().removeIf(each -> each.isSame(cell));
      written.put(cell, value);
    }
  }

  private static final Set<Step.Kind> INVISIBLE =
      Set.of(
          Step.Kind.READ,
          Step.Kind.NOT_SWAPPED,
          Step.Kind.SPURIOUS,
          Step.Kind.NOT_ACQUIRED,
          Step.Kind.OPTIMISTIC,
          Step.Kind.NOT_VALIDATED,
          Step.Kind.ACQUIRE,
          Step.Kind.ACQUIRE_SHARED,
          Step.Kind.RELEASE,
          Step.Kind.RELEASE_SHARED,
          Step.Kind.LOOP);

  private final CheckContext shared;
  private final Walk walk;
  private final Movers movers;
  private final Map<Cell, Value> read = new LinkedHashMap<>();
  private final Map<Cell, Value> left = new LinkedHashMap<>();

  private SerialRun(CheckContext shared, Walk walk, Movers movers) {
    this.shared = shared;
    this.walk = walk;
    this.movers = movers;
  }

  /**
   * How many steps are deleted, if the rule applies.
   *
   * @param impure visits of loops some of whose rounds are not deleted
   */
  static Optional<Integer> cut(
      CheckContext shared, Walk walk, Walk.Path path, Movers movers, Set<Integer> impure) {
    List<Step> steps = path.steps();
    if (steps.stream().anyMatch(it -> it.isLoop() && impure.contains(it.visit()))) {
      return Optional.empty();
    }
    for (int cut = 1; cut <= steps.size(); cut++) {
      if (!INVISIBLE.contains(steps.get(cut - 1).kind())) {
        return Optional.empty();
      }
      boolean free = cut == steps.size() || steps.get(cut).held().isEmpty();
      List<Step> rest = steps.subList(cut, steps.size());
      if (free && new SerialRun(shared, walk, movers).agrees(path, rest)) {
        return Optional.of(cut);
      }
    }
    return Optional.empty();
  }

  private boolean agrees(Walk.Path path, List<Step> rest) {
    Set<Integer> moved = new Confirmations(rest, path.facts(), movers).find().keySet();
    if (movers.commit(rest, moved).isEmpty()) {
      return false;
    }
    rest.forEach(step -> step.cell().ifPresent(cell -> learn(step, cell)));
    Recollection memory = new Recollection(read);
    return Walk.alone(shared, walk.method, memory, path.facts())
        .filter(alone -> isSame(path, alone))
        .filter(alone -> changes(left, path.facts()).equals(changes(memory.written, path.facts())))
        .filter(alone -> isOrdered(List.copyOf(memory.written.keySet())))
        .isPresent();
  }

  /**
   * Without what only writes what is there already. Where another write may go to the same place,
   * it depends on their order what is there.
   */
  private Map<Cell, Value> changes(Map<Cell, Value> written, List<Facts.Fact> all) {
    Facts facts = new Facts(all);
    Map<Cell, Value> changes = new LinkedHashMap<>(written);
    for (Map.Entry<Cell, Value> each : written.entrySet()) {
      Cell cell = each.getKey();
      boolean only = written.keySet().stream().noneMatch(it -> !it.isSame(cell) && it.mayBe(cell));
      boolean there =
          read.entrySet().stream()
              .filter(it -> it.getKey().isSame(cell))
              .map(Map.Entry::getValue)
              .anyMatch(
                  it ->
                      it.equals(each.getValue())
                          || facts.holds(ComparisonKind.EQUAL, it, each.getValue()));
      if (only && there) {
        changes.remove(cell);
      }
    }
    return changes;
  }

  /** Whether writes that may go to one place are in the order of the path. */
  private boolean isOrdered(List<Cell> written) {
    List<Cell> path = List.copyOf(left.keySet());
    for (int i = 0; i < path.size(); i++) {
      for (Cell later : path.subList(i + 1, path.size())) {
        boolean apart = !path.get(i).mayBe(later) || !written.contains(later);
        if (!apart && written.indexOf(path.get(i)) > written.indexOf(later)) {
          return false;
        }
      }
    }
    return true;
  }

  private void learn(Step step, Cell cell) {
    boolean first =
        read.keySet().stream().noneMatch(cell::isSame)
            && left.keySet().stream().noneMatch(cell::mayBe);
    if (first && step.kind() == Step.Kind.READ) {
      read.put(cell, step.value().orElseThrow());
    } else if (first && (step.kind() == Step.Kind.SWAPPED || step.kind() == Step.Kind.UPDATE)) {
      read.put(cell, step.expected().orElseThrow());
    }
    if (step.writes()) {
      left.keySet().removeIf(cell::isSame);
      left.put(cell, step.value().orElseThrow());
    }
  }

  private static boolean isSame(Walk.Path path, Walk.Path alone) {
    boolean holdsOwn = path.own().stream().anyMatch(path.result()::mentions);
    return path.threw() == alone.threw()
        && path.result().equals(alone.result())
        && path.exposed().equals(alone.exposed())
        && (!holdsOwn || path.heap().equals(alone.heap()));
  }
}
