package io.selvage.program.run;

import io.selvage.program.load.Ref;
import java.util.Arrays;

/**
 * What threads are called in a state that is written: by their own numbers, or by others, so that
 * states that differ only in which thread is which can be written alike. Whoever is called by a
 * number is written, wherever a word is about it, as the thread of that number is.
 */
public final class ThreadNames {
  private final Program program;

  /** For each name the thread, for each thread the name; of no use while threads have their own. */
  private final int[] threads;

  private final int[] names;
  private boolean given;

  /** The thread that is written by itself, for comparison; negative if none is. */
  private int self = -1;

  /** For each thread where a word was about it first, plus 1. */
  private final int[] first;

  ThreadNames(Program program) {
    this.program = program;
    this.first = new int[program.threadCount()];
    this.threads = new int[first.length];
    this.names = new int[first.length];
  }

  /** From now on threads are called by their own numbers. */
  public void clear() {
    given = false;
    self = -1;
    Arrays.fill(first, 0);
  }

  /**
   * From now on each of these threads is called by its place among them; others by their own
   * numbers.
   */
  public void give(int[] order) {
    self = -1;
    given = true;
    for (int name = 0; name < threads.length; name++) {
      threads[name] = name < order.length ? order[name] : name;
      names[threads[name]] = name;
    }
  }

  /** From now on a thread is called itself, and all others the same: to compare threads by that. */
  public void compare(int thread) {
    self = thread;
  }

  /** Where a word was about the thread first while threads had their own numbers; 0 if none was. */
  public int first(int thread) {
    return first[thread];
  }

  boolean areGiven() {
    return given;
  }

  int called(int name) {
    return threads[name];
  }

  long of(long ref, int place) {
    int thread = Ref.number(ref) - 1;
    if (areGiven()) {
      return program.thread(names[thread]);
    }
    if (self >= 0) {
      return program.thread(thread == self ? 0 : 1);
    }
    first[thread] = first[thread] == 0 ? place + 1 : first[thread];
    return ref;
  }
}
