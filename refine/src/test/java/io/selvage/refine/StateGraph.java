package io.selvage.refine;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.program.state.CanonicalForm;
import io.selvage.refine.internal.client.ClientRun;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All states of a client and the steps between them; what can be reached from where is found by
 * following them, from each state anew.
 */
final class StateGraph {
  private final ClientRun run;
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<List<Integer>> steps = new ArrayList<>();
  private final List<List<Outcome>> outcomes = new ArrayList<>();

  private StateGraph(ClientRun run) {
    this.run = run;
    visit();
  }

  /**
   * The outcomes of all runs: of those that end, and of those that go on for ever without anybody
   * returning any more, whatever the threads do.
   */
  static Set<List<Outcome>> results(SubjectAndSpecification objects, Client client) {
    return new StateGraph(
            new ClientRun(client, objects.subject().instantiate(), LocalStepReduction.certain()))
        .results();
  }

  private int visit() {
    CanonicalForm state = run.canonical();
    List<Long> key = Arrays.stream(state.words(), 0, state.size()).boxed().toList();
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = numbers.size();
    numbers.put(key, number);
    List<Integer> next = new ArrayList<>();
    steps.add(next);
    outcomes.add(outcomesNow());
    int chooser = run.chooser();
    for (int i = 0; i < run.threadCount(); i++) {
      if (chooser < 0 ? run.isEnabled(i) : i == chooser) {
        for (int choice = 0; choice < run.choices(i); choice++) {
          next.add(follow(i, choice));
        }
      }
    }
    return number;
  }

  private int follow(int thread, int choice) {
    ClientRun.Saved saved = run.newSaved();
    run.save(thread, saved);
    run.perform(thread, choice);
    int reached = visit();
    run.restore(thread, saved);
    return reached;
  }

  private List<Outcome> outcomesNow() {
    List<Outcome> now = new ArrayList<>();
    for (int i = 0; i < run.recorder.size(); i++) {
      now.add(run.recorder.outcome(i));
    }
    return now;
  }

  private Set<List<Outcome>> results() {
    Set<List<Outcome>> results = new LinkedHashSet<>();
    List<BitSet> reach = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      reach.add(from(i));
    }
    for (int i = 0; i < steps.size(); i++) {
      int state = i;
      if (reach.get(i).stream().allMatch(other -> reach.get(other).get(state))) {
        results.add(outcomes.get(i));
      }
    }
    return results;
  }

  private BitSet from(int state) {
    BitSet reached = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(state));
    while (!work.isEmpty()) {
      int each = work.poll();
      if (!reached.get(each)) {
        reached.set(each);
        work.addAll(steps.get(each));
      }
    }
    return reached;
  }
}
