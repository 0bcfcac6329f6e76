package io.selvage.history;

import java.util.ArrayList;
import java.util.List;

/**
 * The few dead ends with most completed operations; among equals those with fewest pending ones,
 * then those met first.
 */
final class Furthest<S> {
  static final int KEPT = 8;

  private record Entry<S>(Frame<S> frame, int completed) {
    boolean isBetterThan(Entry<S> other) {
      return completed != other.completed
          ? completed > other.completed
          : frame.length() < other.frame.length();
    }
  }

  private final List<Entry<S>> best = new ArrayList<>(KEPT + 1);

  void offer(Frame<S> frame, int completed) {
    Entry<S> entry = new Entry<>(frame, completed);
    int index = best.size();
    while (index > 0 && entry.isBetterThan(best.get(index - 1))) {
      index--;
    }
    if (index < KEPT) {
      best.add(index, entry);
      if (best.size() > KEPT) {
        best.remove(KEPT);
      }
    }
  }

  List<DeadEnd<S>> list() {
    return best.stream()
        .map(entry -> new DeadEnd<>(entry.frame.order(), entry.frame.state))
        .toList();
  }
}
