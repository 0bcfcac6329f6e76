package io.selvage.relaxed.clients;

import io.selvage.core.Executions;
import java.util.List;

/**
 * How many executions clients of the next size will have. Each size has more than the one before by
 * a factor, and that factor grows by a factor of its own, which changes little: of six calls of
 * ConcurrentLinkedQueue 7.6 million were expected and 8.1 came.
 */
final class Outlook {
  private static final int NEEDED = 3;

  private Outlook() {}

  /**
   * @param sizes all smaller ones
   * @return 0 if nobody knows
   */
  static long of(List<Executions.Size> sizes) {
    int size = sizes.size();
    if (size < NEEDED) {
      return 0;
    }
    double last = all(sizes.get(size - 1));
    double before = all(sizes.get(size - 2));
    double first = all(sizes.get(size - 3));
    if (first == 0 || before == 0) {
      return 0;
    }
    double factor = last / before;
    return Math.round(last * factor * Math.max(1, factor / (before / first)));
  }

  private static double all(Executions.Size size) {
    return (double) size.complete() + size.blocked();
  }
}
