package io.selvage.prove.internal.helping.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The linearization points of operations, and which threads' steps these are: own steps, steps that
 * linearize others by their tokens, and points at which the condition of a pure result held. If
 * there are several, the run determines which applies.
 */
final class HelpingLinearizationPoints {
  /** The justification of a return. */
  enum Reason {
    EFFECT,
    TOKEN,
    PURE
  }

  /** Which thread makes the step. */
  enum Actor {
    ANOTHER("another thread's step at line "),
    OWN("its own step at line "),
    CALL("the call itself");

    private final String words;

    Actor(String words) {
      this.words = words;
    }
  }

  /**
   * @param actor the operation of the other thread; otherwise empty
   */
  record Point(Actor whose, int line, String actor) {
    static final Point CALL = new Point(Actor.CALL, 0, "");

    static Point own(int line) {
      return new Point(Actor.OWN, line, "");
    }

    static Point other(String actor, int line) {
      return new Point(Actor.ANOTHER, line, actor);
    }

    private String where() {
      return whose == Actor.CALL ? "" : line + (actor.isEmpty() ? "" : " (" + actor + ")");
    }
  }

  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::whose).thenComparing(Point::line).thenComparing(Point::actor);

  private record Kind(String operation, Reason reason) {}

  private final Map<Kind, TreeSet<Point>> points = new HashMap<>();

  void add(String operation, Reason reason, Point point) {
    points.computeIfAbsent(new Kind(operation, reason), kind -> new TreeSet<>(ORDER)).add(point);
  }

  /** As text; every operation that returned has some. */
  String words(String operation, Reason reason) {
    TreeSet<Point> all = points.getOrDefault(new Kind(operation, reason), new TreeSet<>(ORDER));
    List<String> parts = new ArrayList<>();
    for (Actor whose : Actor.values()) {
      List<String> lines =
          all.stream().filter(point -> point.whose() == whose).map(Point::where).toList();
      if (!lines.isEmpty()) {
        parts.add(whose.words + or(lines));
      }
    }
    return String.join(", or ", parts);
  }

  private static String or(List<String> some) {
    int last = some.size() - 1;
    return last < 1
        ? String.join("", some)
        : String.join(", ", some.subList(0, last)) + " or " + some.get(last);
  }
}
