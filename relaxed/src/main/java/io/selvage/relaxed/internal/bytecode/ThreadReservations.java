package io.selvage.relaxed.internal.bytecode;

import java.util.ArrayList;
import java.util.List;

/**
 * The threads of a test besides its own. Which numbers a thread gets for those it starts follows
 * from which thread it is and how often it has asked, so that it is the same in all executions. How
 * many there are turns out as the test is explored: then all begins again, with more.
 */
public final class ThreadReservations {
  public static final ThreadReservations NONE = new ThreadReservations(List.of());

  private final List<ThreadRequest> wishes;

  /**
   * What a thread asks for.
   *
   * @param thread who asks
   * @param before how often it has asked before
   * @param by in which way the threads are started
   */
  record ThreadRequest(int thread, int before, StartKind by, int count) {}

  /** How threads are started. */
  enum StartKind {
    PARALLEL,
    HAND
  }

  /** There is no room for these threads yet. */
  public static final class MoreThreadsNeeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient ThreadRequest wish;

    private MoreThreadsNeeded(ThreadRequest wish) {
      super("room for threads", null, false, false);
      this.wish = wish;
    }
  }

  private ThreadReservations(List<ThreadRequest> wishes) {
    this.wishes = List.copyOf(wishes);
  }

  /** The same with room for more. */
  public ThreadReservations with(MoreThreadsNeeded needed) {
    List<ThreadRequest> more = new ArrayList<>(wishes);
    if (!more.contains(needed.wish)) {
      more.add(needed.wish);
    }
    return new ThreadReservations(more);
  }

  int count() {
    return wishes.stream().mapToInt(ThreadRequest::count).sum();
  }

  /** How many threads the test has started at first, if it has no others; else none. */
  int onlyAtFirst() {
    boolean isOne = wishes.size() == 1 && wishes.get(0).by() == StartKind.PARALLEL;
    return isOne && wishes.get(0).thread() == 0 ? count() : 0;
  }

  /** The number of the first thread. */
  int first(ThreadRequest wish) {
    int number = 0;
    for (ThreadRequest each : wishes) {
      if (each.equals(wish)) {
        return number;
      }
      number += each.count();
    }
    throw new MoreThreadsNeeded(wish);
  }

  /** How the thread of a number is started. */
  StartKind by(int number) {
    int left = number;
    for (ThreadRequest each : wishes) {
      if (left < each.count()) {
        return each.by();
      }
      left -= each.count();
    }
    throw new IllegalArgumentException("no thread " + number);
  }
}
