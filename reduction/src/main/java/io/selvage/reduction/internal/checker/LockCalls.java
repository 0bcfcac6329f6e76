package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import java.util.Set;

/** Steps on locks. Only locks that are the same object in all calls count. */
final class LockCalls {
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";
  private static final String PACKAGE = "java/util/concurrent/locks/";
  private static final String REENTRANT = PACKAGE + "ReentrantLock";
  private static final String READ_WRITE = PACKAGE + "ReentrantReadWriteLock";
  private static final String STAMPED = PACKAGE + "StampedLock";

  private final Throws exceptions;
  private final boolean alone;

  LockCalls(Throws exceptions, boolean alone) {
    this.exceptions = exceptions;
    this.alone = alone;
  }

  /** Runs the call if it is one on a lock; whether it was. */
  boolean run(Calls.Call call, MethodInfo method, String type) {
    String owner = method.owner().name();
    String key = method.name() + method.descriptor();
    if (owner.equals(MONITORS)) {
      monitor(call, method.name().equals("enter"));
    } else if (owner.equals("java/lang/Object")) {
      return onObject(call, key);
    } else if (type.equals(REENTRANT) || type.equals(READ_WRITE) || type.equals(STAMPED)) {
      onLock(call, key, type);
    } else if (call.arguments().isEmpty() || !owner.startsWith(PACKAGE)) {
      return false;
    } else if (call.receiver().regions().contains(Value.LOCK_PART)) {
      onPart(call, key);
    } else {
      throw call.notCovered("a call of " + Machine.name(method));
    }
    return true;
  }

  private void onLock(Calls.Call call, String key, String type) {
    if (key.equals("<init>()V") || key.equals("<init>(Z)V")) {
      call.deliver(Value.ZERO);
    } else if (type.equals(STAMPED)) {
      new StampedCalls(alone).run(call, key, lock(call, call.receiver(), type, Lock.STAMPED));
    } else if (type.equals(READ_WRITE)) {
      String half = key.substring(0, key.indexOf('('));
      if (!half.equals("readLock") && !half.equals("writeLock")) {
        throw call.notCovered("ReentrantReadWriteLock." + key);
      }
      call.deliver(part(half, call.receiver()));
    } else if (key.startsWith("newCondition()")) {
      if (!call.state().own.contains(call.receiver())) {
        throw call.rejected("a condition is made outside of the constructor");
      }
      call.deliver(part("condition " + call.state().top().point(), call.receiver()));
    } else if (call.state().own.contains(call.receiver())) {
      throw call.notCovered("a lock that is used before others can reach it");
    } else {
      onHalf(call, key, lock(call, call.receiver(), type, Lock.REENTRANT), true);
    }
  }

  private static Value part(String function, Value lock) {
    return Value.of(function, List.of(lock), Set.of(Value.LOCK_PART));
  }

  /** The lock, if it is of exactly the class. */
  private static Lock lock(Calls.Call call, Value object, String type, String kind) {
    boolean exact =
        object.regions().stream()
            .allMatch(it -> CheckContext.isSite(it) && call.shared().claims.type(it).equals(type));
    if (object.regions().size() != 1 || !exact) {
      throw call.rejected("a lock whose class is not known");
    }
    return lock(call, object, kind);
  }

  private static Lock lock(Calls.Call call, Value object, String kind) {
    if (!object.isStable()) {
      throw call.rejected("what is locked is not the same object in all calls");
    }
    return new Lock(object, kind);
  }

  private void monitor(Calls.Call call, boolean enters) {
    Value object = call.receiver();
    if (!exceptions.requireNonNull(call.state(), object, call.ways())) {
      return;
    }
    if (!call.state().own.contains(object)) {
      Lock lock = lock(call, object, Lock.MONITOR);
      if (enters) {
        acquire(call, lock, true);
      } else {
        release(call, lock, true);
      }
    }
    call.deliver(Value.ZERO);
  }

  private static boolean onObject(Calls.Call call, String key) {
    switch (key) {
      case "wait()V" -> await(call, lock(call, call.receiver(), Lock.MONITOR));
      case "notify()V", "notifyAll()V" ->
          requireHeld(call, lock(call, call.receiver(), Lock.MONITOR));
      case "wait(J)V", "wait(JI)V" -> throw call.notCovered("a wait with a time");
      default -> {
        return false;
      }
    }
    call.deliver(Value.ZERO);
    return true;
  }

  /** A call on a condition, or on a half of a read-write lock. */
  void onPart(Calls.Call call, String key) {
    Value part = call.receiver();
    if (!part.is(Value.Kind.FUNCTION) || part.parts().size() != 1) {
      throw call.rejected("a lock or condition that is not in a final field");
    }
    Value object = part.parts().get(0);
    if (part.head().equals("readLock") || part.head().equals("writeLock")) {
      Lock lock = lock(call, object, READ_WRITE, Lock.READ_WRITE);
      onHalf(call, key, lock, part.head().equals("writeLock"));
      return;
    }
    if (!part.head().startsWith("condition ")) {
      throw call.rejected("a lock or condition that is not in a final field");
    }
    Lock lock = lock(call, object, REENTRANT, Lock.REENTRANT);
    switch (key) {
      case "await()V", "awaitUninterruptibly()V" -> await(call, lock);
      case "signal()V", "signalAll()V" -> requireHeld(call, lock);
      default -> throw call.notCovered("Condition." + key);
    }
    call.deliver(Value.ZERO);
  }

  private void onHalf(Calls.Call call, String key, Lock lock, boolean exclusive) {
    State state = call.state();
    switch (key) {
      case "lock()V", "lockInterruptibly()V" -> acquire(call, lock, exclusive);
      case "unlock()V" -> release(call, lock, exclusive);
      case "tryLock()Z" -> {
        if (!alone && state.hold(lock).alone() == 0) {
          State failed = state.copy();
          failed.mark(call.shared(), Step.Kind.NOT_ACQUIRED, lock);
          call.in(failed).deliver(Value.ZERO);
        }
        acquire(call, lock, exclusive);
        call.deliver(Value.ONE);
        return;
      }
      case "isHeldByCurrentThread()Z" -> {
        boolean held = state.hold(lock).alone() > 0;
        if (!held && state.held.keySet().stream().anyMatch(lock::mayBe)) {
          throw call.rejected("whether a lock is held under another name");
        }
        call.deliver(held ? Value.ONE : Value.ZERO);
        return;
      }
      default -> throw call.notCovered("a call of " + key + " on a lock");
    }
    call.deliver(Value.ZERO);
  }

  static void acquire(Calls.Call call, Lock lock, boolean exclusive) {
    State state = call.state();
    Lock.Hold hold = state.hold(lock);
    if (exclusive && hold.shared() > 0 && hold.alone() == 0) {
      throw call.rejected("the write lock is taken while the read lock is held");
    }
    state.mark(call.shared(), exclusive ? Step.Kind.ACQUIRE : Step.Kind.ACQUIRE_SHARED, lock);
    state.held.put(lock, hold.plus(exclusive, 1));
  }

  static void release(Calls.Call call, Lock lock, boolean exclusive) {
    State state = call.state();
    Lock.Hold hold = state.hold(lock);
    if ((exclusive ? hold.alone() : hold.shared()) == 0) {
      throw call.rejected("a lock is released that is not held");
    }
    state.mark(call.shared(), exclusive ? Step.Kind.RELEASE : Step.Kind.RELEASE_SHARED, lock);
    Lock.Hold left = hold.plus(exclusive, -1);
    state.held.put(lock, left);
    if (left.isNone()) {
      state.held.remove(lock);
    }
    if (left.isNone() || exclusive && left.alone() == 0) {
      state.known.clear();
    }
  }

  private static void await(Calls.Call call, Lock lock) {
    requireHeld(call, lock);
    if (call.state().held.size() > 1) {
      throw call.rejected("a wait while another lock is held");
    }
    call.state().mark(call.shared(), Step.Kind.WAIT, lock);
    call.state().known.clear();
  }

  private static void requireHeld(Calls.Call call, Lock lock) {
    if (call.state().hold(lock).alone() == 0) {
      throw call.rejected("a condition of a lock that is not held");
    }
  }

  /** Sections of stamped locks. */
  private record StampedCalls(boolean alone) {
    void run(Calls.Call call, String key, Lock lock) {
      State state = call.state();
      switch (key) {
        case "writeLock()J" -> enter(call, lock, true);
        case "readLock()J" -> enter(call, lock, false);
        case "unlockWrite(J)V" -> leave(call, lock, true);
        case "unlockRead(J)V" -> leave(call, lock, false);
        case "unlock(J)V" -> leave(call, lock, state.hold(lock).alone() > 0);
        case "tryOptimisticRead()J" -> begin(call, lock);
        case "validate(J)Z" -> validate(call, lock);
        default -> throw call.notCovered("StampedLock." + key);
      }
    }

    private static void enter(Calls.Call call, Lock lock, boolean exclusive) {
      if (call.state().held.containsKey(lock)) {
        throw call.rejected("a StampedLock is taken twice");
      }
      acquire(call, lock, exclusive);
      Value stamp = stamp(call);
      call.state().stamps.put(lock, stamp);
      call.deliver(stamp);
    }

    private static Value stamp(Calls.Call call) {
      Value stamp = call.shared().unknown(Set.of());
      call.state().facts.add(ComparisonKind.NOT_EQUAL, stamp, Value.ZERO);
      return stamp;
    }

    private static void leave(Calls.Call call, Lock lock, boolean exclusive) {
      if (!call.arguments().get(1).equals(call.state().stamps.remove(lock))) {
        throw call.rejected("a stamp that is not the one of the lock held");
      }
      release(call, lock, exclusive);
      call.deliver(Value.ZERO);
    }

    private void begin(Calls.Call call, Lock lock) {
      State state = call.state();
      if (state.held.containsKey(lock) || !state.sections.isEmpty()) {
        throw call.rejected("an optimistic section inside of another or of a lock");
      }
      if (!alone) {
        State failed = state.copy();
        failed.mark(call.shared(), Step.Kind.NOT_ACQUIRED, lock);
        open(call.in(failed), lock, Value.ZERO);
      }
      Value stamp = stamp(call);
      state.mark(call.shared(), Step.Kind.OPTIMISTIC, lock);
      open(call, lock, stamp);
    }

    private static void open(Calls.Call call, Lock lock, Value stamp) {
      State state = call.state();
      state.known.clear();
      int facts = state.facts.list().size();
      state.sections.put(stamp, new State.Section(lock, facts, call.shared().unknowns()));
      call.deliver(stamp);
    }

    private void validate(Calls.Call call, Lock lock) {
      State state = call.state();
      Value stamp = call.arguments().get(1);
      State.Section section = state.sections.remove(stamp);
      if (section == null || !section.lock().equals(lock)) {
        throw call.rejected("a stamp of no open optimistic section");
      }
      List<Facts.Fact> all = state.facts.list();
      boolean decided =
          all.subList(section.facts(), all.size()).stream()
              .anyMatch(it -> it.isLaterThan(section.unknowns()));
      if (decided) {
        throw call.rejected("something is decided by what is not validated");
      }
      state.known.clear();
      if (!alone) {
        State failed = state.copy();
        failed.mark(call.shared(), Step.Kind.NOT_VALIDATED, lock);
        call.in(failed).deliver(Value.ZERO);
      }
      if (!stamp.equals(Value.ZERO)) {
        state.mark(call.shared(), Step.Kind.VALIDATED, lock);
        call.deliver(Value.ONE);
      }
    }
  }
}
