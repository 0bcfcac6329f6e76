package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import java.util.List;

/**
 * Executions under a memory model that were seen, size by size, and whether all of them.
 *
 * @param reused how much of what the specification says was known from before, in observations
 * @param of the calls of which the clients were made; none where that is not said
 */
public record ExecutionCoverage(List<Size> sizes, long reused, List<Invocation> of)
    implements Evidence {
  /** From here on extensions are not counted. */
  public static final long UNCOUNTED = 1_000_000_000_000L;

  public ExecutionCoverage {
    sizes = List.copyOf(sizes);
    of = List.copyOf(of);
  }

  /** Without saying which calls. */
  public ExecutionCoverage(List<Size> sizes, long reused) {
    this(sizes, reused, List.of());
  }

  /** With nothing known from before. */
  public ExecutionCoverage(List<Size> sizes) {
    this(sizes, 0);
  }

  /**
   * All clients of so many calls.
   *
   * @param parallel most parallel clients: every other client orders the calls of one of them
   * @param complete executions in which all calls returned
   * @param blocked executions in which some call waits for what does not come
   * @param extensions orders of calls that clients could add, and that were to be ruled out; at
   *     least {@link #UNCOUNTED} if there are more
   * @param whole those of the most parallel clients of which all executions were seen
   * @param isComplete whether all executions of all of them were seen
   */
  public record Size(
      int calls,
      long parallel,
      long complete,
      long blocked,
      long extensions,
      long whole,
      boolean isComplete) {
    /** Of clients that were not looked at only in part. */
    public Size(
        int calls,
        long parallel,
        long complete,
        long blocked,
        long extensions,
        boolean isComplete) {
      this(calls, parallel, complete, blocked, extensions, parallel, isComplete);
    }
  }

  /** Up to how many calls everything was seen: of smaller clients, too. */
  public int calls() {
    return sizes.stream().takeWhile(Size::isComplete).mapToInt(Size::calls).max().orElse(0);
  }

  /** How many were looked at, blocked ones among them. */
  public long seen() {
    return sizes.stream().mapToLong(size -> size.complete() + size.blocked()).sum();
  }

  /** How many most parallel clients they are of. */
  public long parallel() {
    return sizes.stream().mapToLong(Size::parallel).sum();
  }

  /** How many of them came to an end. */
  public long complete() {
    return sizes.stream().mapToLong(Size::complete).sum();
  }

  public long blocked() {
    return sizes.stream().mapToLong(Size::blocked).sum();
  }
}
