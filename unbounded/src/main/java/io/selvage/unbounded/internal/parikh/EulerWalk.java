package io.selvage.unbounded.internal.parikh;

import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * A walk that takes each edge a given number of times: an Euler walk, by Hierholzer's algorithm.
 */
final class EulerWalk {
  private EulerWalk() {}

  /**
   * The edges in order. In- and out-degrees are balanced except at the ends, and the graph is
   * connected.
   */
  static List<Integer> along(FiniteAutomaton automaton, long[] times, int start) {
    List<List<Integer>> ways = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      ways.add(new ArrayList<>());
    }
    for (int edge = 0; edge < times.length; edge++) {
      ways.get(automaton.edges().get(edge).from()).add(edge);
    }
    long[] left = times.clone();
    Deque<Integer> states = new ArrayDeque<>(List.of(start));
    Deque<Integer> edges = new ArrayDeque<>();
    List<Integer> walk = new ArrayList<>();
    while (!states.isEmpty()) {
      int edge = next(ways.get(states.getLast()), left);
      if (edge >= 0) {
        left[edge]--;
        states.addLast(automaton.edges().get(edge).to());
        edges.addLast(edge);
      } else {
        states.removeLast();
        if (!edges.isEmpty()) {
          walk.add(edges.removeLast());
        }
      }
    }
    Collections.reverse(walk);
    return walk;
  }

  private static int next(List<Integer> ways, long[] left) {
    for (int edge : ways) {
      if (left[edge] > 0) {
        return edge;
      }
    }
    return -1;
  }
}
