package io.selvage.core.question;

import java.util.List;

/** Which clients and executions a question covers. */
public sealed interface Scope {
  /**
   * All clients up to the limits, by growing size, each size completed before the next, as far as
   * the budget permits. The completed sizes are the answer.
   */
  record Growing(int threads, int calls, int values) implements Scope {}

  /** All clients up to the limits; otherwise the answer is unknown. */
  record UpTo(int threads, int calls, int values) implements Scope {}

  /**
   * All clients up to the limits, smallest first, but only a sample of the executions of clients
   * that have many. A violation found is real; the absence of one is a proof only if no client had
   * more executions than the sample.
   */
  record Partly(int threads, int calls, int values, Portion portion) implements Scope {}

  /** Which executions of a client are explored if it has more. */
  sealed interface Portion {
    /** The maximum number of executions of each client, including blocked ones. */
    int executions();

    /** As text that {@link #parse} reads: {@code first 100}, {@code random 100 7}. */
    String text();

    /** Parses the output of {@link #text}. */
    static Portion parse(String text) {
      String[] words = text.split(" ");
      int executions = Integer.parseInt(words[1]);
      return words[0].equals("first")
          ? new First(executions)
          : new AtRandom(executions, Long.parseLong(words[2]));
    }
  }

  /** The first executions that the search finds. */
  record First(int executions) implements Portion {
    @Override
    public String text() {
      return "first " + executions;
    }
  }

  /**
   * The ends of random walks, possibly with duplicates.
   *
   * @param seed of the random generator
   */
  record AtRandom(int executions, long seed) implements Portion {
    @Override
    public String text() {
      return "random " + executions + " " + seed;
    }
  }

  /**
   * Any number of calls by a given number of threads.
   *
   * @param points the linearization points, if the user named any; otherwise empty
   * @param nodes the approximate number of objects of a class that may be live at a time; runs with
   *     more are not followed, and the answer states whether any exist
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
   * A linearization point: the memory access at a line of the class under check, when it has the
   * given result.
   */
  record Point(int line, Result result) {
    /** The result of the access. */
    public enum Result {
      ANY,
      /** It read null or zero. */
      NOTHING,
      /** It read any other value. */
      SOMETHING,
      /** It changed the value: a successful compare-and-set. */
      CHANGED
    }
  }

  /** The whole of a subject that is a single item: a test, a history, a net, an execution. */
  record Whole() implements Scope {}

  /** One client under all schedules. */
  record Given(Client client) implements Scope {}

  /** One client under one schedule: the replay of a counterexample. */
  record Again(Client client, List<Integer> choices) implements Scope {
    public Again {
      choices = List.copyOf(choices);
    }
  }
}
