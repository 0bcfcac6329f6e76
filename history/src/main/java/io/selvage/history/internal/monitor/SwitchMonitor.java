package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Monitors switches, event by event: each is turned as late as possible, and by the call that
 * returns first. As every operation is taken between its call and its return, the operations taken
 * form one linearization of all switches.
 *
 * <p>For any linearization S, the operations taken are among those that S has executed so far, up
 * to an exchange of operations of one kind; so the operations that S has executed and that were not
 * taken are all still open. Turns alternate: if a returning operation needs the other state, S has
 * executed an open turn out of this one. Taking y, which returns first, in place of the z of S
 * loses nothing, as S may execute z where it executed y.
 */
public final class SwitchMonitor {
  private static final int NONE = -1;

  private final MonitorTrace trace;
  private final int begin;

  /** One for each key; the first is the one without a key. */
  private final @Nullable Switch[] switches;

  private final long[] returns;
  private final boolean[] taken;
  private final int[] order;
  private int count;

  public SwitchMonitor(MonitorTrace trace, MonitoredObject.Switch begin) {
    this.trace = trace;
    this.begin = begin.ordinal();
    this.switches = new Switch[trace.values().size() + 1];
    this.returns = IntHeap.returns(trace);
    this.taken = new boolean[trace.size()];
    this.order = new int[trace.size()];
  }

  private final class Switch {
    private int state = begin;
    private int lastTurn = NONE;
    private final IntHeap[] turns = {new IntHeap(returns), new IntHeap(returns)};
    private final IntList[] waiting = {new IntList(), new IntList()};

    void called(int operation, OperationRole.Kind effect) {
      int needed = needed(effect);
      if (isTurn(effect)) {
        turns[needed].add(operation);
      } else if (needed == state) {
        take(operation);
      } else {
        waiting[needed].add(operation);
      }
    }

    /**
     * Among all turns of its kind one that returns now is the first to return, so it is the next.
     */
    boolean force(OperationRole.Kind effect) {
      return (needed(effect) == state || turn()) && (!isTurn(effect) || turn());
    }

    private boolean turn() {
      if (turns[state].isEmpty()) {
        return false;
      }
      lastTurn = turns[state].removeLeast();
      take(lastTurn);
      state = 1 - state;
      for (int i = 0; i < waiting[state].size(); i++) {
        take(waiting[state].get(i));
      }
      waiting[state].clear();
      return true;
    }
  }

  public MonitorResult judge() {
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      OperationRole.Kind effect = trace.effect(operation);
      if (trace.isCall(event)) {
        if (effect != OperationRole.Kind.NOTHING) {
          switchOf(operation).called(operation, effect);
        }
      } else if (!taken[operation] && !switchOf(operation).force(effect)) {
        return contradiction(operation, switchOf(operation));
      }
    }
    return new MonitorResult.Linear(Arrays.copyOf(order, count));
  }

  private Switch switchOf(int operation) {
    int key = trace.value(operation) + 1;
    Switch found = switches[key];
    if (found == null) {
      found = new Switch();
      switches[key] = found;
    }
    return found;
  }

  /** The state in which an operation may take effect. */
  private static int needed(OperationRole.Kind effect) {
    return effect == OperationRole.Kind.DOWN || effect == OperationRole.Kind.SEE_UP ? 1 : 0;
  }

  private static boolean isTurn(OperationRole.Kind effect) {
    return effect == OperationRole.Kind.UP || effect == OperationRole.Kind.DOWN;
  }

  private void take(int operation) {
    taken[operation] = true;
    order[count++] = operation;
  }

  /** All operations on the switch fail by themselves. */
  private MonitorResult contradiction(int operation, Switch it) {
    ConflictingOperations culprits = new ConflictingOperations(trace).name(it.lastTurn);
    for (int i = 0; i < trace.size() && !culprits.areMany(); i++) {
      if (trace.value(i) == trace.value(operation)) {
        culprits.add(i);
      }
    }
    String since =
        it.lastTurn == NONE
            ? "from the beginning"
            : "after " + culprits.show(it.lastTurn) + " at the latest";
    return culprits.contradict(
        operation,
        "cannot be: "
            + since
            + ", no call made before this operation returned could have changed the state");
  }
}
