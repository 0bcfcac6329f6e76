package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.history.History;
import io.selvage.core.question.Client;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All ends that the explorer finds of one client.
 *
 * @param results one list of outcomes for each different end
 * @param histories the same with which operations had returned when each was called
 */
public record Runs(Set<List<Outcome>> results, Set<Ending> histories, int states) {
  /**
   * A history, as far as anybody can tell it from others.
   *
   * @param before for each operation, as bits: those that had returned when it was called
   */
  public record Ending(List<Outcome> outcomes, List<Long> before) {
    public static Ending of(Client client, History history) {
      List<Outcome> outcomes = new ArrayList<>();
      List<Long> before = new ArrayList<>();
      for (int i = 0; i < client.calls(); i++) {
        outcomes.add(Outcome.PENDING);
        before.add(0L);
      }
      int[] numbers = numbers(client, history);
      for (int i = 0; i < history.size(); i++) {
        long mask = 0;
        for (int other = 0; other < history.size(); other++) {
          mask |= history.before(other, i) ? 1L << numbers[other] : 0;
        }
        outcomes.set(numbers[i], history.operation(i).outcome());
        before.set(numbers[i], mask);
      }
      return new Ending(outcomes, before);
    }

    /** The number that each operation of the history has among the client's calls. */
    private static int[] numbers(Client client, History history) {
      int[] next = new int[client.threads().size()];
      for (int i = 1; i < next.length; i++) {
        next[i] = next[i - 1] + client.threads().get(i - 1).size();
      }
      return history.operations().stream().mapToInt(each -> next[each.thread()]++).toArray();
    }

    /** Whether the operation was called: not if an earlier one of its thread never returns. */
    boolean isCalled(Client client, int operation) {
      int first = 0;
      for (List<Invocation> calls : client.threads()) {
        if (operation < first + calls.size()) {
          return outcomes.subList(first, operation).stream().noneMatch(Outcome::isPending);
        }
        first += calls.size();
      }
      throw new IllegalArgumentException();
    }
  }

  public static Runs of(
      SubjectAndSpecification objects, Client client, LocalStepReduction steps, int preemptions) {
    for (; ; ) {
      try {
        Runs runs = new Runs(new LinkedHashSet<>(), new LinkedHashSet<>(), 0);
        int version = objects.subject().program().stateVersion();
        ClientRun run = new ClientRun(client, objects.subject().instantiate(), steps);
        ScheduleExplorer explorer =
            new ScheduleExplorer(
                run, runs::note, preemptions, Budget.unlimited(), ProgressListener.NONE);
        explorer.explore();
        if (!explorer.unsupportedReasons().isEmpty()) {
          throw new AssertionError(explorer.unsupportedReasons());
        }
        if (!steps.isContradicted() && version == objects.subject().program().stateVersion()) {
          return new Runs(runs.results, runs.histories, explorer.states());
        }
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      }
    }
  }

  private boolean note(HistoryRecorder recorder, ScheduleExplorer.End how, List<Integer> path) {
    List<Outcome> outcomes = new ArrayList<>();
    List<Long> before = new ArrayList<>();
    for (int i = 0; i < recorder.size(); i++) {
      outcomes.add(recorder.outcome(i));
      before.add(recorder.before(i));
    }
    results.add(outcomes);
    histories.add(new Ending(outcomes, before));
    return true;
  }
}
