package io.selvage.core;

import java.util.List;

/** How far a question reaches. */
public sealed interface Scope {
  /**
   * All clients up to the limits, sizes growing, each size complete before the next; as far as the
   * budget goes: the sizes that were completed are the answer.
   */
  record Growing(int threads, int calls, int values) implements Scope {}

  /** All clients up to the limits, or the answer is unknown. */
  record UpTo(int threads, int calls, int values) implements Scope {}

  /**
   * Any number of calls by so many threads.
   *
   * @param points where calls have their effects, as far as that was said; none if it was not
   * @param nodes about how many objects of a class may live at a time; runs with more are not
   *     followed, and the answer says whether there are any
   * @param means by which it is to be proved, where that makes a difference
   */
  record Endless(int threads, int values, int nodes, List<Point> points, Means means)
      implements Scope {
    public Endless {
      points = List.copyOf(points);
    }

    public Endless(int threads, int values, int nodes, List<Point> points) {
      this(threads, values, nodes, points, Means.ANY);
    }

    public Endless(int threads, int values, int nodes) {
      this(threads, values, nodes, List.of());
    }
  }

  /** How something is proved for any number of threads. */
  enum Means {
    ANY,
    /** No linearization points: the bad patterns of a kind of object are looked for instead. */
    WITHOUT_POINTS
  }

  /**
   * A linearization point: the access to memory at a line of the class under check, where it has
   * that result.
   */
  record Point(int line, Result result) {
    /** What came of the access. */
    public enum Result {
      ANY,
      /** It read null or zero. */
      NOTHING,
      /** It read something else. */
      SOMETHING,
      /** It changed what it found: a compare-and-set that succeeded. */
      CHANGED
    }
  }

  /** One client, all its schedules. */
  record Given(Client client) implements Scope {}

  /** One client and one schedule of it: a counterexample seen again. */
  record Again(Client client, List<Integer> choices) implements Scope {
    public Again {
      choices = List.copyOf(choices);
    }
  }
}
