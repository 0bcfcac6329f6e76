package io.selvage.remedy.subjects;

import java.util.concurrent.ConcurrentHashMap;

/** Two threads read the same count. */
public class ClickCounts {
  private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

  public void click(String page) {
    Integer count = counts.get(page);
    counts.put(page, count == null ? 1 : count + 1);
  }

  public int clicks(String page) {
    return counts.getOrDefault(page, 0);
  }
}
