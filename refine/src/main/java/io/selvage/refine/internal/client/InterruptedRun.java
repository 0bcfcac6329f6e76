package io.selvage.refine.internal.client;

import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.refine.ScheduleExplorer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Runs of one client of two threads in which one call is interrupted once, at a given point. */
final class InterruptedRun {
  /** A run that takes longer is left to the complete search: it may spin. */
  private static final int MOST_STEPS = 5_000;

  /** So often may the point be passed in one call. */
  private static final int MOST_MOMENTS = 8;

  private final ClientRun run;
  private final ClientHistoryChecker checker;
  private final Deque<Made> made = new ArrayDeque<>();
  private final List<Integer> path = new ArrayList<>();

  InterruptedRun(ClientRun run, ClientHistoryChecker checker) {
    this.run = run;
    this.checker = checker;
  }

  /** Which call is interrupted, and where. */
  record Where(InterruptionPoint point, int thread, int call) {}

  private record Made(int thread, ClientRun.Saved before) {}

  /** Whether some run so far was a violation. */
  boolean isBad() {
    return checker.violation().isPresent();
  }

  /**
   * Makes a run and judges it, if it gets to the point that often. Then all is as before.
   *
   * @param before so many calls the other thread makes first
   * @param until so many it has made when the call goes on
   * @param moment at which time that the call passes the point it is interrupted
   */
  boolean reaches(Where where, int before, int until, int moment) {
    int other = 1 - where.thread();
    boolean reached =
        moment <= MOST_MOMENTS
            && runUntil(other, before)
            && runUntil(where.thread(), where.call())
            && runToPoint(where, moment);
    if (reached) {
      runUntil(other, until);
      finish(where.thread());
    }
    while (!made.isEmpty()) {
      Made last = made.pop();
      run.restore(last.thread(), last.before());
    }
    path.clear();
    return reached;
  }

  /** Lets the thread run until it has made so many calls; whether it could. */
  private boolean runUntil(int thread, int calls) {
    while (run.index(thread) < calls) {
      if (!step(thread)) {
        return false;
      }
    }
    return true;
  }

  private boolean runToPoint(Where where, int moment) {
    SourcePosition first = where.point().first();
    boolean sameLine = isSame(first, where.point().second());
    int passed = 0;
    while (run.index(where.thread()) == where.call()) {
      boolean isAt = isAt(where.thread(), first);
      if (!step(where.thread())) {
        return false;
      }
      boolean inside = run.index(where.thread()) == where.call() && run.isInside(where.thread());
      if (isAt && inside && (sameLine || !isAt(where.thread(), first)) && ++passed == moment) {
        return true;
      }
    }
    return false;
  }

  /** Lets the thread run to its end, then the other; a thread that must wait gives way. */
  private void finish(int thread) {
    int current = thread;
    while (step(current) || step(1 - current)) {
      if (!run.isEnabled(current) && run.chooser() != current) {
        current = 1 - current;
      }
    }
    boolean isRefused = run.isUnsupported(0) || run.isUnsupported(1);
    if (run.isAllDone()) {
      checker.end(run.recorder, ScheduleExplorer.End.DONE, path);
    } else if (!isRefused && made.size() < MOST_STEPS && run.chooser() < 0) {
      HistoryRecorder.Snapshot moment = run.recorder.now();
      run.callWaiting();
      checker.end(run.recorder, ScheduleExplorer.End.STUCK, path);
      run.recorder.back(moment);
    }
  }

  /** A step of the thread, if it can make one; a thread at a choice makes the choice first. */
  private boolean step(int thread) {
    if (made.size() >= MOST_STEPS) {
      return false;
    }
    int chooser = run.chooser();
    int moving = chooser >= 0 ? chooser : thread;
    if (chooser < 0 && !run.isEnabled(thread)) {
      return false;
    }
    ClientRun.Saved saved = run.newSaved();
    run.save(moving, saved);
    made.push(new Made(moving, saved));
    path.add(chooser >= 0 ? 0 : thread);
    run.perform(moving, 0);
    return true;
  }

  /** Whether the thread's next step is at the line, or in what the line calls. */
  private boolean isAt(int thread, SourcePosition line) {
    return !run.isDone(thread)
        && run.thread(thread).positions().stream().anyMatch(at -> isSame(at, line));
  }

  private static boolean isSame(SourcePosition a, SourcePosition b) {
    return a.className().equals(b.className()) && a.line() == b.line();
  }
}
