package io.selvage.report.internal.page;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.HistoryReport;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.ShownOperations;
import io.selvage.report.internal.text.TextFormatting;
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
public final class HistoryTimelines {
  /** More than that nobody reads, and no browser draws at once. */
  public static final int MOST_BARS = 400;

  private static final int LONGEST_LABEL = 44;

  private final HistoryReport report;
  private final History history;

  public HistoryTimelines(HistoryReport report) {
    this.report = report;
    this.history = report.input().history();
  }

  /** None where there is nothing that can be drawn along one axis. */
  public List<HistoryTimeline> all() {
    List<HistoryTimeline> timelines = new ArrayList<>();
    report
        .input()
        .specification()
        .filter(specification -> history.size() > 0)
        .ifPresent(
            specification ->
                report
                    .report()
                    .fold(
                        verified ->
                            verified(specification, verified.evidence())
                                .map(timelines::add)
                                .orElse(false),
                        refuted -> refuted(timelines, specification, refuted.counterexample()),
                        unknown -> false));
    boolean isStrong = report.input().criterion().isStrong();
    return isStrong || report.verdict() instanceof Verdict.Verified
        ? timelines
        : timelines.stream().map(HistoryTimeline::withoutStates).toList();
  }

  private <S> Optional<HistoryTimeline> verified(
      Specification<S> specification, Evidence evidence) {
    ShownOperations cast = window(0);
    if (evidence instanceof Evidence.AbstractExecution found) {
      HistoryTimeline.Line line = HistoryTimeline.line(history, specification, found, cast);
      return timeline(
          "The history", leftOut(cast), cast, i -> HistoryTimeline.Kind.PLAIN, List.of(line));
    }
    if (evidence instanceof Evidence.Linearization found) {
      HistoryTimeline.Line line =
          HistoryTimeline.line(history, specification, found.order(), cast, Optional.empty(), "");
      return timeline(
          "The history", leftOut(cast), cast, i -> HistoryTimeline.Kind.PLAIN, List.of(line));
    }
    return Optional.empty();
  }

  private <S> boolean refuted(
      List<HistoryTimeline> timelines, Specification<S> specification, Counterexample whole) {
    ShownOperations cast = window(furthest(whole).map(RejectedOrder::operation).orElse(0));
    report.core().flatMap(core -> core(specification, core, cast)).ifPresent(timelines::add);
    Set<Integer> ofCore = new HashSet<>();
    report.core().ifPresent(core -> ofCore.addAll(coreNumbers(core)));
    List<HistoryTimeline.Line> lines =
        furthest(whole).stream().map(it -> line(whole.history(), specification, it, cast)).toList();
    return timeline(
            report.core().isPresent() ? "The whole history" : "The history",
            leftOut(cast),
            cast,
            i ->
                ofCore.contains(cast.member(i))
                    ? HistoryTimeline.Kind.CORE
                    : HistoryTimeline.Kind.PLAIN,
            lines)
        .map(timelines::add)
        .orElse(false);
  }

  private List<Integer> coreNumbers(HistoryFindings.FailingPart core) {
    return IntStream.range(0, core.numbers().size())
        .filter(i -> !core.isForgotten(history, i))
        .mapToObj(core.numbers()::get)
        .toList();
  }

  private static Optional<RejectedOrder> furthest(Counterexample found) {
    return found.reasons().stream().max(Comparator.comparingInt(reason -> reason.prefix().size()));
  }

  /** Of what is forgotten only that is drawn which some order needs. */
  private <S> Optional<HistoryTimeline> core(
      Specification<S> specification, HistoryFindings.FailingPart core, ShownOperations names) {
    History part = core.found().history();
    Set<Integer> used = new HashSet<>();
    core.found().reasons().forEach(reason -> used.addAll(reason.prefix()));
    ShownOperations cast = shown(part, i -> !core.isForgotten(history, i) || used.contains(i));
    List<HistoryTimeline.Line> lines =
        core.found().reasons().stream().map(it -> line(part, specification, it, cast)).toList();
    IntUnaryOperator numbers = i -> core.numbers().get(cast.member(i));
    return bars(cast, names, numbers, i -> kind(core, cast.member(i)))
        .map(
            bars ->
                new HistoryTimeline(
                    "The failing core", note(core, cast), bars, ticks(cast), lines));
  }

  private String note(HistoryFindings.FailingPart core, ShownOperations cast) {
    int forgotten = core.numbers().size() - coreNumbers(core).size();
    int left = core.numbers().size() - cast.size();
    StringBuilder note = new StringBuilder();
    note.append(
        core.isMinimal()
            ? "No further result can be dropped."
            : "Out of time before more results were dropped.");
    if (forgotten > 0) {
      note.append(" Operations without a result may take effect at any time,")
          .append(" or not at all.");
    }
    if (left > 0) {
      note.append(' ')
          .append(TextFormatting.number(left))
          .append(" that no order below needs are not shown.");
    }
    return note.toString();
  }

  private HistoryTimeline.Kind kind(HistoryFindings.FailingPart core, int number) {
    return core.isForgotten(history, number)
        ? HistoryTimeline.Kind.FORGOTTEN
        : HistoryTimeline.Kind.CORE;
  }

  private Optional<HistoryTimeline> timeline(
      String title,
      String note,
      ShownOperations cast,
      IntFunction<HistoryTimeline.Kind> kinds,
      List<HistoryTimeline.Line> lines) {
    return bars(cast, cast, cast::member, kinds)
        .map(bars -> new HistoryTimeline(title, note, bars, ticks(cast), lines));
  }

  private static int ticks(ShownOperations cast) {
    return EventTicks.of(cast.shown()).map(EventTicks::ticks).orElse(0);
  }

  /**
   * @param names of operations by their number in the history
   */
  private Optional<List<HistoryTimeline.Bar>> bars(
      ShownOperations cast,
      ShownOperations names,
      IntUnaryOperator numbers,
      IntFunction<HistoryTimeline.Kind> kinds) {
    return EventTicks.of(cast.shown())
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

  private HistoryTimeline.Bar bar(
      ShownOperations cast,
      EventTicks spans,
      int place,
      int number,
      String name,
      HistoryTimeline.Kind kind) {
    int process = history.operation(number).thread();
    int to = spans.to(place);
    return new HistoryTimeline.Bar(
        kind == HistoryTimeline.Kind.FORGOTTEN ? "forgotten" : "process " + process,
        name,
        TextFormatting.cut(label(cast.shown().operation(place)), LONGEST_LABEL),
        spans.from(place),
        to == spans.ticks() ? OptionalInt.empty() : OptionalInt.of(to),
        String.format(
            "operation %d, process %d, line %d",
            number, process, report.input().lines().applyAsInt(number)),
        kind);
  }

  private static String label(Operation operation) {
    return operation.isPending() ? operation.invocation().toString() : operation.toString();
  }

  private static <S> HistoryTimeline.Line line(
      History history, Specification<S> specification, RejectedOrder reason, ShownOperations cast) {
    return HistoryTimeline.line(
        history,
        specification,
        reason.prefix(),
        cast,
        Optional.of(reason.operation()),
        reason.why());
  }

  private static ShownOperations shown(History history, IntPredicate members) {
    int[] shown = IntStream.range(0, history.size()).filter(members).toArray();
    return history.order() instanceof IntervalOrder intervals
        ? ShownOperations.of(
            history, intervals, shown, i -> history.operation(i).thread(), i -> "#" + i)
        : ShownOperations.all(history);
  }

  /** What overlaps the time around an operation; operations are numbered by their calls. */
  private ShownOperations window(int focus) {
    if (history.size() <= MOST_BARS || !(history.order() instanceof IntervalOrder intervals)) {
      return ShownOperations.all(history);
    }
    int first = Math.max(0, Math.min(focus - MOST_BARS / 2, history.size() - MOST_BARS));
    int end = first + MOST_BARS;
    long start = intervals.call(first);
    int[] open =
        IntStream.range(0, first).filter(i -> intervals.returned(i) >= start).limit(20).toArray();
    Set<Integer> earlier = new HashSet<>();
    IntStream.of(open).forEach(earlier::add);
    return shown(history, i -> i >= first && i < end || earlier.contains(i));
  }

  private String leftOut(ShownOperations cast) {
    return cast.size() == history.size()
        ? ""
        : String.format(
            "The drawing shows %s of %s operations; the others come before or after.",
            TextFormatting.number(cast.size()), TextFormatting.number(history.size()));
  }
}
