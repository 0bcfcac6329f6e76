package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import java.util.List;

/**
 * Which executions under a memory model were explored, by size, and whether completely.
 *
 * @param reused how many observations of the specification were reused from a cache
 * @param of the calls from which the clients were built; empty if not recorded
 */
public record ExecutionCoverage(List<Size> sizes, long reused, List<Invocation> of)
    implements Evidence {
  /** From this number on, extensions are not counted. */
  public static final long UNCOUNTED = 1_000_000_000_000L;

  public ExecutionCoverage {
    sizes = List.copyOf(sizes);
    of = List.copyOf(of);
  }

  /** Without the list of calls. */
  public ExecutionCoverage(List<Size> sizes, long reused) {
    this(sizes, reused, List.of());
  }

  /** Without reuse of earlier observations. */
  public ExecutionCoverage(List<Size> sizes) {
    this(sizes, 0);
  }

  /**
   * All clients of a given number of calls.
   *
   * @param parallel most parallel clients: every other client orders the calls of one of them
   * @param complete executions in which all calls returned
   * @param blocked executions in which some call waits forever
   * @param extensions orders of calls that clients could add and that had to be excluded; at least
   *     {@link #UNCOUNTED} if there are more
   * @param whole most parallel clients whose executions were all explored
   * @param isComplete whether all executions of all clients were explored
   */
  public record Size(
      int calls,
      long parallel,
      long complete,
      long blocked,
      long extensions,
      long whole,
      boolean isComplete) {
    /** A size without partially explored clients. */
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

  /** The largest number of calls up to which every size is complete. */
  public int calls() {
    return sizes.stream().takeWhile(Size::isComplete).mapToInt(Size::calls).max().orElse(0);
  }

  /** The number of explored executions, including blocked ones. */
  public long seen() {
    return sizes.stream().mapToLong(size -> size.complete() + size.blocked()).sum();
  }

  /** The number of most parallel clients. */
  public long parallel() {
    return sizes.stream().mapToLong(Size::parallel).sum();
  }

  /** The number of executions in which all calls returned. */
  public long complete() {
    return sizes.stream().mapToLong(Size::complete).sum();
  }

  public long blocked() {
    return sizes.stream().mapToLong(Size::blocked).sum();
  }
}
