package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.reduction.certificate.Certificate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private final Map<Cell.Spot, Certificate.Location> kinds = new HashMap<>();

  Movers(List<Certificate.Location> locations) {
    locations.forEach(it -> kinds.put(new Cell.Spot(it.holder(), it.slot()), it));
  }

  /**
   * Each location must be of the kind that the certificate says, by all steps of all operations.
   */
  void require(Set<Step> steps) {
    Map<Cell.Spot, Set<Step>> accesses = new LinkedHashMap<>();
    for (Step step : steps) {
      step.cell()
          .ifPresent(
              cell ->
                  cell.spots()
                      .forEach(
                          it -> accesses.computeIfAbsent(it, key -> new HashSet<>()).add(step)));
    }
    if (!accesses.keySet().equals(kinds.keySet())) {
      throw Objection.rejected("the locations are not those that are accessed");
    }
    accesses.forEach((spot, all) -> require(kinds.get(spot), all));
  }

  private static void require(Certificate.Location location, Set<Step> steps) {
    List<Step> writes = steps.stream().filter(Step::writes).toList();
    boolean plain =
        steps.stream()
            .anyMatch(it -> it.mode() == AccessMode.PLAIN || it.mode() == AccessMode.FINAL);
    boolean strong = steps.stream().allMatch(it -> it.mode() == AccessMode.VOLATILE);
    String guard = commonGuard(steps);
    boolean holds =
        switch (location.kind()) {
          case "frozen" -> writes.isEmpty() && location.guard().equals(NO_GUARD);
          case "guarded" ->
              !writes.isEmpty() && !guard.equals(NO_GUARD) && location.guard().equals(guard);
          case "volatile", "weak" ->
              !plain
                  && !writes.isEmpty()
                  && guard.equals(NO_GUARD)
                  && strong == location.kind().equals("volatile")
                  && location.guard().equals(commonGuard(new HashSet<>(writes)));
          default -> false;
        };
    if (!holds) {
      throw Objection.rejected(location.name() + " is not " + location.kind());
    }
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

  Mover of(Step step) {
    return switch (step.kind()) {
      case LOOP, OPTIMISTIC -> Mover.BOTH;
      case NOT_ACQUIRED, NOT_VALIDATED, SPURIOUS -> Mover.FAILURE;
      case WAIT, VALIDATED -> Mover.NEITHER;
      case ACQUIRE -> step.hold().alone() > 0 ? Mover.BOTH : Mover.RIGHT;
      case ACQUIRE_SHARED -> step.hold().isNone() ? Mover.RIGHT : Mover.BOTH;
      case RELEASE -> step.hold().alone() == 1 ? Mover.LEFT : Mover.BOTH;
      case RELEASE_SHARED -> step.hold().equals(new Lock.Hold(0, 1)) ? Mover.LEFT : Mover.BOTH;
      case READ, WRITE, UPDATE, SWAPPED, NOT_SWAPPED ->
          step.cell().orElseThrow().spots().stream().allMatch(it -> commutes(step, it))
              ? Mover.BOTH
              : Mover.NEITHER;
    };
  }

  /** Whether no access of another thread to the location can be next to the step. */
  private boolean commutes(Step step, Cell.Spot spot) {
    Certificate.Location location = kinds.get(spot);
    if (location == null || location.kind().equals("frozen")) {
      return true;
    }
    boolean held = Lock.guards(step).contains(location.guard());
    return location.kind().equals("guarded") ? held : step.kind() == Step.Kind.READ && held;
  }
}
