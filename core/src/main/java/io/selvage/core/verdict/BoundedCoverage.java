package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import io.selvage.core.question.ClientShape;
import java.util.List;

/**
 * Which sizes were explored, and whether completely.
 *
 * @param calls from which the clients were built; empty if not recorded
 */
public record BoundedCoverage(List<Size> sizes, List<Invocation> calls) implements Evidence {
  public BoundedCoverage {
    sizes = List.copyOf(sizes);
    calls = List.copyOf(calls);
  }

  /** Without the list of calls. */
  public BoundedCoverage(List<Size> sizes) {
    this(sizes, List.of());
  }

  /**
   * All clients of one shape.
   *
   * @param overlapped clients for which some schedule had two overlapping calls
   * @param schedules runs followed to their end; runs that reached a visited state are not counted
   *     again
   * @param histories distinct histories judged
   * @param finished schedules in which all calls completed
   */
  public record Size(
      ClientShape shape,
      long clients,
      long overlapped,
      long schedules,
      long states,
      long histories,
      boolean complete,
      long finished) {
    /** A size in which all calls completed in all schedules. */
    public Size(
        ClientShape shape,
        long clients,
        long overlapped,
        long schedules,
        long states,
        long histories,
        boolean complete) {
      this(shape, clients, overlapped, schedules, states, histories, complete, schedules);
    }
  }

  public long clients() {
    return sizes.stream().mapToLong(Size::clients).sum();
  }

  public long overlapped() {
    return sizes.stream().mapToLong(Size::overlapped).sum();
  }

  public long schedules() {
    return sizes.stream().mapToLong(Size::schedules).sum();
  }

  public long finished() {
    return sizes.stream().mapToLong(Size::finished).sum();
  }

  public long states() {
    return sizes.stream().mapToLong(Size::states).sum();
  }
}
