package io.selvage.reduction.internal.paths;

import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.Set;

/** Calls on monitors and on locks of java.util.concurrent. */
final class LockCalls {
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";
  private static final String PACKAGE = "java/util/concurrent/locks/";
  private static final String REENTRANT = PACKAGE + "ReentrantLock";
  private static final String READ_WRITE = PACKAGE + "ReentrantReadWriteLock";

  private final Exploration shared;
  private final Throwing throwing;
  private final Locks locks;
  private final boolean alone;
  private final StampedCalls stamped;

  /**
   * @param alone whether no other thread holds a lock
   */
  LockCalls(Exploration shared, Throwing throwing, boolean alone) {
    this.shared = shared;
    this.throwing = throwing;
    this.locks = new Locks(shared);
    this.alone = alone;
    this.stamped = new StampedCalls(shared, locks, alone);
  }

  /** Runs the call if it is one on a lock; whether it was. */
  boolean run(Calls.Site site, MethodInfo method, String type) {
    String owner = method.owner().name();
    if (owner.equals(MONITORS)) {
      monitor(site, method.name());
      return true;
    }
    if (owner.equals("java/lang/Object") && onObject(site, method)) {
      return true;
    }
    if (type.equals(REENTRANT)) {
      reentrant(site, method.name() + method.descriptor());
      return true;
    }
    if (type.equals(StampedCalls.TYPE)) {
      stamped.run(site, method);
      return true;
    }
    if (type.equals(READ_WRITE)) {
      readWrite(site, method.name() + method.descriptor());
      return true;
    }
    if (owner.startsWith(READ_WRITE) && site.receiver().regions().contains(Regions.LOCK_PART)) {
      onPart(site, method.name() + method.descriptor());
      return true;
    }
    if (owner.startsWith(PACKAGE)) {
      throw shared.unsupported(
          "RED-035",
          method.owner().javaName() + "." + method.name() + " is not covered",
          site.state());
    }
    return false;
  }

  private void monitor(Calls.Site site, String name) {
    PathState state = site.state();
    Term object = site.receiver();
    if (!throwing.requireNonNull(state, object, site.out())) {
      return;
    }
    if (!Locks.isOwn(state, object)) {
      LockName lock = locks.name(state, object, LockName.Kind.MONITOR);
      if (name.equals("enter")) {
        locks.acquire(state, lock, true);
      } else {
        locks.release(state, lock, true);
      }
    }
    Calls.deliver(shared, site, Terms.ZERO);
  }

  private boolean onObject(Calls.Site site, MethodInfo method) {
    PathState state = site.state();
    switch (method.name() + method.descriptor()) {
      case "wait()V" ->
          locks.await(state, locks.name(state, site.receiver(), LockName.Kind.MONITOR));
      case "notify()V", "notifyAll()V" ->
          locks.requireHeld(state, locks.name(state, site.receiver(), LockName.Kind.MONITOR));
      case "wait(J)V", "wait(JI)V" ->
          throw shared.unsupported("RED-036", "a wait with a time", state);
      default -> {
        return false;
      }
    }
    Calls.deliver(shared, site, Terms.ZERO);
    return true;
  }

  private void reentrant(Calls.Site site, String key) {
    PathState state = site.state();
    if (key.equals("<init>()V") || key.equals("<init>(Z)V")) {
      Calls.deliver(shared, site, Terms.ZERO);
      return;
    }
    Term object = site.receiver();
    if (key.startsWith("newCondition()")) {
      condition(site, object);
      return;
    }
    if (Locks.isOwn(state, object)) {
      throw shared.unsupported("RED-035", "a lock is used before others can reach it", state);
    }
    LockName lock = locks.name(state, object, REENTRANT, LockName.Kind.LOCK);
    lockOrUnlock(site, key, lock, true);
  }

  /** Each call makes another condition; only the constructor may. */
  private void condition(Calls.Site site, Term lock) {
    PathState state = site.state();
    if (!state.isPrivate(lock)) {
      throw shared.unsupported("RED-035", "a condition is made outside of the constructor", state);
    }
    String name = "condition " + state.top().point();
    Calls.deliver(shared, site, Locks.part(name, lock));
  }

  private void lockOrUnlock(Calls.Site site, String key, LockName lock, boolean exclusive) {
    PathState state = site.state();
    switch (key) {
      case "lock()V", "lockInterruptibly()V" -> locks.acquire(state, lock, exclusive);
      case "unlock()V" -> locks.release(state, lock, exclusive);
      case "tryLock()Z" -> {
        tryLock(site, lock, exclusive);
        return;
      }
      case "isHeldByCurrentThread()Z" -> {
        boolean held = state.held.getOrDefault(lock, Hold.NONE).isExclusive();
        if (!held && state.held.keySet().stream().anyMatch(it -> it.mayBe(lock))) {
          throw shared.unsupported(
              "RED-031", lock.words() + " may be a lock that is held under another name", state);
        }
        Calls.deliver(shared, site, held ? Terms.ONE : Terms.ZERO);
        return;
      }
      default ->
          throw shared.unsupported(
              "RED-035",
              lock.words() + "." + key.substring(0, key.indexOf('(')) + " is not covered",
              state);
    }
    Calls.deliver(shared, site, Terms.ZERO);
  }

  private void tryLock(Calls.Site site, LockName lock, boolean exclusive) {
    PathState state = site.state();
    Hold hold = state.held.getOrDefault(lock, Hold.NONE);
    if (!alone && !hold.isExclusive()) {
      PathState failed = state.copy();
      locks.fail(failed, lock);
      Calls.deliver(shared, site.in(failed), Terms.ZERO);
    }
    locks.acquire(state, lock, exclusive);
    Calls.deliver(shared, site, Terms.ONE);
  }

  private void readWrite(Calls.Site site, String key) {
    if (key.equals("<init>()V") || key.equals("<init>(Z)V")) {
      Calls.deliver(shared, site, Terms.ZERO);
    } else if (key.startsWith("readLock()")) {
      Calls.deliver(shared, site, Locks.part("readLock", site.receiver()));
    } else if (key.startsWith("writeLock()")) {
      Calls.deliver(shared, site, Locks.part("writeLock", site.receiver()));
    } else {
      throw shared.unsupported(
          "RED-035", "ReentrantReadWriteLock." + key + " is not covered", site.state());
    }
  }

  /** A call on a condition, or on a half of a read-write lock. */
  void onPart(Calls.Site site, String key) {
    PathState state = site.state();
    if (!(site.receiver() instanceof Term.Apply part) || part.operands().size() != 1) {
      throw shared.unsupported(
          "RED-031", "a lock or condition that is not in a final field", state);
    }
    Term lock = part.operands().get(0);
    if (part.function().equals("readLock")) {
      LockName name = locks.name(state, lock, READ_WRITE, LockName.Kind.READ_WRITE);
      lockOrUnlock(site, key, name, false);
    } else if (part.function().equals("writeLock")) {
      LockName name = locks.name(state, lock, READ_WRITE, LockName.Kind.READ_WRITE);
      lockOrUnlock(site, key, name, true);
    } else if (part.function().startsWith("condition ")) {
      onCondition(site, key, locks.name(state, lock, REENTRANT, LockName.Kind.LOCK));
    } else {
      throw shared.unsupported(
          "RED-031", "a lock or condition that is not in a final field", state);
    }
  }

  private void onCondition(Calls.Site site, String key, LockName lock) {
    PathState state = site.state();
    if (Set.of("await()V", "awaitUninterruptibly()V").contains(key)) {
      locks.await(state, lock);
    } else if (Set.of("signal()V", "signalAll()V").contains(key)) {
      locks.requireHeld(state, lock);
    } else {
      throw shared.unsupported("RED-036", "Condition." + key + " is not covered", state);
    }
    Calls.deliver(shared, site, Terms.ZERO);
  }
}
