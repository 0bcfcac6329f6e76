package io.selvage.reduction.internal.paths;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.List;
import java.util.Set;

/**
 * Calls of StampedLock. It is not re-entrant. What is read in an optimistic section may be torn
 * until the section is validated, and so nothing may be decided by it before.
 */
final class StampedCalls {
  static final String TYPE = "java/util/concurrent/locks/StampedLock";

  private final Exploration shared;
  private final Locks locks;
  private final boolean alone;

  StampedCalls(Exploration shared, Locks locks, boolean alone) {
    this.shared = shared;
    this.locks = locks;
    this.alone = alone;
  }

  void run(Calls.Site site, MethodInfo method) {
    PathState state = site.state();
    if (method.name().equals("<init>")) {
      Calls.deliver(shared, site, Terms.ZERO);
      return;
    }
    LockName lock = locks.name(state, site.receiver(), TYPE, LockName.Kind.STAMPED);
    switch (method.name() + method.descriptor()) {
      case "writeLock()J" -> acquire(site, lock, true);
      case "readLock()J" -> acquire(site, lock, false);
      case "unlockWrite(J)V" -> release(site, lock, true);
      case "unlockRead(J)V" -> release(site, lock, false);
      case "unlock(J)V" ->
          release(site, lock, state.held.getOrDefault(lock, Hold.NONE).isExclusive());
      case "tryOptimisticRead()J" -> begin(site, lock);
      case "validate(J)Z" -> validate(site, lock);
      default ->
          throw shared.unsupported(
              "RED-035", "StampedLock." + method.name() + " is not covered", state);
    }
  }

  private void acquire(Calls.Site site, LockName lock, boolean exclusive) {
    PathState state = site.state();
    if (state.held.containsKey(lock)) {
      throw shared.unsupported("RED-034", "a StampedLock is taken twice: never returns", state);
    }
    locks.acquire(state, lock, exclusive);
    Term stamp = stamp(state);
    state.stamps.put(lock, stamp);
    Calls.deliver(shared, site, stamp);
  }

  private Term stamp(PathState state) {
    Term stamp = shared.symbol(Set.of());
    state.learn(ComparisonKind.NOT_EQUAL, stamp, Terms.ZERO);
    return stamp;
  }

  private void release(Calls.Site site, LockName lock, boolean exclusive) {
    PathState state = site.state();
    if (!site.arguments().get(1).equals(state.stamps.get(lock))) {
      throw shared.unsupported("RED-032", "a stamp that is not the one of the lock held", state);
    }
    locks.release(state, lock, exclusive);
    state.stamps.remove(lock);
    Calls.deliver(shared, site, Terms.ZERO);
  }

  private void begin(Calls.Site site, LockName lock) {
    PathState state = site.state();
    if (state.held.containsKey(lock) || !state.sections.isEmpty()) {
      throw shared.unsupported(
          "RED-038", "an optimistic section inside of another or of a lock", state);
    }
    if (!alone) {
      PathState failed = state.copy();
      locks.mark(failed, Step.Kind.NOT_ACQUIRED, lock);
      open(failed, lock, Terms.ZERO);
      Calls.deliver(shared, site.in(failed), Terms.ZERO);
    }
    Term stamp = stamp(state);
    locks.mark(state, Step.Kind.OPTIMISTIC, lock);
    open(state, lock, stamp);
    Calls.deliver(shared, site, stamp);
  }

  private void open(PathState state, LockName lock, Term stamp) {
    state.known.clear();
    state.sections.put(
        stamp, new PathState.Section(lock, state.conditions.size(), shared.symbols()));
  }

  private void validate(Calls.Site site, LockName lock) {
    PathState state = site.state();
    Term stamp = site.arguments().get(1);
    PathState.Section section = state.sections.get(stamp);
    if (section == null || !section.lock().equals(lock)) {
      throw shared.unsupported("RED-038", "a stamp of no open optimistic section", state);
    }
    List<Condition> since = state.conditions.subList(section.conditions(), state.conditions.size());
    boolean decided =
        since.stream()
            .anyMatch(
                it ->
                    isLater(it.left(), section.symbols())
                        || isLater(it.right(), section.symbols()));
    if (decided) {
      throw shared.unsupported(
          "RED-037", "something is decided by what was read before it is validated", state);
    }
    state.sections.remove(stamp);
    state.known.clear();
    if (!alone) {
      PathState failed = state.copy();
      locks.mark(failed, Step.Kind.NOT_VALIDATED, lock);
      Calls.deliver(shared, site.in(failed), Terms.ZERO);
    }
    if (!stamp.equals(Terms.ZERO)) {
      locks.mark(state, Step.Kind.VALIDATED, lock);
      Calls.deliver(shared, site, Terms.ONE);
    }
  }

  private static boolean isLater(Term term, int symbols) {
    return term instanceof Term.Symbol symbol && symbol.number() > symbols
        || term instanceof Term.Apply apply
            && apply.operands().stream().anyMatch(it -> isLater(it, symbols));
  }
}
