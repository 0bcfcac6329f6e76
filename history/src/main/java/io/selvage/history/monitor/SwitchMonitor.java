package io.selvage.history.monitor;

/**
 * A switch, event by event: it is turned as late as it must be, and by the call that returns first.
 *
 * <p>For any linearization S, what was taken is among what S has done so far, up to an exchange of
 * operations of one kind; so what S has done and was not taken is all still open. Turns alternate:
 * where an operation that returns needs the other state, S has done an open turn out of this one.
 * Taking y, which returns first, in place of the z of S is no loss, as S may do z where it did y.
 */
final class SwitchMonitor {
  private static final int NONE = -1;

  private final Trace trace;
  private final IntHeap[] turns;
  private final IntList[] waiting = {new IntList(), new IntList()};
  private final boolean[] taken;
  private final IntList order = new IntList();
  private int state;
  private int lastTurn = NONE;

  SwitchMonitor(Trace trace, Family.Switch begin) {
    this.trace = trace;
    this.taken = new boolean[trace.size()];
    this.turns = new IntHeap[] {IntHeap.byReturn(trace), IntHeap.byReturn(trace)};
    this.state = begin.ordinal();
  }

  Ruling judge() {
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      if (trace.isCall(event)) {
        called(operation);
      } else if (!taken[operation] && !force(operation)) {
        return contradiction(operation);
      }
    }
    return new Ruling.Linear(order.toArray());
  }

  private void called(int operation) {
    Role.Deed deed = trace.deed(operation);
    if (deed == Role.Deed.NOTHING) {
      return;
    }
    int needed = needed(deed);
    if (isTurn(deed)) {
      turns[needed].add(operation);
    } else if (needed == state) {
      take(operation);
    } else {
      waiting[needed].add(operation);
    }
  }

  /** The state in which an operation may take effect. */
  private static int needed(Role.Deed deed) {
    return deed == Role.Deed.DOWN || deed == Role.Deed.SEE_UP ? 1 : 0;
  }

  private static boolean isTurn(Role.Deed deed) {
    return deed == Role.Deed.UP || deed == Role.Deed.DOWN;
  }

  /** Of all turns of its kind one that returns now is the first to return, so it is the next. */
  private boolean force(int operation) {
    Role.Deed deed = trace.deed(operation);
    return (needed(deed) == state || turn()) && (!isTurn(deed) || turn());
  }

  private boolean turn() {
    if (turns[state].isEmpty()) {
      return false;
    }
    lastTurn = turns[state].removeLeast();
    take(lastTurn);
    state = 1 - state;
    for (int i = 0; i < waiting[state].size(); i++) {
      take(waiting[state].at(i));
    }
    waiting[state].clear();
    return true;
  }

  private void take(int operation) {
    taken[operation] = true;
    order.add(operation);
  }

  private Ruling contradiction(int operation) {
    Culprits culprits = new Culprits(trace).name(lastTurn);
    String since =
        lastTurn == NONE ? "from the beginning" : "after " + culprits.show(lastTurn) + " at the latest";
    return culprits.contradictInContext(
        operation,
        "cannot be: "
            + since
            + ", nothing called before this returned is left that could have changed the state");
  }
}
