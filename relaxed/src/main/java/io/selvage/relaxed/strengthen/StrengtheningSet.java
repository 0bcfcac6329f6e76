package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.internal.strengthen.StrengthLevel;
import io.selvage.relaxed.internal.thread.AccessSite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Accesses and fences that forbid a behaviour if all of them have at least the given levels. */
public record StrengtheningSet(Map<AccessSite, StrengthLevel> changes) {
  public StrengtheningSet {
    changes = new LinkedHashMap<>(changes);
  }

  /** One line for each change. */
  public List<String> lines() {
    return changes.entrySet().stream()
        .map(change -> change.getValue().of(change.getKey()) + ": " + change.getKey().text())
        .toList();
  }

  /** Whether it is at most as strong as another one. */
  public boolean isWithin(StrengtheningSet other) {
    return changes.entrySet().stream()
        .allMatch(
            change ->
                other.changes.containsKey(change.getKey())
                    && change
                        .getValue()
                        .isWithin(other.changes.getOrDefault(change.getKey(), change.getValue())));
  }
}
