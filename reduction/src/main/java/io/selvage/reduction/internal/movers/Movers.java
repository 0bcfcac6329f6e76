package io.selvage.reduction.internal.movers;

import io.selvage.reduction.internal.memory.Classification;
import io.selvage.reduction.internal.memory.Guard;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.memory.LocationKind;
import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Step;
import java.util.Optional;

/** Which mover each step is. */
public final class Movers {
  private final Classification memory;
  private final NestedLocks nested;

  public Movers(Classification memory, NestedLocks nested) {
    this.memory = memory;
    this.nested = nested;
  }

  /** The lock that makes an acquisition or release move both ways, by rule N. */
  public Optional<LockName> outer(Step step) {
    return switch (step.kind()) {
      case ACQUIRE, ACQUIRE_SHARED, RELEASE, RELEASE_SHARED -> nested.outer(step);
      default -> Optional.empty();
    };
  }

  public Mover of(Step step) {
    if (outer(step).isPresent()) {
      return Mover.BOTH;
    }
    return switch (step.kind()) {
      case LOOP, OPTIMISTIC -> Mover.BOTH;
      case NOT_ACQUIRED, NOT_VALIDATED, SPURIOUS -> Mover.FAILURE;
      case WAIT, VALIDATED -> Mover.NEITHER;
      case ACQUIRE -> hold(step).isExclusive() ? Mover.BOTH : Mover.RIGHT;
      case ACQUIRE_SHARED -> hold(step).isNone() ? Mover.RIGHT : Mover.BOTH;
      case RELEASE -> hold(step).exclusive() == 1 ? Mover.LEFT : Mover.BOTH;
      case RELEASE_SHARED ->
          hold(step).exclusive() == 0 && hold(step).shared() == 1 ? Mover.LEFT : Mover.BOTH;
      case READ, WRITE, UPDATE, SWAPPED, NOT_SWAPPED -> access(step);
    };
  }

  private static Hold hold(Step step) {
    return step.hold(step.lock().orElseThrow());
  }

  private Mover access(Step step) {
    boolean both = step.place().orElseThrow().locations().stream().allMatch(it -> moves(step, it));
    return both ? Mover.BOTH : Mover.NEITHER;
  }

  private boolean moves(Step step, Location location) {
    LocationKind kind = memory.kind(location);
    if (kind instanceof LocationKind.Volatile found) {
      return step.kind() == Step.Kind.READ
          && found.writes().filter(guard -> holds(step, guard)).isPresent();
    }
    return kind instanceof LocationKind.Frozen || kind instanceof LocationKind.Guarded;
  }

  private static boolean holds(Step step, Guard guard) {
    return Classification.guards(step).contains(guard);
  }
}
