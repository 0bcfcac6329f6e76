package io.selvage.fuzz.classes;

import io.selvage.fuzz.classes.ReferenceInterpreter.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The definition: some sequential order of the calls, with any subset of the pending ones, has
 * these results; and each pending call blocks after some order of the others.
 */
final class LinearizabilityOracle {
  private final List<OperationInstructions> operations;
  private final List<Call> calls;
  private final Map<List<Call>, List<Integer>> known = new HashMap<>();

  LinearizabilityOracle(List<OperationInstructions> operations, List<List<Call>> client) {
    this.operations = operations;
    this.calls = client.stream().flatMap(List::stream).toList();
  }

  boolean accepts(InterleavingOracle.Ending ending) {
    List<Integer> returned = new ArrayList<>();
    List<Integer> pending = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      if (ending.called().get(i)) {
        (ending.isPending(i) ? pending : returned).add(i);
      }
    }
    boolean isLinearizable = false;
    for (int some = 0; some < 1 << pending.size() && !isLinearizable; some++) {
      List<Integer> chosen = new ArrayList<>(returned);
      for (int i = 0; i < pending.size(); i++) {
        if ((some >> i & 1) == 1) {
          chosen.add(pending.get(i));
        }
      }
      isLinearizable = anyOrder(chosen, List.of(), order -> hasResults(order, ending));
    }
    return isLinearizable
        && pending.stream()
            .allMatch(
                waiting ->
                    anyOrder(
                        returned,
                        List.of(),
                        order -> hasResults(order, ending) && waits(order, waiting)));
  }

  private static boolean anyOrder(
      List<Integer> left, List<Integer> order, Predicate<List<Integer>> wanted) {
    if (left.isEmpty()) {
      return wanted.test(order);
    }
    for (Integer next : left) {
      List<Integer> rest = new ArrayList<>(left);
      rest.remove(next);
      List<Integer> longer = new ArrayList<>(order);
      longer.add(next);
      if (anyOrder(rest, longer, wanted)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasResults(List<Integer> order, InterleavingOracle.Ending ending) {
    List<Integer> results = alone(order.stream().map(calls::get).toList());
    for (int i = 0; i < order.size(); i++) {
      int call = order.get(i);
      boolean fits =
          results.get(i) != ReferenceInterpreter.PENDING
              && (ending.isPending(call) || results.get(i).equals(ending.results().get(call)));
      for (int j = i + 1; j < order.size(); j++) {
        fits &= (ending.before().get(call) >> order.get(j) & 1) == 0;
      }
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private boolean waits(List<Integer> order, int call) {
    List<Call> all = new ArrayList<>(order.stream().map(calls::get).toList());
    all.add(calls.get(call));
    return alone(all).get(order.size()) == ReferenceInterpreter.PENDING;
  }

  private List<Integer> alone(List<Call> sequence) {
    return known.computeIfAbsent(sequence, it -> alone(operations, it));
  }

  /** What sequential calls return; nothing from the first that blocks on. */
  static List<Integer> alone(List<OperationInstructions> operations, List<Call> sequence) {
    ReferenceInterpreter machine =
        new ReferenceInterpreter(new ReferenceInterpreter.Script(operations, List.of(sequence)));
    while (machine.isEnabled(0)) {
      machine.step(0);
    }
    List<Integer> results = new ArrayList<>();
    for (int result : machine.results()) {
      results.add(result);
    }
    return results;
  }
}
