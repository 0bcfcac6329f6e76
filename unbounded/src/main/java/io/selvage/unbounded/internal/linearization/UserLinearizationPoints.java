package io.selvage.unbounded.internal.linearization;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Linearization points that the user has named, by lines of the class under check. An operation
 * that writes at none of them has none, and must be read-only.
 */
public record UserLinearizationPoints(String className, List<Integer> lines) {
  public static final UserLinearizationPoints NONE = new UserLinearizationPoints("", List.of());

  public UserLinearizationPoints {
    lines = List.copyOf(lines);
  }

  /** The remaining candidates among the writes of each operation. */
  Map<String, Set<String>> among(Map<String, Set<String>> sites) {
    if (lines.isEmpty()) {
      return sites;
    }
    Map<String, Set<String>> left = new LinkedHashMap<>();
    sites.forEach(
        (operation, all) -> {
          Set<String> named = new LinkedHashSet<>(all);
          named.removeIf(site -> !isNamed(site));
          if (!named.isEmpty()) {
            left.put(operation, named);
          }
        });
    return left;
  }

  /** A site is a list of code locations, the innermost first, and a slot. */
  private boolean isNamed(String site) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    for (String place : site.replaceAll(" #\\d+$", "").split(" < ", -1)) {
      int colon = place.lastIndexOf(':');
      if (colon > 0
          && place.startsWith(simple + ".")
          && lines.stream().anyMatch(line -> place.substring(colon + 1).equals("" + line))) {
        return true;
      }
    }
    return false;
  }
}
