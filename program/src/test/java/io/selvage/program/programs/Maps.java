package io.selvage.program.programs;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps. */
public final class Maps {
  private Maps() {}

  private record Colliding(int n) implements Comparable<Colliding> {
    @Override
    public int hashCode() {
      return n % 2;
    }

    @Override
    public int compareTo(Colliding other) {
      return Integer.compare(n, other.n);
    }
  }

  private static String exercise(Map<Integer, String> map) {
    for (int i = 0; i < 20; i++) {
      map.put(i * 7 % 16, "v" + i);
    }
    map.putIfAbsent(3, "no");
    map.putIfAbsent(99, "yes");
    map.remove(5);
    map.remove(6, "wrong");
    map.computeIfAbsent(5, k -> "c" + k);
    map.computeIfPresent(7, (k, v) -> null);
    map.compute(8, (k, v) -> v + k);
    map.merge(9, "m", String::concat);
    map.replace(10, "r");
    map.replaceAll((k, v) -> k % 3 == 0 ? v : v + "!");
    return map
        + " "
        + map.size()
        + map.get(4)
        + map.get(77)
        + map.getOrDefault(78, "d")
        + map.containsKey(5)
        + map.containsValue("r!")
        + map.keySet()
        + map.values()
        + map.hashCode();
  }

  public static String hashMap() {
    return exercise(new HashMap<>());
  }

  public static String linkedHashMap() {
    return exercise(new LinkedHashMap<>());
  }

  public static String accessOrder() {
    Map<Integer, String> map =
        new LinkedHashMap<>(8, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > 4;
          }
        };
    for (int i = 0; i < 10; i++) {
      map.put(i, "" + i);
      map.get(7);
      map.get(i - 2);
    }
    return map.toString();
  }

  public static String treeMap() {
    TreeMap<Integer, String> map = new TreeMap<>();
    return exercise(map)
        + map.firstKey()
        + map.headMap(4)
        + map.floorKey(7)
        + map.descendingMap()
        + map.pollLastEntry();
  }

  public static String concurrentHashMap() {
    return exercise(new ConcurrentHashMap<>());
  }

  public static String skipListMap() {
    ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
    return exercise(map)
        + map.firstKey()
        + map.headMap(4)
        + map.floorKey(7)
        + map.descendingMap()
        + map.pollLastEntry();
  }

  /** Enough collisions for trees in the bins. */
  public static Object treeBins() {
    Map<Colliding, Integer> map = new HashMap<>();
    Map<Colliding, Integer> concurrent = new ConcurrentHashMap<>();
    for (int i = 0; i < 100; i++) {
      map.put(new Colliding(i), i);
      concurrent.put(new Colliding(i), i);
    }
    int sum = 0;
    for (int i = 0; i < 100; i += 3) {
      sum += map.get(new Colliding(i)) - 2 * concurrent.get(new Colliding(i));
      map.remove(new Colliding(i + 1));
      concurrent.remove(new Colliding(i + 1));
    }
    return new int[] {sum, map.size(), concurrent.size()};
  }

  public static Object nullKey() {
    Map<String, Integer> map = new HashMap<>();
    map.put(null, 1);
    return map.get(null) + map.toString();
  }

  public static Object nullKeyRefused() {
    return new ConcurrentHashMap<String, Integer>().put(null, 1);
  }

  public static Object treeNull() {
    return new TreeMap<String, Integer>().put(null, 1);
  }

  public static Object notComparable() {
    return new TreeMap<Object, Integer>().put(new Object(), 1);
  }

  public static Object immutable() {
    Map<String, Integer> map = Map.of("a", 1, "b", 2);
    return map.get("a")
        + map.size()
        + ""
        + map.containsKey("c")
        + Map.entry(1, 2)
        + new TreeMap<>(map);
  }

  public static Object duplicateKeys() {
    return Map.of("a", 1, "a", 2);
  }
}
