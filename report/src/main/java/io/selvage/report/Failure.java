package io.selvage.report;

import io.selvage.core.Counterexample;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Reason;
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
final class Failure {
  /** Of a history without a core: how many operations before and after are shown. */
  private static final int BEFORE = 9;

  private static final int AFTER = 4;

  /** A core of more than that is shown in part, too. */
  private static final int MOST_OF_CORE = 24;

  private final Ruling ruling;
  private final Counterexample found;
  private final IntUnaryOperator numbers;
  private final Cast cast;

  private Failure(Ruling ruling, Counterexample found, IntUnaryOperator numbers, Cast cast) {
    this.ruling = ruling;
    this.found = found;
    this.numbers = numbers;
    this.cast = cast;
  }

  static Failure of(Ruling ruling, Counterexample whole) {
    return ruling.core().map(core -> ofCore(ruling, core)).orElseGet(() -> ofWhole(ruling, whole));
  }

  private static Failure ofCore(Ruling ruling, Ruling.FailingCore core) {
    History all = ruling.asked().history();
    History part = core.found().history();
    IntUnaryOperator numbers = core.numbers()::get;
    if (!(part.order() instanceof Intervals intervals)) {
      return new Failure(ruling, core.found(), numbers, Cast.all(part));
    }
    int[] kept = kept(ruling, core);
    int[] shown = kept.length <= MOST_OF_CORE ? kept : around(kept, furthest(core.found()));
    Cast cast =
        Cast.of(
            part,
            intervals,
            shown,
            i -> all.operation(core.numbers().get(i)).thread(),
            i ->
                core.isForgotten(all, i)
                    ? part.operation(i).invocation() + "?"
                    : "#" + core.numbers().get(i));
    return new Failure(ruling, core.found(), numbers, cast);
  }

  private static int[] kept(Ruling ruling, Ruling.FailingCore core) {
    return IntStream.range(0, core.numbers().size())
        .filter(i -> !core.isForgotten(ruling.asked().history(), i))
        .toArray();
  }

  /** Of many: those next to the one that stops the order that gets furthest. */
  private static int[] around(int[] kept, int focus) {
    int at = Math.max(0, Arrays.binarySearch(kept, focus));
    return Arrays.copyOfRange(
        kept, Math.max(0, at - BEFORE), Math.min(kept.length, at + AFTER + 1));
  }

  private static Failure ofWhole(Ruling ruling, Counterexample found) {
    History history = found.history();
    if (!(history.order() instanceof Intervals intervals)) {
      return new Failure(ruling, found, i -> i, Cast.all(history));
    }
    Cast cast =
        Cast.of(
            history,
            intervals,
            near(history, intervals, furthest(found)),
            i -> history.operation(i).thread(),
            i -> "#" + i);
    return new Failure(ruling, found, i -> i, cast);
  }

  /** Operations are numbered by their calls, or nearly so. */
  private static int[] near(History history, Intervals intervals, int focus) {
    BitSet near = new BitSet();
    near.set(Math.max(0, focus - BEFORE), Math.min(history.size(), focus + AFTER + 1));
    return near.stream()
        .filter(i -> i == focus || intervals.returned(i) != Intervals.NEVER)
        .toArray();
  }

  /** The operation that stops the order that gets furthest. */
  private static int furthest(Counterexample found) {
    return found.reasons().stream()
        .max(Comparator.comparingInt(reason -> reason.prefix().size()))
        .map(Reason::operation)
        .orElse(Math.max(0, found.history().size() - 1));
  }

  Counterexample found() {
    return found;
  }

  Cast cast() {
    return cast;
  }

  /** What happened, in one sentence. */
  String summary() {
    if (found.reasons().isEmpty()) {
      return Summary.of(found);
    }
    if (isCore()) {
      return Summary.ofCore(found, kept(), furthest(found));
    }
    return String.format(
        "No order of these %s calls explains what they returned; none gets beyond %s.",
        Words.number(found.history().size()), found.history().operation(furthest(found)));
  }

  /** The operations that are not forgotten; none where there is no core. */
  List<Integer> kept() {
    return ruling
        .core()
        .map(core -> Arrays.stream(kept(ruling, core)).boxed().toList())
        .orElse(List.of());
  }

  boolean isCore() {
    return ruling.core().isPresent();
  }

  /** The number in the whole history of one that is shown. */
  int number(int place) {
    return numbers.applyAsInt(cast.member(place));
  }

  /** Where, among those shown, no order gets further; the last where that is not shown. */
  int focus() {
    int place = cast.place(furthest(found));
    return place < 0 ? cast.size() - 1 : place;
  }

  /** What is known to have been called, and nothing more. */
  List<String> forgotten() {
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
