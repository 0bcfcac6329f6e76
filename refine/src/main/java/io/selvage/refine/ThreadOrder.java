package io.selvage.refine;

import io.selvage.program.run.Canonical;
import io.selvage.program.run.Program;
import io.selvage.refine.product.StateWords;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * In which order threads are written. Where nothing in a state tells threads apart but what they
 * are at, they are sorted by that, so that states that differ only in which thread is which are
 * written alike (§4.2; sorting finds one state of each orbit, or few, instead of trying all). What
 * is written is always the whole state, so a bad order costs states and never a verdict.
 */
final class ThreadOrder {
  private final boolean sorts;
  private long[][] texts = new long[0][];
  private int[] sizes = new int[0];

  /** The same for all workers. */
  private final AtomicBoolean told;

  private ThreadOrder(boolean sorts, AtomicBoolean told) {
    this.sorts = sorts;
    this.told = told;
  }

  static ThreadOrder sorted() {
    return new ThreadOrder(true, new AtomicBoolean());
  }

  static ThreadOrder asTheyAre() {
    return new ThreadOrder(false, new AtomicBoolean());
  }

  /** The same for another worker. */
  ThreadOrder another() {
    return new ThreadOrder(sorts, told);
  }

  /** Whether threads may be sorted: no code met looks at the numbers that tell them apart. */
  boolean isAllowed(Program program) {
    return !sorts || !program.looksAtThreadNumbers();
  }

  /** Whether some state could not be sorted, as it knows which thread is which. */
  boolean isTold() {
    return told.get();
  }

  /** Writes the threads sorted, after the object; false if that is not to be done. */
  boolean sort(Canonical canonical, ObjectRun run, StateWords state) {
    if (!sorts) {
      return false;
    }
    int count = run.threads();
    if (texts.length != count) {
      texts = new long[count][0];
      sizes = new int[count];
    }
    int words = canonical.size();
    int objects = canonical.objects();
    boolean alone = true;
    for (int i = 0; i < count; i++) {
      run.writeThread(i);
      keep(i, canonical, words);
      alone &= canonical.objects() == objects;
      canonical.rewind(words, objects);
    }
    if (canonical.tellsThreads()) {
      told.set(true);
      return false;
    }
    int[] order = state.order();
    insert(run, order);
    if (alone) {
      tie(run, state);
    }
    for (int thread : order) {
      run.writeThread(thread);
    }
    return true;
  }

  private void keep(int thread, Canonical canonical, int from) {
    int size = canonical.size() - from;
    if (texts[thread].length < size) {
      texts[thread] = new long[2 * size];
    }
    System.arraycopy(canonical.words(), from, texts[thread], 0, size);
    sizes[thread] = size;
  }

  private void insert(ObjectRun run, int[] order) {
    for (int i = 1; i < order.length; i++) {
      for (int j = i; j > 0 && isAfter(run, order[j - 1], order[j]); j--) {
        int moved = order[j];
        order[j] = order[j - 1];
        order[j - 1] = moved;
      }
    }
  }

  /** Only where no thread holds objects of which another may hold the same or not. */
  private void tie(ObjectRun run, StateWords state) {
    for (int i = 1; i < state.order().length; i++) {
      int a = state.order()[i - 1];
      int b = state.order()[i];
      if (run.isAlike(a, b) && compare(a, b) == 0) {
        state.tie(i);
      }
    }
  }

  private boolean isAfter(ObjectRun run, int a, int b) {
    return run.isAlike(a, b) && compare(a, b) > 0;
  }

  private int compare(int a, int b) {
    return Arrays.compare(texts[a], 0, sizes[a], texts[b], 0, sizes[b]);
  }
}
