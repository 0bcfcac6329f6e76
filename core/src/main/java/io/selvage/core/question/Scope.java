package io.selvage.core.question;

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
   * All clients up to the limits, the smallest first, but only some executions of those that have
   * many. What is found is a violation; that nothing is found is no proof, unless no client turned
   * out to have more.
   */
  record Partly(int threads, int calls, int values, Portion portion) implements Scope {}

  /** Which executions of a client are looked at, if it has more. */
  sealed interface Portion {
    /** How many of each client, blocked ones among them. */
    int executions();

    /** In words that {@link #parse} understands: {@code first 100}, {@code random 100 7}. */
    String text();

    /** What {@link #text} wrote. */
    static Portion parse(String text) {
      String[] words = text.split(" ");
      int executions = Integer.parseInt(words[1]);
      return words[0].equals("first")
          ? new First(executions)
          : new AtRandom(executions, Long.parseLong(words[2]));
    }
  }

  /** Those that are come to first. */
  record First(int executions) implements Portion {
    @Override
    public String text() {
      return "first " + executions;
    }
  }

  /**
   * The ends of random walks; some may be the same.
   *
   * @param seed which
   */
  record AtRandom(int executions, long seed) implements Portion {
    @Override
    public String text() {
      return "random " + executions + " " + seed;
    }
  }

  /**
   * Any number of calls by so many threads.
   *
   * @param points where calls have their effects, as far as that was said; none if it was not
   * @param nodes about how many objects of a class may live at a time; runs with more are not
   *     followed, and the answer says whether there are any
   */
  record Endless(int threads, int values, int nodes, List<Point> points) implements Scope {
    public Endless {
      points = List.copyOf(points);
    }

    public Endless(int threads, int values, int nodes) {
      this(threads, values, nodes, List.of());
    }
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

  /** All of a subject that is one thing: a test, a history, a net, an execution. */
  record Whole() implements Scope {}

  /** One client, all its schedules. */
  record Given(Client client) implements Scope {}

  /** One client and one schedule of it: a counterexample seen again. */
  record Again(Client client, List<Integer> choices) implements Scope {
    public Again {
      choices = List.copyOf(choices);
    }
  }
}
