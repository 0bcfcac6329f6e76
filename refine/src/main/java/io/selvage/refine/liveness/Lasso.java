package io.selvage.refine.liveness;

import io.selvage.refine.internal.liveness.ExplicitMoveGraph;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An infinite run: a prefix of moves, and a cycle of moves that repeats. If the cycle is empty, no
 * thread can move in the end.
 */
public record Lasso(List<Move> prefix, List<Move> cycle) {
  public Lasso {
    prefix = List.copyOf(prefix);
    cycle = List.copyOf(cycle);
  }

  /**
   * A move of a thread.
   *
   * @param choice the index of the move, if the thread has several
   */
  public record Move(int thread, int choice) {
    @Override
    public String toString() {
      return choice == 0 ? Integer.toString(thread) : thread + "." + choice;
    }

    static Move parse(String text) {
      int dot = text.indexOf('.');
      return dot < 0
          ? new Move(Integer.parseInt(text), 0)
          : new Move(
              Integer.parseInt(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
    }
  }

  static Lasso of(ExplicitMoveGraph edges, List<Integer> prefix, List<Integer> cycle) {
    return new Lasso(moves(edges, prefix), moves(edges, cycle));
  }

  private static List<Move> moves(ExplicitMoveGraph edges, List<Integer> some) {
    return some.stream().map(e -> new Move(edges.thread(e), edges.choice(e))).toList();
  }

  /**
   * Parses the format of {@link #toString}; throws {@code IllegalArgumentException} for other text.
   */
  public static Lasso parse(String text) {
    int open = text.indexOf('(');
    if (open < 0 || !text.strip().endsWith(")")) {
      throw new IllegalArgumentException("a run ends with ( and ), around what comes again");
    }
    String cycle = text.substring(open + 1, text.lastIndexOf(')'));
    return new Lasso(moves(text.substring(0, open)), moves(cycle));
  }

  private static List<Move> moves(String text) {
    return Stream.of(text.strip().split("\\s+"))
        .filter(word -> !word.isEmpty())
        .map(Move::parse)
        .toList();
  }

  /** The numbers of threads, with choices after a dot; the cycle in parentheses. */
  @Override
  public String toString() {
    String before = prefix.isEmpty() ? "" : words(prefix) + " ";
    return before + "(" + words(cycle) + ")";
  }

  private static String words(List<Move> moves) {
    return moves.stream().map(Move::toString).collect(Collectors.joining(" "));
  }
}
