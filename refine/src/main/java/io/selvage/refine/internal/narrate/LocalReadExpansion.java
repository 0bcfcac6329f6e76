package io.selvage.refine.internal.narrate;

import io.selvage.refine.internal.client.ClientRun;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts a schedule found under assumptions ({@link
 * io.selvage.refine.LocalStepReduction#assuming}) to steps that need none. A read that counted as
 * local becomes a step of its own, right after the step of its thread that it followed; or, in a
 * call not yet begun, right before the call's first step, so that the history stays the same.
 */
public final class LocalReadExpansion {
  private final ClientRun run;
  private final List<Integer> narrated = new ArrayList<>();
  private final List<List<Integer>> ahead = new ArrayList<>();

  private LocalReadExpansion(ClientRun run) {
    this.run = run;
    addThreads();
  }

  /** Threads that the last step has started, or all at first. */
  private void addThreads() {
    for (int i = ahead.size(); i < run.threadCount(); i++) {
      ahead.add(new ArrayList<>());
      repeat(ahead.get(i), i, run.readsAhead(i));
    }
  }

  /**
   * @param run a run in its initial state, under the assumptions
   */
  public static List<Integer> of(ClientRun run, List<Integer> choices) {
    LocalReadExpansion narration = new LocalReadExpansion(run);
    for (int choice : choices) {
      int chooser = run.chooser();
      if (chooser >= 0) {
        narration.choose(chooser, choice);
      } else {
        narration.step(choice);
      }
    }
    narration.callWaiting();
    return narration.narrated;
  }

  /** If threads are stuck, calls that wait at their first step have been made. */
  private void callWaiting() {
    for (int i = 0; i < run.threadCount(); i++) {
      if (!run.isDone(i)) {
        narrated.addAll(ahead.get(i));
      }
    }
  }

  private static void repeat(List<Integer> list, int thread, int times) {
    for (int i = 0; i < times; i++) {
      list.add(thread);
    }
  }

  private void choose(int thread, int choice) {
    boolean inside = run.isInside(thread);
    List<Integer> line = inside || ahead.get(thread).isEmpty() ? narrated : ahead.get(thread);
    line.add(choice);
    run.perform(thread, choice);
    if (inside) {
      repeat(narrated, thread, run.readsInside(thread));
    }
    repeat(ahead.get(thread), thread, run.readsAhead(thread));
    addThreads();
  }

  private void step(int thread) {
    boolean ends = run.thread(thread).step().isEnd();
    boolean reads = !ahead.get(thread).isEmpty();
    narrated.addAll(ahead.get(thread));
    ahead.get(thread).clear();
    if (!ends || !reads) {
      narrated.add(thread);
    }
    run.perform(thread, 0);
    repeat(narrated, thread, run.readsInside(thread));
    repeat(ahead.get(thread), thread, run.readsAhead(thread));
    addThreads();
  }
}
