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

  private final List<ThreadRequest> requests;

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

    private final transient ThreadRequest request;

    private MoreThreadsNeeded(ThreadRequest request) {
      super("room for threads", null, false, false);
      this.request = request;
    }
  }

  private ThreadReservations(List<ThreadRequest> requests) {
    this.requests = List.copyOf(requests);
  }

  /** The same with more threads. */
  public ThreadReservations with(MoreThreadsNeeded needed) {
    List<ThreadRequest> more = new ArrayList<>(requests);
    if (!more.contains(needed.request)) {
      more.add(needed.request);
    }
    return new ThreadReservations(more);
  }

  int count() {
    return requests.stream().mapToInt(ThreadRequest::count).sum();
  }

  /** The number of threads that the test started initially, if it has no others; otherwise none. */
  int onlyAtFirst() {
    boolean isOne = requests.size() == 1 && requests.get(0).by() == StartKind.PARALLEL;
    return isOne && requests.get(0).thread() == 0 ? count() : 0;
  }

  /** The number of the first thread. */
  int first(ThreadRequest request) {
    int number = 0;
    for (ThreadRequest each : requests) {
      if (each.equals(request)) {
        return number;
      }
      number += each.count();
    }
    throw new MoreThreadsNeeded(request);
  }

  /** How the thread with a number is started. */
  StartKind by(int number) {
    int left = number;
    for (ThreadRequest each : requests) {
      if (left < each.count()) {
        return each.by();
      }
      left -= each.count();
    }
    throw new IllegalArgumentException("no thread " + number);
  }
}
