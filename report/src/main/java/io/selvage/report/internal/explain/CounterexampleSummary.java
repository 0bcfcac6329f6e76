package io.selvage.report.internal.explain;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.report.internal.text.TextFormatting;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What happened, in one sentence. Each says only what the history shows and the reasons bear out;
 * where nothing special fits, the sentence is a general one.
 */
public final class CounterexampleSummary {
  private final History history;
  private final List<RejectedOrder> reasons;
  private final List<Integer> stopped;

  private CounterexampleSummary(Counterexample found) {
    this.history = found.history();
    this.reasons = found.reasons();
    this.stopped = reasons.stream().map(RejectedOrder::operation).distinct().sorted().toList();
  }

  public static String of(Counterexample found) {
    return found.summary().isEmpty()
        ? new CounterexampleSummary(found).sentence()
        : found.summary();
  }

  /**
   * Of a failing core.
   *
   * @param kept the operations whose outcomes count
   * @param furthest the one that stops the order that gets furthest
   */
  static String ofCore(Counterexample found, List<Integer> kept, int furthest) {
    CounterexampleSummary summary = new CounterexampleSummary(found);
    Operation last = found.history().operation(furthest);
    if (kept.size() > 1 && summary.same(last).containsAll(kept)) {
      return summary.together(kept);
    }
    String calls = kept.size() <= 1 ? "the" : "these " + TextFormatting.number(kept.size());
    return last.invocation()
        + " "
        + came(last)
        + ", which no order of "
        + calls
        + " calls explains.";
  }

  private String sentence() {
    if (stopped.isEmpty()) {
      return general();
    }
    Operation first = history.operation(stopped.get(0));
    if (stopped.stream().allMatch(i -> history.operation(i).isPending())) {
      return first.invocation() + " never returns, though no order of the calls makes it wait.";
    }
    List<Integer> same = same(first);
    if (excludeEachOther(same)) {
      return together(same);
    }
    if (stopped.stream().allMatch(i -> alike(history.operation(i), first))
        && excludeEachOther(stopped)) {
      return together(stopped);
    }
    return stopped.size() == 1
        ? first.invocation() + " " + came(first) + ", which no order of the calls explains."
        : general();
  }

  private List<Integer> same(Operation call) {
    return IntStream.range(0, history.size())
        .filter(i -> history.operation(i).invocation().equals(call.invocation()))
        .filter(i -> alike(history.operation(i), call))
        .boxed()
        .toList();
  }

  private static boolean alike(Operation a, Operation b) {
    return a.invocation().method().equals(b.invocation().method())
        && a.outcome().equals(b.outcome())
        && !a.outcome().equals(Outcome.NOTHING);
  }

  /** Every order stops at one of these operations, after another of them. */
  private boolean excludeEachOther(List<Integer> operations) {
    return operations.size() > 1
        && operations.containsAll(stopped)
        && reasons.stream().allMatch(r -> r.prefix().stream().anyMatch(operations::contains));
  }

  private String together(List<Integer> operations) {
    List<String> calls =
        operations.stream().map(i -> history.operation(i).invocation().toString()).toList();
    String came = came(history.operation(operations.get(0)));
    String both = calls.size() == 2 ? " both " : " all ";
    if (calls.stream().distinct().count() == 1) {
      return TextFormatting.capital(calls.size())
          + " "
          + calls.get(0)
          + " calls"
          + both
          + came
          + ".";
    }
    String last = calls.get(calls.size() - 1);
    return TextFormatting.some(calls.subList(0, calls.size() - 1), 6)
        + " and "
        + last
        + both
        + came
        + ".";
  }

  private static String came(Operation operation) {
    if (operation.outcome().equals(Outcome.NOTHING)) {
      return "returned";
    }
    boolean threw = operation.outcome() instanceof Outcome.Threw;
    return (threw ? "threw " : "returned ") + operation.outcome();
  }

  private String general() {
    return history.size() == 1
        ? "What " + history.operation(0).invocation() + " did is not what it means."
        : "No order of these "
            + TextFormatting.number(history.size())
            + " calls explains what they returned.";
  }
}
