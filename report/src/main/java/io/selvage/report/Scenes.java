package io.selvage.report;

import io.selvage.core.Counterexample;
import io.selvage.core.Evidence;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Operation;
import io.selvage.core.Reason;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What a page shows of a ruling: the failing core, and the history or the part of it that counts.
 */
final class Scenes {
  /** More than that nobody reads, and no browser draws at once. */
  static final int MOST_BARS = 400;

  private static final int LONGEST_LABEL = 44;

  private final Ruling ruling;
  private final History history;

  Scenes(Ruling ruling) {
    this.ruling = ruling;
    this.history = ruling.asked().history();
  }

  /** None where there is nothing that can be drawn along one axis. */
  List<Scene> all() {
    List<Scene> scenes = new ArrayList<>();
    ruling
        .asked()
        .specification()
        .filter(specification -> history.size() > 0)
        .ifPresent(
            specification ->
                ruling
                    .report()
                    .fold(
                        verified ->
                            verified(specification, verified.evidence())
                                .map(scenes::add)
                                .orElse(false),
                        refuted -> refuted(scenes, specification, refuted.counterexample()),
                        unknown -> false));
    boolean isStrong = ruling.asked().criterion().isStrong();
    return isStrong || ruling.verdict() instanceof Verdict.Verified
        ? scenes
        : scenes.stream().map(Scene::withoutStates).toList();
  }

  private <S> Optional<Scene> verified(Specification<S> specification, Evidence evidence) {
    Cast cast = window(0);
    if (evidence instanceof Evidence.AbstractExecution found) {
      Scene.Line line = Scene.line(history, specification, found, cast);
      return scene("The history", leftOut(cast), cast, i -> Scene.Kind.PLAIN, List.of(line));
    }
    if (evidence instanceof Evidence.Linearization found) {
      Scene.Line line =
          Scene.line(history, specification, found.order(), cast, Optional.empty(), "");
      return scene("The history", leftOut(cast), cast, i -> Scene.Kind.PLAIN, List.of(line));
    }
    return Optional.empty();
  }

  private <S> boolean refuted(
      List<Scene> scenes, Specification<S> specification, Counterexample whole) {
    Cast cast = window(furthest(whole).map(Reason::operation).orElse(0));
    ruling.core().flatMap(core -> core(specification, core, cast)).ifPresent(scenes::add);
    Set<Integer> ofCore = new HashSet<>();
    ruling.core().ifPresent(core -> ofCore.addAll(coreNumbers(core)));
    List<Scene.Line> lines =
        furthest(whole).stream().map(it -> line(whole.history(), specification, it, cast)).toList();
    return scene(
            ruling.core().isPresent() ? "The whole history" : "The history",
            leftOut(cast),
            cast,
            i -> ofCore.contains(cast.member(i)) ? Scene.Kind.CORE : Scene.Kind.PLAIN,
            lines)
        .map(scenes::add)
        .orElse(false);
  }

  private List<Integer> coreNumbers(Ruling.FailingCore core) {
    return IntStream.range(0, core.numbers().size())
        .filter(i -> !core.isForgotten(history, i))
        .mapToObj(core.numbers()::get)
        .toList();
  }

  private static Optional<Reason> furthest(Counterexample found) {
    return found.reasons().stream().max(Comparator.comparingInt(reason -> reason.prefix().size()));
  }

  /** Of what is forgotten only that is drawn which some order needs. */
  private <S> Optional<Scene> core(
      Specification<S> specification, Ruling.FailingCore core, Cast names) {
    History part = core.found().history();
    Set<Integer> used = new HashSet<>();
    core.found().reasons().forEach(reason -> used.addAll(reason.prefix()));
    Cast cast = cast(part, i -> !core.isForgotten(history, i) || used.contains(i));
    List<Scene.Line> lines =
        core.found().reasons().stream().map(it -> line(part, specification, it, cast)).toList();
    IntUnaryOperator numbers = i -> core.numbers().get(cast.member(i));
    return bars(cast, names, numbers, i -> kind(core, cast.member(i)))
        .map(bars -> new Scene("The failing core", note(core, cast), bars, ticks(cast), lines));
  }

  private String note(Ruling.FailingCore core, Cast cast) {
    int forgotten = core.numbers().size() - coreNumbers(core).size();
    int left = core.numbers().size() - cast.size();
    StringBuilder note = new StringBuilder();
    note.append(
        core.isMinimal() ? "Nothing more can be forgotten." : "There was no time to forget more.");
    if (forgotten > 0) {
      note.append(
              " Of those forgotten only the calls count: they may have taken effect at any time,")
          .append(" or not at all.");
    }
    if (left > 0) {
      note.append(' ')
          .append(Words.number(left))
          .append(" that no order below needs are not drawn.");
    }
    return note.toString();
  }

  private Scene.Kind kind(Ruling.FailingCore core, int number) {
    return core.isForgotten(history, number) ? Scene.Kind.FORGOTTEN : Scene.Kind.CORE;
  }

  private Optional<Scene> scene(
      String title, String note, Cast cast, IntFunction<Scene.Kind> kinds, List<Scene.Line> lines) {
    return bars(cast, cast, cast::member, kinds)
        .map(bars -> new Scene(title, note, bars, ticks(cast), lines));
  }

  private static int ticks(Cast cast) {
    return Spans.of(cast.shown()).map(Spans::ticks).orElse(0);
  }

  /**
   * @param names of operations by their number in the history
   */
  private Optional<List<Scene.Bar>> bars(
      Cast cast, Cast names, IntUnaryOperator numbers, IntFunction<Scene.Kind> kinds) {
    return Spans.of(cast.shown())
        .map(
            spans ->
                IntStream.range(0, cast.size())
                    .mapToObj(
                        i -> {
                          int number = numbers.applyAsInt(i);
                          return bar(cast, spans, i, number, names.name(number), kinds.apply(i));
                        })
                    .toList());
  }

  private Scene.Bar bar(
      Cast cast, Spans spans, int place, int number, String name, Scene.Kind kind) {
    int process = history.operation(number).thread();
    int to = spans.to(place);
    return new Scene.Bar(
        kind == Scene.Kind.FORGOTTEN ? "forgotten" : "process " + process,
        name,
        Words.cut(label(cast.shown().operation(place)), LONGEST_LABEL),
        spans.from(place),
        to == spans.ticks() ? OptionalInt.empty() : OptionalInt.of(to),
        String.format(
            "operation %d, process %d, line %d",
            number, process, ruling.asked().lines().applyAsInt(number)),
        kind);
  }

  private static String label(Operation operation) {
    return operation.isPending() ? operation.invocation().toString() : operation.toString();
  }

  private static <S> Scene.Line line(
      History history, Specification<S> specification, Reason reason, Cast cast) {
    return Scene.line(
        history,
        specification,
        reason.prefix(),
        cast,
        Optional.of(reason.operation()),
        reason.why());
  }

  private static Cast cast(History history, IntPredicate members) {
    int[] shown = IntStream.range(0, history.size()).filter(members).toArray();
    return history.order() instanceof Intervals intervals
        ? Cast.of(history, intervals, shown, i -> history.operation(i).thread(), i -> "#" + i)
        : Cast.all(history);
  }

  /** What overlaps the time around an operation; operations are numbered by their calls. */
  private Cast window(int focus) {
    if (history.size() <= MOST_BARS || !(history.order() instanceof Intervals intervals)) {
      return Cast.all(history);
    }
    int first = Math.max(0, Math.min(focus - MOST_BARS / 2, history.size() - MOST_BARS));
    int end = first + MOST_BARS;
    long start = intervals.call(first);
    int[] open =
        IntStream.range(0, first).filter(i -> intervals.returned(i) >= start).limit(20).toArray();
    Set<Integer> earlier = new HashSet<>();
    IntStream.of(open).forEach(earlier::add);
    return cast(history, i -> i >= first && i < end || earlier.contains(i));
  }

  private String leftOut(Cast cast) {
    return cast.size() == history.size()
        ? ""
        : String.format(
            "Drawn are %s of %s operations; the others came before or after.",
            Words.number(cast.size()), Words.number(history.size()));
  }
}
