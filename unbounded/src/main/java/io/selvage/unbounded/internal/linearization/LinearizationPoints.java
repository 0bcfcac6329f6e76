package io.selvage.unbounded.internal.linearization;

import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * For each operation that changes the abstract state the write at which it takes effect: one in its
 * code, or any to a given location of the shared state.
 */
public record LinearizationPoints(Map<String, String> sites) {
  public LinearizationPoints {
    sites = Map.copyOf(sites);
  }

  boolean isPoint(String operation, ThreadMove move) {
    String point = sites.get(operation);
    return !move.site().isEmpty() && (move.site().equals(point) || move.place().equals(point));
  }

  /** One line for each operation, in the order of their names. */
  @Override
  public String toString() {
    return new TreeMap<>(sites)
        .entrySet().stream()
            .map(each -> each.getKey() + " at " + each.getValue())
            .collect(Collectors.joining(", "));
  }
}
