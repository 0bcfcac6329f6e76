package io.selvage.history.internal.online;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Determines which operations no longer matter, whatever follows (decision 0011). All future events
 * are calls, or returns of calls, after the oldest open call: after the <em>horizon</em>.
 * Operations that returned after the horizon may still be reordered, and may interact with
 * everything present since they were called: since the <em>reach</em>.
 */
final class ObsoleteOperations {
  private final List<TrackedOperation> kept;
  private final long horizon;
  private final long reach;
  private final Map<Value, ValueLifetime> lives = new HashMap<>();

  /** The known lifetime of a value, in events. */
  private static final class ValueLifetime {
    private long firstReturn = TrackedOperation.NEVER;
    private long lastCall = -1;
    private long lastReturn = -1;
    private boolean isRemoved;
    private boolean isOpen;

    /** The register rule: a zone between the first return and the last call, in either order. */
    long start() {
      return Math.min(firstReturn, lastCall);
    }

    long end() {
      return Math.max(firstReturn, lastCall);
    }

    void add(TrackedOperation it) {
      lastCall = Math.max(lastCall, it.called());
      isRemoved |= it.role.effect() == OperationRole.Kind.REMOVE;
      isOpen |= it.mayReturn();
      if (it.returned != TrackedOperation.NEVER) {
        firstReturn = Math.min(firstReturn, it.returned);
        lastReturn = Math.max(lastReturn, it.returned);
      }
    }
  }

  ObsoleteOperations(List<TrackedOperation> kept) {
    this.kept = kept;
    long oldest = TrackedOperation.NEVER;
    for (TrackedOperation it : kept) {
      if (it.mayReturn() || it.isLeft && it.role.effect() == OperationRole.Kind.TAKE) {
        oldest = Math.min(oldest, it.called());
      }
    }
    this.horizon = oldest;
    long first = oldest;
    for (TrackedOperation it : kept) {
      if (!it.isLeft && it.returned > horizon) {
        first = Math.min(first, it.called());
      }
    }
    this.reach = first;
    for (TrackedOperation it : kept) {
      if (!(it.role.value() instanceof Value.Void)) {
        lives.computeIfAbsent(it.role.value(), value -> new ValueLifetime()).add(it);
      }
    }
  }

  /** Removes operations that no longer matter; the others stay in order. */
  void forget(MonitoredObject family) {
    if (family instanceof MonitoredObject.Register) {
      long latest = latestZone();
      kept.removeIf(it -> isIdle(it) || isOfValue(it, life -> life.end() < latest));
    } else {
      long end = family == MonitoredObject.Line.STACK ? lastEmpty() : reach;
      kept.removeIf(
          it ->
              isIdle(it)
                  || it.role.effect() == OperationRole.Kind.FIND_EMPTY && it.returned < end
                  || isOfValue(it, life -> life.isRemoved && life.lastReturn < end));
    }
  }

  /** A read-only operation that carries no information, and never will. */
  private static boolean isIdle(TrackedOperation it) {
    return it.role.effect() == OperationRole.Kind.NOTHING && !it.mayReturn();
  }

  private boolean isOfValue(TrackedOperation it, Predicate<ValueLifetime> test) {
    ValueLifetime life = lives.get(it.role.value());
    return life != null && !life.isOpen && test.test(life);
  }

  /**
   * The last moment before the reach at which the container was empty and no operation was open.
   * The push order of the values of a stack may follow from other values that were pushed and
   * popped meanwhile; so as long as a value is on the stack, all values since are kept.
   */
  private long lastEmpty() {
    long empty = 0;
    long end = 0;
    for (TrackedOperation it : kept) {
      if (it.isLeft && it.role.effect() != OperationRole.Kind.TAKE) {
        continue;
      }
      if (it.called() > end) {
        empty = it.called();
      }
      end = Math.max(end, endOf(it));
      if (end >= reach) {
        break;
      }
    }
    return end < reach ? reach : Math.min(empty, reach);
  }

  private long endOf(TrackedOperation it) {
    ValueLifetime life = lives.get(it.role.value());
    return life == null
        ? it.returned
        : life.isRemoved && !life.isOpen ? life.lastReturn : TrackedOperation.NEVER;
  }

  /**
   * The latest start of a completed zone: a later read of a value whose zone was complete by then
   * extends that zone over this one.
   */
  private long latestZone() {
    long latest = 0;
    for (ValueLifetime life : lives.values()) {
      if (life.end() <= horizon) {
        latest = Math.max(latest, life.start());
      }
    }
    return latest;
  }
}
