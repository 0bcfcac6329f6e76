package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.report.HistoryReport;
import io.selvage.report.internal.text.TextFormatting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What is shown of a recorded history that is wrong: its failing core, or else the surroundings of
 * the operation that stopped the order that came furthest.
 */
public final class HistoryFailure {
  /** Of a history without a core: how many operations before and after are shown. */
  private static final int BEFORE = 9;

  private static final int AFTER = 4;

  /** A core of more than that is shown in part, too. */
  private static final int MOST_OF_CORE = 24;

  private final HistoryReport report;
  private final Counterexample found;
  private final IntUnaryOperator numbers;
  private final ShownOperations cast;

  private HistoryFailure(
      HistoryReport report, Counterexample found, IntUnaryOperator numbers, ShownOperations cast) {
    this.report = report;
    this.found = found;
    this.numbers = numbers;
    this.cast = cast;
  }

  public static HistoryFailure of(HistoryReport report, Counterexample whole) {
    return report.core().map(core -> ofCore(report, core)).orElseGet(() -> ofWhole(report, whole));
  }

  private static HistoryFailure ofCore(HistoryReport report, HistoryFindings.FailingPart core) {
    History all = report.input().history();
    History part = core.found().history();
    IntUnaryOperator numbers = core.numbers()::get;
    if (!(part.order() instanceof IntervalOrder intervals)) {
      return new HistoryFailure(report, core.found(), numbers, ShownOperations.all(part));
    }
    int[] kept = kept(report, core);
    int[] shown = kept.length <= MOST_OF_CORE ? kept : around(kept, furthest(core.found()));
    ShownOperations cast =
        ShownOperations.of(
            part,
            intervals,
            shown,
            i -> all.operation(core.numbers().get(i)).thread(),
            i ->
                core.isForgotten(all, i)
                    ? part.operation(i).invocation() + "?"
                    : "#" + core.numbers().get(i));
    return new HistoryFailure(report, core.found(), numbers, cast);
  }

  private static int[] kept(HistoryReport report, HistoryFindings.FailingPart core) {
    return IntStream.range(0, core.numbers().size())
        .filter(i -> !core.isForgotten(report.input().history(), i))
        .toArray();
  }

  /** Of many: those next to the one that stops the order that gets furthest. */
  private static int[] around(int[] kept, int focus) {
    int at = Math.max(0, Arrays.binarySearch(kept, focus));
    return Arrays.copyOfRange(
        kept, Math.max(0, at - BEFORE), Math.min(kept.length, at + AFTER + 1));
  }

  private static HistoryFailure ofWhole(HistoryReport report, Counterexample found) {
    History history = found.history();
    if (!(history.order() instanceof IntervalOrder intervals)) {
      return new HistoryFailure(report, found, i -> i, ShownOperations.all(history));
    }
    ShownOperations cast =
        ShownOperations.of(
            history,
            intervals,
            near(history, intervals, furthest(found)),
            i -> history.operation(i).thread(),
            i -> "#" + i);
    return new HistoryFailure(report, found, i -> i, cast);
  }

  /** Operations are numbered by their calls, or nearly so. */
  private static int[] near(History history, IntervalOrder intervals, int focus) {
    BitSet near = new BitSet();
    near.set(Math.max(0, focus - BEFORE), Math.min(history.size(), focus + AFTER + 1));
    return near.stream()
        .filter(i -> i == focus || intervals.returned(i) != IntervalOrder.NEVER)
        .toArray();
  }

  /** The operation that stops the order that gets furthest. */
  private static int furthest(Counterexample found) {
    return found.reasons().stream()
        .max(Comparator.comparingInt(reason -> reason.prefix().size()))
        .map(RejectedOrder::operation)
        .orElse(Math.max(0, found.history().size() - 1));
  }

  public Counterexample found() {
    return found;
  }

  public ShownOperations shown() {
    return cast;
  }

  /** What happened, in one sentence. */
  public String summary() {
    if (found.reasons().isEmpty()) {
      return CounterexampleSummary.of(found);
    }
    if (isCore()) {
      return CounterexampleSummary.ofCore(found, kept(), furthest(found));
    }
    return String.format(
        "No order of these %s calls explains what they returned; none gets beyond %s.",
        TextFormatting.number(found.history().size()), found.history().operation(furthest(found)));
  }

  /** The operations that are not forgotten; none where there is no core. */
  public List<Integer> kept() {
    return report
        .core()
        .map(core -> Arrays.stream(kept(report, core)).boxed().toList())
        .orElse(List.of());
  }

  public boolean isCore() {
    return report.core().isPresent();
  }

  /** The number in the whole history of one that is shown. */
  public int number(int place) {
    return numbers.applyAsInt(cast.member(place));
  }

  /** Where, among those shown, no order gets further; the last where that is not shown. */
  public int focus() {
    int place = cast.place(furthest(found));
    return place < 0 ? cast.size() - 1 : place;
  }

  /** What is known to have been called, and nothing more. */
  public List<String> forgotten() {
    List<String> calls = new ArrayList<>();
    Set<Integer> kept = new HashSet<>(kept());
    for (int i = 0; isCore() && i < found.history().size(); i++) {
      if (!kept.contains(i)) {
        calls.add(found.history().operation(i).invocation().toString());
      }
    }
    return calls;
  }
}
