package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Judges endings by trying every order of the calls, each on a new object of the class that says
 * how. No states are compared, so none can be mixed up. For classes that make no choices.
 */
final class NaiveJudge {
  private final Map<List<Invocation>, List<Outcome>> known = new HashMap<>();
  private ObjectProgram meaning;

  NaiveJudge(ObjectProgram meaning) {
    this.meaning = meaning;
  }

  /** Whether some order explains the ending, and each wait. */
  boolean accepts(Client client, Runs.Ending ending) {
    List<Invocation> calls = new ArrayList<>();
    client.threads().forEach(calls::addAll);
    List<Integer> returned = new ArrayList<>();
    List<Integer> pending = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      if (ending.isCalled(client, i)) {
        (ending.outcomes().get(i).isPending() ? pending : returned).add(i);
      }
    }
    List<Integer> all = new ArrayList<>(returned);
    all.addAll(pending);
    return canFollow(calls, ending, all, List.of(), order -> true)
        && pending.stream()
            .allMatch(
                waiting ->
                    canFollow(calls, ending, returned, List.of(), o -> blocks(calls, o, waiting)));
  }

  /** Whether the order can be continued until all that returned is in it and it is good. */
  private boolean canFollow(
      List<Invocation> calls,
      Runs.Ending ending,
      List<Integer> candidates,
      List<Integer> order,
      Predicate<List<Integer>> good) {
    if (!isPossible(calls, ending, order)) {
      return false;
    }
    boolean complete = true;
    for (int each : candidates) {
      if (!order.contains(each)) {
        complete &= ending.outcomes().get(each).isPending();
        List<Integer> longer = new ArrayList<>(order);
        longer.add(each);
        if (isNext(ending, order, each) && canFollow(calls, ending, candidates, longer, good)) {
          return true;
        }
      }
    }
    return complete && good.test(order);
  }

  private boolean isPossible(List<Invocation> calls, Runs.Ending ending, List<Integer> order) {
    List<Outcome> outcomes = run(order.stream().map(calls::get).toList());
    for (int i = 0; i < order.size(); i++) {
      Outcome had = ending.outcomes().get(order.get(i));
      if (outcomes.get(i).isPending() || !had.isPending() && !had.equals(outcomes.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether everything that had returned when the operation was called is in the order. */
  private static boolean isNext(Runs.Ending ending, List<Integer> order, int operation) {
    long before = ending.before().get(operation);
    for (int earlier : order) {
      before &= ~(1L << earlier);
    }
    return before == 0;
  }

  private boolean blocks(List<Invocation> calls, List<Integer> order, int waiting) {
    List<Invocation> all = new ArrayList<>(order.stream().map(calls::get).toList());
    all.add(calls.get(waiting));
    return run(all).get(order.size()).isPending();
  }

  /** The outcomes of calls one after the other; from one that blocks on, pending. */
  private List<Outcome> run(List<Invocation> calls) {
    List<Outcome> before = known.get(calls);
    if (before != null) {
      return before;
    }
    for (; ; ) {
      try {
        List<Outcome> outcomes = runAnew(calls);
        known.put(calls, outcomes);
        return outcomes;
      } catch (InitializationNeeded needed) {
        meaning = meaning.initialising(needed);
      }
    }
  }

  private List<Outcome> runAnew(List<Invocation> calls) {
    ObjectInstance instance = meaning.instantiate();
    SequentialRunner runner = new SequentialRunner(meaning.program(), instance.heap());
    ThreadState thread = new ThreadState(meaning.program(), meaning.program().thread(0));
    List<Outcome> outcomes = new ArrayList<>();
    boolean blocked = false;
    for (Invocation call : calls) {
      if (!blocked) {
        instance.begin(thread, instance.call(call));
        SequentialRunner.End end = runner.run(thread, choices -> 0);
        blocked = end == SequentialRunner.End.BLOCKED || end == SequentialRunner.End.ENDLESS;
      }
      outcomes.add(blocked ? Outcome.PENDING : instance.outcome(thread, instance.call(call)));
    }
    return outcomes;
  }
}
