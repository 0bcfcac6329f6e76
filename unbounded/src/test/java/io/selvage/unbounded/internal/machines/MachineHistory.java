package io.selvage.unbounded.internal.machines;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.unbounded.internal.machines.CounterMachine.CounterAction;
import io.selvage.unbounded.internal.machines.CounterMachine.Transition;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What the library of section 5 may do while a machine makes a run: transitions overlap, and so do
 * all raises and lowers of a counter between two tests, of which each raise has met a lower (I/D),
 * and each transition its raise, lower or test (T/I, T/D, T/Z). Before a test the transition meets
 * (T/C) all that are done, which then return; lowers that no transition has met cannot, and are
 * still there when the test is made. All are called as early as can be, so that a test costs two
 * barriers.
 *
 * <p>The history is not linearizable, by the specification of {@link CounterMachineReduction}, just
 * if the run is honest and gets to the target.
 */
public final class MachineHistory {
  private final CounterMachine machine;
  private final List<Integer> run;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> called = new ArrayList<>();
  private final List<Long> returned = new ArrayList<>();

  /** By counter: lowers that no transition has met, and all that will return at the next test. */
  private final List<Deque<Integer>> lowers = new ArrayList<>();

  private final List<List<Integer>> done = new ArrayList<>();
  private long now;

  private MachineHistory(CounterMachine machine, List<Integer> run) {
    this.machine = machine;
    this.run = run;
  }

  /**
   * @param run numbers of transitions, which at least with cheating are a run
   */
  public static History of(CounterMachine machine, List<Integer> run) {
    if (machine.fate(run).isEmpty()) {
      throw new IllegalArgumentException("no run: " + run);
    }
    return new MachineHistory(machine, run).history();
  }

  private History history() {
    int[] transitions = new int[run.size()];
    for (int i = 0; i < transitions.length; i++) {
      transitions[i] = call(CounterMachineReduction.transition(run.get(i)));
    }
    for (int counter = 0; counter < machine.counters(); counter++) {
      lowers.add(new ArrayDeque<>());
      done.add(new ArrayList<>());
      open(counter, 0);
    }
    for (int i = 0; i < transitions.length; i++) {
      Transition next = machine.transitions().get(run.get(i));
      int counter = next.counter();
      if (next.deed() == CounterAction.LOWER) {
        done.get(counter).add(lowers.get(counter).removeFirst());
      } else if (next.deed() == CounterAction.ZERO) {
        done.get(counter).forEach(this::returns);
        done.get(counter).clear();
        returns(call(CounterMachineReduction.test(counter)));
        open(counter, i + 1);
      }
      returns(transitions[i]);
    }
    return new History(
        operations,
        new IntervalOrder(
            called.stream().mapToLong(Long::longValue).toArray(),
            returned.stream().mapToLong(Long::longValue).toArray()));
  }

  /** Calls what will be met before the next test of the counter: raises, and a lower for each. */
  private void open(int counter, int from) {
    for (int i = from; i < run.size(); i++) {
      Transition next = machine.transitions().get(run.get(i));
      if (next.counter() == counter && next.deed() == CounterAction.ZERO) {
        return;
      } else if (next.counter() == counter && next.deed() == CounterAction.RAISE) {
        done.get(counter).add(call(CounterMachineReduction.raise(counter)));
        lowers.get(counter).add(call(CounterMachineReduction.lower(counter)));
      }
    }
  }

  private int call(CallSymbol symbol) {
    operations.add(new Operation(operations.size(), symbol.call(), Outcome.PENDING));
    called.add(now++);
    returned.add(IntervalOrder.NEVER);
    return operations.size() - 1;
  }

  private void returns(int number) {
    Operation pending = operations.get(number);
    operations.set(number, new Operation(number, pending.invocation(), Outcome.NOTHING));
    returned.set(number, now++);
  }
}
