package io.selvage.unbounded.linear;

import io.selvage.unbounded.model.Move;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * For each operation that changes the abstract state the write at which it takes effect: one of its
 * code, or any to one place of what is shared.
 */
public record Points(Map<String, String> sites) {
  public Points {
    sites = Map.copyOf(sites);
  }

  boolean isPoint(String operation, Move move) {
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
