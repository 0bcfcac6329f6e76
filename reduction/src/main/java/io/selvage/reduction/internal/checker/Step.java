package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import java.util.Map;
import java.util.Optional;

/**
 * A step that others may notice, or the head of a loop.
 *
 * @param cell where an access goes
 * @param value what was read or is written
 * @param expected what an update found
 * @param held the locks held before it
 * @param point the calls that led there and the instruction
 * @param line of the source
 * @param visit of a loop
 * @param unknowns values that were met before it have at most this number
 * @param optimistic the lock of the optimistic section that it is in
 */
record Step(
    Kind kind,
    Optional<Cell> cell,
    Optional<Value> value,
    Optional<Value> expected,
    Optional<Lock> lock,
    Map<Lock, Lock.Hold> held,
    AccessMode mode,
    String point,
    int line,
    int visit,
    int unknowns,
    Optional<Lock> optimistic) {
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    SWAPPED,
    NOT_SWAPPED,
    SPURIOUS,
    ACQUIRE,
    ACQUIRE_SHARED,
    RELEASE,
    RELEASE_SHARED,
    NOT_ACQUIRED,
    WAIT,
    OPTIMISTIC,
    VALIDATED,
    NOT_VALIDATED,
    LOOP
  }

  Step {
    held = Map.copyOf(held);
  }

  boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE || kind == Kind.SWAPPED;
  }

  boolean isLoop() {
    return kind == Kind.LOOP;
  }

  Lock.Hold hold() {
    return held.getOrDefault(lock.orElseThrow(), Lock.Hold.NONE);
  }

  boolean isOn(Lock other) {
    return lock.filter(other::equals).isPresent();
  }
}
