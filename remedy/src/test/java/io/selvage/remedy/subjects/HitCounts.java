package io.selvage.remedy.subjects;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A get inside of the argument of a put. */
public class HitCounts {
  private final Map<Integer, Integer> hits = new ConcurrentHashMap<>();

  public void hit(int key) {
    hits.put(key, hits.getOrDefault(key, 0) + 1);
  }

  public int hits(int key) {
    return hits.getOrDefault(key, 0);
  }
}
