package io.selvage.cli.subjects;

import java.util.concurrent.ConcurrentHashMap;

/** Another call may come between the two calls of the map. */
public class LooksThenPuts {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  public boolean register(int key) {
    if (map.containsKey(key)) {
      return false;
    }
    map.put(key, key);
    return true;
  }
}
