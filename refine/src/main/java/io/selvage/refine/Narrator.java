package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Position;
import io.selvage.core.Progress;
import io.selvage.core.Schedule;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Refused;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.List;

/** Follows one schedule and tells what happened, step by step. */
final class Narrator {
  private final ClientRun run;
  private final Client client;
  private final Telling telling;
  private final List<Schedule.Line> lines = new ArrayList<>();
  private Explorer.End end = Explorer.End.DONE;

  Narrator(Client client, Instance instance) {
    this.client = client;
    this.run = new ClientRun(client, instance, LocalSteps.certain());
    this.telling = new Telling(instance);
  }

  /** Follows the choices to the end of the run. */
  Recorder follow(List<Integer> choices) {
    for (int choice : choices) {
      int chooser = run.chooser();
      requireFeasible(choice >= 0);
      if (chooser >= 0) {
        requireFeasible(choice < run.choices(chooser));
        choose(chooser, choice);
      } else {
        requireFeasible(choice < run.threadCount() && run.isEnabled(choice));
        step(choice);
      }
    }
    end = howItEnds();
    if (end == Explorer.End.STUCK) {
      tellWaiting();
      run.callWaiting();
    }
    return run.recorder;
  }

  /** What each thread waits for: a step that it stands at and cannot make. */
  private void tellWaiting() {
    for (int i = 0; i < run.threadCount(); i++) {
      if (!run.isDone(i) && !run.isEnabled(i) && telling.isWaiting(run.thread(i))) {
        int operation = run.operation(i);
        if (!run.isInside(i)) {
          add(i, operation, Schedule.Kind.CALL, call(i), "");
        }
        lines.add(telling.waiting(i, operation, run.thread(i)));
      }
    }
  }

  private Explorer.End howItEnds() {
    boolean refused = false;
    boolean moves = false;
    for (int i = 0; i < run.threadCount(); i++) {
      refused |= run.isRefused(i);
      moves |= run.isEnabled(i);
    }
    if (moves) {
      requireFeasible(isEndless());
      return Explorer.End.STUCK;
    }
    return refused
        ? Explorer.End.REFUSED
        : run.isAllDone() ? Explorer.End.DONE : Explorer.End.STUCK;
  }

  /** Whether nobody will ever return from here, though somebody moves. */
  private boolean isEndless() {
    boolean[] endless = {false};
    Explorer.Observer first =
        (recorder, how, path) -> {
          endless[0] = how == Explorer.End.STUCK && path.isEmpty();
          return false;
        };
    new Explorer(run, first, Explorer.ANY, Budget.unlimited(), Progress.NONE).explore();
    return endless[0];
  }

  private static void requireFeasible(boolean feasible) {
    if (!feasible) {
      throw Refused.because("REF-031 the code has changed: this schedule cannot be followed");
    }
  }

  Explorer.End end() {
    return end;
  }

  Schedule schedule() {
    return new Schedule(lines);
  }

  private void choose(int thread, int choice) {
    Position position = telling.position(run.thread(thread));
    int operation = run.operation(thread);
    run.perform(thread, choice);
    lines.add(
        new Schedule.Line(
            thread, operation, Schedule.Kind.CHOOSE, "choice", "-> " + choice, "", position));
  }

  private void step(int thread) {
    ThreadState state = run.thread(thread);
    int operation = run.operation(thread);
    String call = call(thread);
    if (!run.isInside(thread)) {
      add(thread, operation, Schedule.Kind.CALL, call, "");
    }
    if (telling.isWorthTelling(state)) {
      lines.add(telling.access(thread, operation, state));
    }
    run.perform(thread, 0);
    if (run.isDone(thread) || run.operation(thread) != operation) {
      add(thread, operation, Schedule.Kind.RETURN, call, outcome(operation));
    }
  }

  private String outcome(int operation) {
    return "-> " + run.recorder.outcome(operation);
  }

  private String call(int thread) {
    return client.threads().get(thread).get(run.index(thread)).toString();
  }

  private void add(int thread, int operation, Schedule.Kind kind, String what, String effect) {
    lines.add(new Schedule.Line(thread, operation, kind, what, effect, "", Position.NONE));
  }
}
