package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import io.selvage.core.question.ClientShape;
import java.util.List;

/**
 * What was explored, size by size, and whether all of it.
 *
 * @param calls of which the clients were made; none where that is not said
 */
public record BoundedCoverage(List<Size> sizes, List<Invocation> calls) implements Evidence {
  public BoundedCoverage {
    sizes = List.copyOf(sizes);
    calls = List.copyOf(calls);
  }

  /** Without saying which calls. */
  public BoundedCoverage(List<Size> sizes) {
    this(sizes, List.of());
  }

  /**
   * All clients of one shape.
   *
   * @param overlapped clients of which some schedule had two calls overlap
   * @param schedules runs followed to their end; runs that met a known state are not counted again
   * @param histories distinct histories judged
   * @param finished of the schedules, those in which all calls came to an end
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
    /** Where all calls came to an end in all schedules. */
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
