package io.selvage.relaxed.internal.bytecode;

import java.util.ArrayList;
import java.util.List;

/**
 * The threads of a test besides its main thread. The numbers of the threads that a thread starts
 * follow from its own number and the count of its earlier requests, so that they are the same in
 * all executions. The number of threads is discovered during the exploration, which then restarts
 * with more.
 */
public final class ThreadReservations {
  public static final ThreadReservations NONE = new ThreadReservations(List.of());

  private final List<ThreadRequest> wishes;

  /**
   * A request for threads.
   *
   * @param thread that requests them
   * @param before the number of its earlier requests
   * @param by how the threads are started
   */
  record ThreadRequest(int thread, int before, StartKind by, int count) {}

  /** How threads are started. */
  enum StartKind {
    PARALLEL,
    HAND
  }

  /** Not enough threads are reserved yet. */
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

  /** The same with more threads. */
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

  /** The number of threads that the test started initially, if it has no others; otherwise none. */
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

  /** How the thread with a number is started. */
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
