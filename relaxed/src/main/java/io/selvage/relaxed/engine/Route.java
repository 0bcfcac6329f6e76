package io.selvage.relaxed.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The way down the tree of choices: at each depth the number of the alternative taken. A way once
 * gone can be followed again.
 */
final class Route {
  private final int[] wanted;

  /** At each depth the alternatives begun so far; the last of them is the one being followed. */
  private int[] begun = new int[64];

  Route() {
    this.wanted = new int[0];
  }

  Route(List<Integer> path) {
    this.wanted = path.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether to go on with the next alternative at a depth. */
  boolean takes(int depth) {
    if (depth + 1 >= begun.length) {
      begun = Arrays.copyOf(begun, begun.length * 2);
    }
    int number = begun[depth]++;
    begun[depth + 1] = 0;
    return depth >= wanted.length || wanted[depth] == number;
  }

  /** The alternatives that led to a depth. */
  List<Integer> path(int depth) {
    List<Integer> path = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      path.add(begun[i] - 1);
    }
    return path;
  }
}
