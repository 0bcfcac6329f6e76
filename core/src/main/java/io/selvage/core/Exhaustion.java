package io.selvage.core;

import java.util.List;

/** What was explored, size by size, and whether all of it. */
public record Exhaustion(List<Size> sizes) implements Evidence {
  public Exhaustion {
    sizes = List.copyOf(sizes);
  }

  /**
   * All clients of one shape.
   *
   * @param overlapped clients of which some schedule had two calls overlap
   * @param schedules runs followed to their end; runs that met a known state are not counted again
   * @param histories distinct histories judged
   */
  public record Size(
      Shape shape,
      long clients,
      long overlapped,
      long schedules,
      long states,
      long histories,
      boolean complete) {}

  public long clients() {
    return sizes.stream().mapToLong(Size::clients).sum();
  }

  public long overlapped() {
    return sizes.stream().mapToLong(Size::overlapped).sum();
  }

  public long schedules() {
    return sizes.stream().mapToLong(Size::schedules).sum();
  }

  public long states() {
    return sizes.stream().mapToLong(Size::states).sum();
  }

  public long histories() {
    return sizes.stream().mapToLong(Size::histories).sum();
  }
}
