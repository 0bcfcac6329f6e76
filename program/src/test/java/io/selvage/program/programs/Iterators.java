package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Iterators, own and others'. */
public final class Iterators {
  private Iterators() {}

  private record Range(int from, int to) implements Iterable<Integer> {
    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int next = from;

        @Override
        public boolean hasNext() {
          return next < to;
        }

        @Override
        public Integer next() {
          if (!hasNext()) {
            throw new NoSuchElementException("past " + to);
          }
          return next++;
        }
      };
    }
  }

  public static int own() {
    int sum = 0;
    for (int i : new Range(3, 8)) {
      for (int j : new Range(0, i)) {
        sum += i * j;
      }
    }
    return sum;
  }

  public static Object pastTheEnd() {
    return new Range(1, 1).iterator().next();
  }

  public static Object removeUnsupported() {
    Iterator<Integer> i = new Range(1, 2).iterator();
    i.remove();
    return i;
  }

  public static String removing() {
    List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3, 4, 5, 6));
    for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) {
      if (i.next() % 2 == 0) {
        i.remove();
      }
    }
    return list.toString();
  }

  public static Object concurrentModification() {
    List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3));
    for (Integer i : list) {
      list.add(i);
    }
    return list;
  }

  public static Object modificationUnnoticed() {
    List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3));
    int seen = 0;
    try {
      for (Integer i : list) {
        seen += i;
        if (i == 2) {
          list.remove(i);
        }
      }
    } catch (ConcurrentModificationException e) {
      return "noticed";
    }
    return seen + list.toString();
  }

  public static String listIterator() {
    ListIterator<String> i = new LinkedList<>(List.of("a", "b", "c")).listIterator(1);
    String all = i.next() + i.previousIndex();
    i.set("B");
    i.add("x");
    while (i.hasPrevious()) {
      all += i.previous();
    }
    return all;
  }

  public static String mapEntries() {
    Map<String, Integer> map = new HashMap<>();
    for (String s : "the quick brown fox jumps over the lazy dog the end".split(" ")) {
      map.merge(s, 1, Integer::sum);
    }
    StringBuilder all = new StringBuilder();
    for (Map.Entry<String, Integer> e : map.entrySet()) {
      all.append(e.getKey()).append(e.getValue());
      e.setValue(0);
    }
    map.values().removeIf(v -> v != 0);
    return all + "" + map.size();
  }

  public static int forEach() {
    int[] sum = {0};
    new Range(0, 5).forEach(i -> sum[0] = sum[0] * 10 + i);
    return sum[0];
  }
}
