package io.selvage.unbounded.linear;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** For each operation that changes the abstract state the write at which it takes effect. */
public record Points(Map<String, String> sites) {
  public Points {
    sites = Map.copyOf(sites);
  }

  boolean isPoint(String operation, String site) {
    return !site.isEmpty() && site.equals(sites.get(operation));
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
