package io.selvage.refine;

import io.selvage.program.run.Canonical;
import io.selvage.program.run.Program;
import io.selvage.refine.product.StateWords;
import java.util.Arrays;

/**
 * In which order threads are written. They are sorted by where words of the object are about them
 * and by what they are at, and called by their places then, so that states that differ only in
 * which thread is which are written alike (§4.2; sorting finds one state of each orbit, or few,
 * instead of trying all). What is written is always the whole state, so a bad order costs states
 * and never a verdict.
 */
final class ThreadOrder {
  private final boolean sorts;

  /** What threads are compared by: where words are about them first, then what they are at. */
  private long[][] texts = new long[0][];

  private int[] sizes = new int[0];

  private ThreadOrder(boolean sorts) {
    this.sorts = sorts;
  }

  static ThreadOrder sorted() {
    return new ThreadOrder(true);
  }

  static ThreadOrder asTheyAre() {
    return new ThreadOrder(false);
  }

  /** The same for another worker. */
  ThreadOrder another() {
    return new ThreadOrder(sorts);
  }

  /** Whether threads may be sorted: no code met looks at the numbers that tell them apart. */
  boolean isAllowed(Program program) {
    return !sorts || !program.looksAtThreadNumbers();
  }

  /** Writes the threads after the object, sorted if that is to be done. */
  void write(Canonical canonical, ObjectRun run, StateWords state) {
    int[] order = state.order();
    if (sorts) {
      boolean alone = compareThreads(canonical, run);
      insert(run, order);
      if (canonical.tellsThreads()) {
        canonical.names().give(order);
        run.writeAgain();
      } else if (alone) {
        tie(run, state);
      }
    }
    for (int thread : order) {
      run.writeThread(thread);
    }
  }

  /** Keeps what is to be compared; whether no thread holds objects that were not met before. */
  private boolean compareThreads(Canonical canonical, ObjectRun run) {
    int count = run.threads();
    if (texts.length != count) {
      texts = new long[count][1];
      sizes = new int[count];
    }
    int words = canonical.size();
    int objects = canonical.objects();
    int named = canonical.values().count();
    boolean alone = true;
    for (int i = 0; i < count; i++) {
      texts[i][0] = canonical.names().first(i);
    }
    for (int i = 0; i < count; i++) {
      canonical.names().compare(i);
      run.writeThread(i);
      keep(i, canonical, words);
      alone &= canonical.objects() == objects && canonical.values().count() == named;
      canonical.values().rewind(named);
      canonical.rewind(words, objects);
    }
    canonical.names().compare(-1);
    return alone;
  }

  private void keep(int thread, Canonical canonical, int from) {
    int size = canonical.size() - from + 1;
    if (texts[thread].length < size) {
      texts[thread] = Arrays.copyOf(texts[thread], 2 * size);
    }
    System.arraycopy(canonical.words(), from, texts[thread], 1, size - 1);
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
