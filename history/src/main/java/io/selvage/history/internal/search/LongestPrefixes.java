package io.selvage.history.internal.search;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.problem.DeadEnd;
import io.selvage.history.internal.problem.OperationNumbers;
import java.util.ArrayList;
import java.util.List;

/**
 * The few dead ends with most completed operations; among equals those with fewest pending ones,
 * then those found first. The prefix that a dead end shares with the path of the search is not
 * copied; a step is recorded only when the search takes it back.
 */
public final class LongestPrefixes {
  public static final int KEPT = 8;

  private static final class Entry {
    final int completed;
    final int length;
    final int state;

    /** The number of operations shared with the path; the others are stored, last first. */
    int shared;

    final IntList others = new IntList(8);

    Entry(int completed, int length, int state) {
      this.completed = completed;
      this.length = length;
      this.state = state;
      this.shared = length;
    }

    boolean isBetterThan(Entry other) {
      return completed != other.completed ? completed > other.completed : length < other.length;
    }

    void part(int operation) {
      shared--;
      others.add(operation);
    }

    OperationNumbers order(SearchPath path) {
      int[] order = path.first(shared, length);
      for (int i = shared; i < length; i++) {
        order[i] = others.get(length - 1 - i);
      }
      return new OperationNumbers(order);
    }
  }

  private final List<Entry> best = new ArrayList<>(KEPT + 1);

  /** No entry shares a longer prefix with the path. */
  private int mostShared = -1;

  void offer(SearchPath path, int completed) {
    if (best.size() == KEPT && best.get(KEPT - 1).completed > completed) {
      return;
    }
    Entry entry = new Entry(completed, path.length(), path.state());
    int index = best.size();
    while (index > 0 && entry.isBetterThan(best.get(index - 1))) {
      index--;
    }
    if (index < KEPT) {
      best.add(index, entry);
      mostShared = path.length();
      if (best.size() > KEPT) {
        best.remove(KEPT);
      }
    }
  }

  /** The path has lost its last operation. */
  void popped(int length, int operation) {
    if (mostShared > length) {
      for (Entry entry : best) {
        if (entry.shared > length) {
          entry.part(operation);
        }
      }
      mostShared = length;
    }
  }

  <S> List<DeadEnd<S>> list(SearchPath path, TransitionCache<S> moves) {
    return best.stream()
        .map(entry -> new DeadEnd<>(entry.order(path), moves.state(entry.state)))
        .toList();
  }
}
