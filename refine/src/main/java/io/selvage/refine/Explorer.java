package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Progress;
import io.selvage.program.run.Canonical;
import io.selvage.program.run.Instance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Depth-first search of all schedules of one client, states visited once. Every end of a run is
 * handed to an observer, which may stop the search.
 */
final class Explorer {
  static final int ANY = Integer.MAX_VALUE;

  private final ClientRun run;
  private final Instance instance;
  private final Observer observer;
  private final int preemptions;
  private final Budget budget;
  private final Progress progress;
  private final StateStore visited = new StateStore();
  private final List<ClientRun.Saved> stack = new ArrayList<>();
  private final List<Integer> path = new ArrayList<>();
  private final Set<String> refusals = new LinkedHashSet<>();
  private long schedules;
  private boolean stopped;

  /** What becomes of the ends of runs. */
  interface Observer {
    /** All threads are done, or (stuck) none can go on. Returns false to stop the search. */
    boolean end(Recorder recorder, boolean stuck, List<Integer> path);
  }

  /**
   * @param preemptions how often a thread may be interrupted in the middle of an operation that
   *     could go on
   */
  Explorer(
      Client client,
      Instance instance,
      LocalSteps local,
      Observer observer,
      int preemptions,
      Budget budget,
      Progress progress) {
    this.instance = instance;
    this.run = new ClientRun(client, instance, local);
    this.observer = observer;
    this.preemptions = preemptions;
    this.budget = budget;
    this.progress = progress;
  }

  /** Searches until everything was seen, the observer has had enough, or the budget is spent. */
  void explore() {
    visit(-1, preemptions);
  }

  int states() {
    return visited.size();
  }

  long schedules() {
    return schedules;
  }

  /** What was met and not supported. */
  Set<String> refusals() {
    return refusals;
  }

  private void visit(int last, int left) {
    if (stopped || budget.isSpent() || !isNew(last, left)) {
      return;
    }
    if ((visited.size() & 0xfff) == 0) {
      progress.at("states", visited.size());
    }
    int chooser = run.chooser();
    if (chooser >= 0) {
      follow(chooser, last, left);
      return;
    }
    boolean moved = false;
    for (int i = 0; i < run.threadCount() && !stopped; i++) {
      if (run.isRefused(i)) {
        refusals.add(run.refusal(i));
        moved = true;
      } else if (run.isEnabled(i)) {
        moved = true;
        int cost = isPreempted(last, i) ? 1 : 0;
        if (cost <= left) {
          follow(i, i, left == ANY ? ANY : left - cost);
        }
      }
    }
    if (!moved) {
      end();
    }
  }

  private boolean isPreempted(int last, int next) {
    return last >= 0 && last != next && run.isInside(last) && run.isEnabled(last);
  }

  private boolean isNew(int last, int left) {
    Canonical state = run.canonical();
    if (preemptions != ANY) {
      state.put((long) last << 32 | left);
    }
    return visited.add(state.words(), state.size(), state.hash());
  }

  private void follow(int thread, int last, int left) {
    int depth = path.size();
    if (depth == stack.size()) {
      stack.add(new ClientRun.Saved(instance.program()));
    }
    ClientRun.Saved saved = stack.get(depth);
    boolean chooses = run.chooser() == thread;
    for (int choice = 0; choice < run.choices(thread) && !stopped; choice++) {
      run.save(thread, saved);
      path.add(chooses ? choice : thread);
      run.perform(thread, choice);
      visit(last, left);
      path.remove(path.size() - 1);
      run.restore(thread, saved);
    }
  }

  private void end() {
    schedules++;
    boolean stuck = false;
    for (int i = 0; i < run.threadCount(); i++) {
      stuck |= !run.isDone(i);
    }
    Recorder.Moment moment = run.recorder.now();
    if (stuck) {
      run.callWaiting();
    }
    stopped = !observer.end(run.recorder, stuck, path);
    run.recorder.back(moment);
  }
}
