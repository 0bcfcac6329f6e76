package io.selvage.bench.torture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Retains everything: the number of its states is unbounded. */
public final class Growing {
  private final List<Integer> all = new ArrayList<>();
  private final Map<Integer, List<Integer>> byValue = new HashMap<>();

  public synchronized void add(int value) {
    all.add(value);
    byValue.computeIfAbsent(value, key -> new ArrayList<>()).add(all.size());
  }

  public synchronized int count(int value) {
    return byValue.getOrDefault(value, List.of()).size();
  }

  public int size() {
    return all.size();
  }

  public synchronized List<Integer> copy() {
    return new ArrayList<>(all);
  }
}
