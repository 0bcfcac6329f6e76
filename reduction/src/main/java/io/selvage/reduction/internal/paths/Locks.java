package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessMode;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import java.util.Optional;
import java.util.Set;

/** Acquiring, releasing and waiting. */
public final class Locks {
  private final Exploration shared;

  Locks(Exploration shared) {
    this.shared = shared;
  }

  /** Whether the value is the same in all calls on one object, or chosen by its index only. */
  public static boolean isStable(Term term) {
    if (term instanceof Term.Receiver) {
      return true;
    } else if (term instanceof Term.Constant constant) {
      return constant.reference() && constant.word() != 0;
    } else if (term instanceof Term.Apply apply
        && (apply.function().startsWith("field ") || apply.function().startsWith("frozen "))) {
      return isStable(apply.operands().get(0));
    } else if (term instanceof Term.Apply apply && apply.function().equals("element")) {
      return isStable(apply.operands().get(0));
    }
    return false;
  }

  LockName name(PathState state, Term object, LockName.Kind kind) {
    if (!isStable(object)) {
      throw shared.unsupported(
          "RED-030",
          "what is locked is not `this`, a class, or an object in a field that is never written",
          state);
    }
    return new LockName(object, kind);
  }

  /** A lock object of exactly the class, in a final field. */
  LockName name(PathState state, Term object, String type, LockName.Kind kind) {
    boolean exact =
        object.regions().size() == 1
            && object.regions().iterator().next() instanceof Region.Site site
            && site.type().equals(type);
    if (!exact) {
      throw shared.unsupported(
          "RED-031", "a lock whose class is not known: it may do anything", state);
    }
    return name(state, object, kind);
  }

  /** Whether it is an object that nobody else can lock. */
  static boolean isOwn(PathState state, Term object) {
    return state.isPrivate(object);
  }

  void acquire(PathState state, LockName lock, boolean exclusive) {
    Hold hold = state.held.getOrDefault(lock, Hold.NONE);
    if (exclusive && hold.shared() > 0 && hold.exclusive() == 0) {
      throw shared.unsupported(
          "RED-034", "the write lock is taken while the read lock is held: never returns", state);
    }
    step(state, exclusive ? Step.Kind.ACQUIRE : Step.Kind.ACQUIRE_SHARED, lock);
    state.held.put(lock, hold.plus(exclusive, 1));
  }

  void fail(PathState state, LockName lock) {
    step(state, Step.Kind.NOT_ACQUIRED, lock);
  }

  void release(PathState state, LockName lock, boolean exclusive) {
    Hold hold = state.held.getOrDefault(lock, Hold.NONE);
    if (exclusive ? hold.exclusive() == 0 : hold.shared() == 0) {
      throw shared.unsupported("RED-032", lock.words() + " is released without being held", state);
    }
    step(state, exclusive ? Step.Kind.RELEASE : Step.Kind.RELEASE_SHARED, lock);
    Hold left = hold.plus(exclusive, -1);
    if (left.isNone()) {
      state.held.remove(lock);
    } else {
      state.held.put(lock, left);
    }
    if (left.isNone() || exclusive && !left.isExclusive()) {
      state.known.clear();
    }
  }

  void await(PathState state, LockName lock) {
    Hold hold = state.held.getOrDefault(lock, Hold.NONE);
    if (!hold.isExclusive()) {
      throw shared.unsupported(
          "RED-032", lock.words() + " is waited for without being held", state);
    }
    if (state.held.size() > 1) {
      throw shared.unsupported("RED-033", "a wait while another lock is held", state);
    }
    step(state, Step.Kind.WAIT, lock);
    state.known.clear();
  }

  void requireHeld(PathState state, LockName lock) {
    if (!state.held.getOrDefault(lock, Hold.NONE).isExclusive()) {
      throw shared.unsupported("RED-032", lock.words() + " is notified without being held", state);
    }
  }

  /** A step on a lock that leaves it as it is. */
  void mark(PathState state, Step.Kind kind, LockName lock) {
    step(state, kind, lock);
  }

  private void step(PathState state, Step.Kind kind, LockName lock) {
    state.steps.add(
        new Step(
            kind,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(lock),
            state.held,
            AccessMode.PLAIN,
            shared.position(state),
            state.top().point(),
            "",
            shared.symbols(),
            Optional.empty()));
  }

  /** A part of a lock: a condition, or a half of a read-write lock. */
  static Term part(String function, Term lock) {
    return new Term.Apply(function, java.util.List.of(lock), Set.of(Regions.LOCK_PART));
  }
}
