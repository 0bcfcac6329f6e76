package io.selvage.report.internal.page;

import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Evidence;
import io.selvage.report.internal.explain.ShownOperations;
import io.selvage.report.internal.explain.SpecificationReplay;
import io.selvage.report.internal.text.VisibilityText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something to draw on a page: operations in time, and orders of them, each as far as it goes.
 *
 * @param note what is left out, and what one sees
 * @param ticks how many calls and returns there are
 */
public record HistoryTimeline(
    String title, String note, List<Bar> bars, int ticks, List<Line> lines) {
  /**
   * An operation.
   *
   * @param row whose it is
   * @param from the tick of its call
   * @param to the tick of its return, if it has one
   * @param where it is in the file
   */
  public record Bar(
      String row, String name, String label, int from, OptionalInt to, String where, Kind kind) {}

  /** How much of an operation counts. */
  enum Kind {
    PLAIN,

    /** One of the failing core, among others. */
    CORE,

    /** Of the core, but only its call counts. */
    FORGOTTEN
  }

  /**
   * An order.
   *
   * @param start the state before the first step; empty where that is left out
   * @param stuck the bar that cannot come next, if any
   * @param why it cannot
   */
  public record Line(String start, List<Step> steps, Optional<Integer> stuck, String why) {}

  /**
   * @param number of the step in the whole order, from 1
   * @param bar which took effect
   * @param state after it; empty where not everybody sees all before it
   * @param seen what it saw, where that is not all before it
   */
  public record Step(int number, int bar, String state, Optional<Seen> seen) {
    public Step(int number, int bar, String state) {
      this(number, bar, state, Optional.empty());
    }
  }

  /**
   * What an operation saw.
   *
   * @param words all of it, for reading
   * @param bars those of it that are drawn
   * @param state that it found
   */
  public record Seen(String words, List<Integer> bars, String state) {}

  /** The line of an abstract execution: each step has a state of its own. */
  static <S> Line line(
      History history,
      Specification<S> specification,
      Evidence.AbstractExecution found,
      ShownOperations cast) {
    VisibilityText sight = new VisibilityText(found);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < found.order().size(); i++) {
      int bar = cast.place(found.order().get(i));
      if (bar >= 0) {
        SpecificationReplay<S> replay = SpecificationReplay.of(specification);
        found.sees().get(i).forEach(it -> replay.call(history.operation(it)));
        List<Integer> bars =
            found.sees().get(i).stream().map(cast::place).filter(it -> it >= 0).toList();
        Seen seen = new Seen(sight.words(i, cast::name), bars, replay.words());
        steps.add(new Step(i + 1, bar, "", Optional.of(seen)));
      }
    }
    return new Line("", steps, Optional.empty(), "");
  }

  /** A line whose steps have no states: nobody knows what each operation saw. */
  HistoryTimeline withoutStates() {
    return new HistoryTimeline(
        title, note, bars, ticks, lines.stream().map(HistoryTimeline::withoutStates).toList());
  }

  private static Line withoutStates(Line line) {
    List<Step> steps = line.steps.stream().map(it -> new Step(it.number, it.bar, "")).toList();
    return new Line("", steps, line.stuck, line.why);
  }

  /** A line of those steps that are shown, though the states are those of all. */
  static <S> Line line(
      History history,
      Specification<S> specification,
      List<Integer> order,
      ShownOperations cast,
      Optional<Integer> stuck,
      String why) {
    SpecificationReplay<S> replay = SpecificationReplay.of(specification);
    List<Step> steps = new ArrayList<>();
    String start = replay.words();
    int count = 0;
    for (int number : order) {
      count++;
      int bar = cast.place(number);
      replay.step(history.operation(number));
      if (bar >= 0) {
        steps.add(new Step(count, bar, replay.words()));
      } else if (steps.isEmpty()) {
        start = "";
      }
    }
    Optional<Integer> shown = stuck.map(cast::place).filter(bar -> bar >= 0);
    return new Line(start, steps, shown, why);
  }
}
