package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks the kinds of locations against all accesses; with them, which mover each step is. */
final class Movers {
  enum Mover {
    BOTH("B"),
    RIGHT("R"),
    LEFT("L"),
    NEITHER("N"),
    FAILURE("F");

    final String letter;

    Mover(String letter) {
      this.letter = letter;
    }
  }

  private static final String NO_GUARD = "-";

  private final Map<Cell.Holder, Certificate.Location> kinds = new HashMap<>();
  private final InnerLocks inner;

  /**
   * @param steps of all operations
   */
  Movers(List<Certificate.Location> locations, Set<Step> steps) {
    inner = new InnerLocks(steps);
    locations.forEach(it -> kinds.put(new Cell.Holder(it.holder(), it.slot()), it));
  }

  /** The accesses of each location. */
  static Map<Cell.Holder, Set<Step>> accesses(Set<Step> steps) {
    Map<Cell.Holder, Set<Step>> accesses = new LinkedHashMap<>();
    for (Step step : steps) {
      Set<Cell.Holder> holders = step.cell().map(Cell::holders).orElse(Set.of());
      holders.forEach(it -> accesses.computeIfAbsent(it, key -> new HashSet<>()).add(step));
    }
    return accesses;
  }

  /**
   * Each location must be of the kind that the certificate says, by all steps of all operations.
   */
  void require(Set<Step> steps) {
    Map<Cell.Holder, Set<Step>> accesses = accesses(steps);
    if (!accesses.keySet().equals(kinds.keySet())) {
      throw Objection.rejected("the locations are not those that are accessed");
    }
    accesses.forEach(
        (holder, all) -> {
          if (!location(holder, all).equals(kinds.get(holder))) {
            throw Objection.rejected(holder + " is not what is claimed");
          }
        });
  }

  /** The kind and the guard of a location. */
  static Certificate.Location location(Cell.Holder holder, Set<Step> steps) {
    Set<Step> writes = new HashSet<>(steps);
    writes.removeIf(it -> !it.writes());
    boolean strong = steps.stream().allMatch(it -> it.mode() == AccessMode.VOLATILE);
    String guard = commonGuard(steps);
    String kind = "guarded";
    if (writes.isEmpty()) {
      kind = "frozen";
      guard = NO_GUARD;
    } else if (guard.equals(NO_GUARD)) {
      boolean plain =
          steps.stream()
              .anyMatch(it -> it.mode() == AccessMode.PLAIN || it.mode() == AccessMode.FINAL);
      if (plain) {
        throw Objection.rejected("a data race on " + holder.region() + " " + holder.slot());
      }
      kind = strong ? "volatile" : "weak";
      guard = commonGuard(writes);
    }
    return new Certificate.Location(holder.region(), holder.slot(), kind, guard);
  }

  /** The first of the guards that all steps hold. */
  private static String commonGuard(Set<Step> steps) {
    Set<String> guards = null;
    for (Step step : steps) {
      if (guards == null) {
        guards = new TreeSet<>(Lock.guards(step));
      } else {
        guards.retainAll(Lock.guards(step));
      }
    }
    return guards == null || guards.isEmpty() ? NO_GUARD : guards.iterator().next();
  }

  /** Whether the claim holds under the Java memory model too. */
  boolean isStrong(Set<Step> steps) {
    return kinds.values().stream().noneMatch(it -> it.kind().equals("weak"))
        && steps.stream().noneMatch(it -> it.cell().isPresent() && it.optimistic().isPresent());
  }

  /** The lock that makes an acquisition or a release move both ways, by rule N. */
  Optional<Lock> outer(Step step) {
    return inner.outer(step);
  }

  Mover of(Step step) {
    if (outer(step).isPresent()) {
      return Mover.BOTH;
    }
    return switch (step.kind()) {
      case LOOP, OPTIMISTIC -> Mover.BOTH;
      case NOT_ACQUIRED, NOT_VALIDATED, SPURIOUS -> Mover.FAILURE;
      case WAIT, VALIDATED -> Mover.NEITHER;
      case ACQUIRE -> step.hold().alone() > 0 ? Mover.BOTH : Mover.RIGHT;
      case ACQUIRE_SHARED -> step.hold().isNone() ? Mover.RIGHT : Mover.BOTH;
      case RELEASE -> step.hold().alone() == 1 ? Mover.LEFT : Mover.BOTH;
      case RELEASE_SHARED -> step.hold().equals(new Lock.Hold(0, 1)) ? Mover.LEFT : Mover.BOTH;
      case READ, WRITE, UPDATE, SWAPPED, NOT_SWAPPED ->
          step.cell().orElseThrow().holders().stream().allMatch(it -> commutes(step, it))
              ? Mover.BOTH
              : Mover.NEITHER;
    };
  }

  /** Whether no access of another thread to the location can be next to the step. */
  private boolean commutes(Step step, Cell.Holder holder) {
    Certificate.Location location = kinds.get(holder);
    if (location == null || location.kind().equals("frozen")) {
      return true;
    }
    boolean held = Lock.guards(step).contains(location.guard());
    return location.kind().equals("guarded") ? held : step.kind() == Step.Kind.READ && held;
  }

  /**
   * Whether the steps that are kept have the form R* (N or nothing) L*, with B anywhere: the step
   * that commits, which is N, else the last R, and -1 if there is neither.
   *
   * @param without steps that are deleted, or moved to the commit
   */
  Optional<Integer> commit(List<Step> steps, Set<Integer> without) {
    boolean passed = false;
    int right = -1;
    int neither = -1;
    for (int i = 0; i < steps.size(); i++) {
      Mover mover = without.contains(i) ? Mover.BOTH : of(steps.get(i));
      boolean broken =
          mover == Mover.FAILURE
              || passed && (mover == Mover.RIGHT || mover == Mover.NEITHER)
              || mover == Mover.NEITHER && steps.get(i).kind() == Step.Kind.WAIT;
      if (broken) {
        return Optional.empty();
      }
      passed |= mover == Mover.LEFT || mover == Mover.NEITHER;
      right = mover == Mover.RIGHT ? i : right;
      neither = mover == Mover.NEITHER ? i : neither;
    }
    return Optional.of(neither >= 0 ? neither : right);
  }
}
