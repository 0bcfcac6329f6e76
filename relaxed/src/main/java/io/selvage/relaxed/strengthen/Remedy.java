package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Site;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Accesses and fences that forbid a behaviour if all of them are as strong as it says. */
public record Remedy(Map<Site, Level> changes) {
  public Remedy {
    changes = new LinkedHashMap<>(changes);
  }

  /** One line for each change. */
  public List<String> lines() {
    return changes.entrySet().stream()
        .map(change -> change.getValue().of(change.getKey()) + ": " + change.getKey().text())
        .toList();
  }

  /** Whether it asks for no more than another one. */
  boolean isWithin(Remedy other) {
    return changes.entrySet().stream()
        .allMatch(
            change ->
                other.changes.containsKey(change.getKey())
                    && change
                        .getValue()
                        .isWithin(other.changes.getOrDefault(change.getKey(), change.getValue())));
  }
}
