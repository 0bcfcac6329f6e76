package io.selvage.refine;

import io.selvage.program.run.Canonical;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.refine.product.StateWords;
import java.util.Arrays;

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
  private boolean told;

  private ThreadOrder(boolean sorts) {
    this.sorts = sorts;
  }

  static ThreadOrder sorted() {
    return new ThreadOrder(true);
  }

  static ThreadOrder asTheyAre() {
    return new ThreadOrder(false);
  }

  /** Whether threads may be sorted: no code met looks at the numbers that tell them apart. */
  boolean isAllowed(Program program) {
    return !sorts || !program.looksAtThreadNumbers();
  }

  /** Whether some state could not be sorted, as it knows which thread is which. */
  boolean isTold() {
    return told;
  }

  static void write(Canonical canonical, ThreadState thread, int call) {
    canonical.put(call + 1);
    if (call >= 0) {
      canonical.thread(thread);
    }
  }

  /** Writes the threads sorted, after the object; false if that is not to be done. */
  boolean sort(Canonical canonical, ThreadState[] threads, int[] calls, StateWords state) {
    if (!sorts) {
      return false;
    }
    if (texts.length != threads.length) {
      texts = new long[threads.length][0];
      sizes = new int[threads.length];
    }
    int words = canonical.size();
    int objects = canonical.objects();
    boolean alone = true;
    for (int i = 0; i < threads.length; i++) {
      write(canonical, threads[i], calls[i]);
      keep(i, canonical, words);
      alone &= canonical.objects() == objects;
      canonical.rewind(words, objects);
    }
    if (canonical.tellsThreads()) {
      told = true;
      return false;
    }
    int[] order = state.order();
    insert(order);
    if (alone) {
      tie(state);
    }
    for (int thread : order) {
      write(canonical, threads[thread], calls[thread]);
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

  private void insert(int[] order) {
    for (int i = 1; i < order.length; i++) {
      for (int j = i; j > 0 && compare(order[j - 1], order[j]) > 0; j--) {
        int moved = order[j];
        order[j] = order[j - 1];
        order[j - 1] = moved;
      }
    }
  }

  /** Only where no thread holds objects of which another may hold the same or not. */
  private void tie(StateWords state) {
    for (int i = 1; i < state.order().length; i++) {
      if (compare(state.order()[i - 1], state.order()[i]) == 0) {
        state.tie(i);
      }
    }
  }

  private int compare(int a, int b) {
    return Arrays.compare(texts[a], 0, sizes[a], texts[b], 0, sizes[b]);
  }
}
