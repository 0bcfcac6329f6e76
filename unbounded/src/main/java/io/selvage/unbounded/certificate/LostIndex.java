package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.TokenBag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds an element below a bag: each element is indexed by one of its places. */
final class LostIndex {
  private static final int NO_PLACE = -1;

  private final Map<Long, List<TokenBag>> byPlace = new HashMap<>();

  LostIndex(List<CoverageTarget> lost) {
    for (CoverageTarget element : lost) {
      TokenBag bag = element.bag();
      List<TokenBag> shortest = list(element.control(), bag.size() == 0 ? NO_PLACE : bag.place(0));
      for (int i = 1; i < bag.size(); i++) {
        List<TokenBag> other = list(element.control(), bag.place(i));
        shortest = other.size() < shortest.size() ? other : shortest;
      }
      shortest.add(bag);
    }
  }

  private List<TokenBag> list(int control, int place) {
    return byPlace.computeIfAbsent(key(control, place), k -> new ArrayList<>());
  }

  boolean contains(int control, TokenBag bag) {
    if (byPlace.containsKey(key(control, NO_PLACE))) {
      return true;
    }
    for (int i = 0; i < bag.size(); i++) {
      for (TokenBag element : byPlace.getOrDefault(key(control, bag.place(i)), List.of())) {
        if (isWithin(element, bag)) {
          return true;
        }
      }
    }
    return false;
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | (place + 1L);
  }

  private static boolean isWithin(TokenBag small, TokenBag large) {
    if (small.size() > large.size()) {
      return false;
    }
    int j = 0;
    for (int i = 0; i < small.size(); i++) {
      int place = small.place(i);
      while (j < large.size() && large.place(j) < place) {
        j++;
      }
      if (j == large.size() || large.place(j) != place || large.count(j) < small.count(i)) {
        return false;
      }
    }
    return true;
  }
}
