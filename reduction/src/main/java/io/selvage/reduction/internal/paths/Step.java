package io.selvage.reduction.internal.paths;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.AccessMode;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step of a call that others may notice.
 *
 * @param place where it goes, for accesses
 * @param value what was read or is written
 * @param expected what a compare-and-set expects
 * @param lock for steps on locks
 * @param held the locks held before it
 * @param mode how strong an access is
 * @param words the method, where it is a call taken as one step
 * @param optimistic the lock of the optimistic section that the step is in
 * @param symbols values that were met before it have at most this number
 */
public record Step(
    Kind kind,
    Optional<Place> place,
    Optional<Term> value,
    Optional<Term> expected,
    Optional<LockName> lock,
    Map<LockName, Hold> held,
    AccessMode mode,
    SourcePosition at,
    Point point,
    String words,
    int symbols,
    Optional<LockName> optimistic) {
  /** Kinds of steps. */
  public enum Kind {
    READ,
    WRITE,
    /** Reads and writes at once; always succeeds. */
    UPDATE,
    /** A compare-and-set that found what it expects. */
    SWAPPED,
    /** A compare-and-set that found something else: it reads. */
    NOT_SWAPPED,
    /** A weak one that failed, perhaps for no reason. */
    SPURIOUS,
    ACQUIRE,
    ACQUIRE_SHARED,
    RELEASE,
    RELEASE_SHARED,
    /** A tryLock that failed. */
    NOT_ACQUIRED,
    WAIT,
    /** An optimistic section begins. */
    OPTIMISTIC,
    /** An optimistic section is valid: nobody wrote during it. */
    VALIDATED,
    /** It is not. */
    NOT_VALIDATED,
    /** The head of a loop: any number of rounds may follow. */
    LOOP
  }

  /**
   * An instruction and how the call got there.
   *
   * @param context the calls that are not finished, outermost first: {@code method:pc}
   */
  public record Point(List<String> context, int pc) {
    public Point {
      context = List.copyOf(context);
    }

    @Override
    public String toString() {
      return String.join("/", context) + ":" + pc;
    }
  }

  public Step {
    held = Map.copyOf(held);
  }

  public boolean isAccess() {
    return place.isPresent();
  }

  /** Whether others can see that it was done. */
  public boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE || kind == Kind.SWAPPED;
  }

  public boolean reads() {
    return isAccess() && kind != Kind.WRITE;
  }

  public boolean isLoop() {
    return kind == Kind.LOOP;
  }

  public Hold hold(LockName name) {
    return held.getOrDefault(name, Hold.NONE);
  }

  @Override
  public String toString() {
    return kind
        + place.map(it -> " " + it).orElse("")
        + lock.map(it -> " " + it).orElse("")
        + " at "
        + at;
  }
}
