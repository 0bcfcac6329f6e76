package io.selvage.remedy.subjects;

import java.util.HashMap;
import java.util.Map;

/** Neither the map nor its update is made for threads. */
public class WordIndex {
  private final Map<Integer, Integer> counts = new HashMap<>();

  public void add(int word) {
    counts.put(word, counts.getOrDefault(word, 0) + 1);
  }

  public int count(int word) {
    return counts.getOrDefault(word, 0);
  }
}
