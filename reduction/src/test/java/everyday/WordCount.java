// Expected: proved. A get and a put on an owned HashMap under one monitor.
package everyday;

import java.util.HashMap;
import java.util.Map;

public class WordCount {
  private final Map<Integer, Integer> counts = new HashMap<>();
  private long total;

  public synchronized int add(int word) {
    int n = counts.getOrDefault(word, 0) + 1;
    counts.put(word, n);
    total++;
    return n;
  }

  public synchronized int count(int word) {
    Integer n = counts.get(word);
    return n == null ? 0 : n;
  }

  public synchronized long total() {
    return total;
  }
}
