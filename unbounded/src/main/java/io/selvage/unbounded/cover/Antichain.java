package io.selvage.unbounded.cover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The least elements of an upward-closed set. Each is kept once under a place of its own, where it
 * is found when something may be above it, and under all its places, where it is found when
 * something may be below it.
 */
final class Antichain {
  private static final int NO_PLACE = -1;

  private final Map<Long, ArrayList<Element>> below = new HashMap<>();
  private final Map<Long, ArrayList<Element>> above = new HashMap<>();
  private long comparisons;

  /** How much work it was so far. */
  long comparisons() {
    return comparisons;
  }

  boolean contains(Element element) {
    if (below.containsKey(key(element.control, NO_PLACE))) {
      return true;
    }
    for (int place : element.places) {
      ArrayList<Element> list = below.get(key(element.control, place));
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

  /** Adds one that is not contained; those above it go. */
  void add(Element element) {
    removeAbove(element);
    if (element.places.length == 0) {
      list(below, element.control, NO_PLACE).add(element);
      return;
    }
    ArrayList<Element> shortest = list(below, element.control, element.places[0]);
    for (int place : element.places) {
      ArrayList<Element> other = list(below, element.control, place);
      shortest = other.size() < shortest.size() ? other : shortest;
      list(above, element.control, place).add(element);
    }
    shortest.add(element);
  }

  private void removeAbove(Element element) {
    ArrayList<Element> shortest = null;
    for (int place : element.places) {
      ArrayList<Element> list = above.get(key(element.control, place));
      if (list == null) {
        return;
      }
      shortest = shortest == null || list.size() < shortest.size() ? list : shortest;
    }
    if (shortest == null) {
      return; // below all others of its control: they are found no more, and need not go
    }
    boolean any = false;
    for (Element other : shortest) {
      if (!other.isDominated && element.isBelow(other)) {
        other.isDominated = true;
        any = true;
        for (int place : other.places) {
          ArrayList<Element> list = below.get(key(other.control, place));
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

  private static ArrayList<Element> list(
      Map<Long, ArrayList<Element>> lists, int control, int place) {
    return lists.computeIfAbsent(key(control, place), k -> new ArrayList<>());
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | (place + 1L);
  }

  List<Element> elements() {
    return below.values().stream().flatMap(List::stream).toList();
  }
}
