package io.selvage.unbounded.cover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The minimal elements of an upward-closed set. Each is indexed once under a place of its own, to
 * be found when something may be above it, and under all its places, to be found when something may
 * be below it.
 */
final class Antichain {
  private static final int NO_PLACE = -1;

  private final Map<Long, ArrayList<BasisElement>> below = new HashMap<>();
  private final Map<Long, ArrayList<BasisElement>> above = new HashMap<>();
  private long comparisons;

  /** The number of comparisons so far. */
  long comparisons() {
    return comparisons;
  }

  boolean contains(BasisElement element) {
    if (below.containsKey(key(element.control, NO_PLACE))) {
      return true;
    }
    for (int place : element.places) {
      ArrayList<BasisElement> list = below.get(key(element.control, place));
      if (list == null) {
        continue;
      }
      for (int i = 0; i < list.size(); i++) {
        if (list.get(i).isBelow(element)) {
          comparisons += i;
          return true;
        }
      }
      comparisons += list.size();
    }
    return false;
  }

  /** Adds an element that is not contained; removes those above it. */
  void add(BasisElement element) {
    removeAbove(element);
    if (element.places.length == 0) {
      list(below, element.control, NO_PLACE).add(element);
      return;
    }
    ArrayList<BasisElement> shortest = list(below, element.control, element.places[0]);
    for (int place : element.places) {
      ArrayList<BasisElement> other = list(below, element.control, place);
      shortest = other.size() < shortest.size() ? other : shortest;
      list(above, element.control, place).add(element);
    }
    shortest.add(element);
  }

  private void removeAbove(BasisElement element) {
    ArrayList<BasisElement> shortest = null;
    for (int place : element.places) {
      ArrayList<BasisElement> list = above.get(key(element.control, place));
      if (list == null) {
        return;
      }
      shortest = shortest == null || list.size() < shortest.size() ? list : shortest;
    }
    if (shortest == null) {
      return; // below all others of its control: these are never found again and need not be
      // removed
    }
    boolean any = false;
    for (BasisElement other : shortest) {
      if (!other.isDominated && element.isBelow(other)) {
        other.isDominated = true;
        any = true;
        for (int place : other.places) {
          ArrayList<BasisElement> list = below.get(key(other.control, place));
          if (list != null && list.remove(other)) {
            break;
          }
        }
      }
    }
    comparisons += shortest.size();
    if (any) {
      shortest.removeIf(other -> other.isDominated);
    }
  }

  private static ArrayList<BasisElement> list(
      Map<Long, ArrayList<BasisElement>> lists, int control, int place) {
    return lists.computeIfAbsent(key(control, place), k -> new ArrayList<>());
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | (place + 1L);
  }

  List<BasisElement> elements() {
    return below.values().stream().flatMap(List::stream).toList();
  }
}
