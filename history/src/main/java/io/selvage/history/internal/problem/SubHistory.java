package io.selvage.history.internal.problem;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.OperationOrder;
import io.selvage.core.history.VectorClockOrder;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A history of some operations of another, in the same order. */
public record SubHistory(History history, OperationNumbers numbers) {
  /**
   * @param numbers of operations of the whole, ascending
   */
  public static SubHistory of(History whole, OperationNumbers numbers) {
    Operation[] kept = new Operation[numbers.size()];
    Arrays.setAll(kept, i -> whole.operation(numbers.at(i)));
    if (whole.order() instanceof VectorClockOrder clocks) {
      return new SubHistory(new History(Arrays.asList(kept), clocks(clocks, numbers)), numbers);
    }
    IntervalOrder intervals = (IntervalOrder) whole.order();
    long[] calls = new long[kept.length];
    long[] returns = new long[kept.length];
    Arrays.setAll(calls, i -> intervals.call(numbers.at(i)));
    Arrays.setAll(returns, i -> intervals.returned(numbers.at(i)));
    return new SubHistory(
        new History(Arrays.asList(kept), new IntervalOrder(calls, returns)), numbers);
  }

  /** The operations called up to a moment; those that had not returned then are pending. */
  public static SubHistory upTo(History whole, IntervalOrder intervals, long moment) {
    OperationNumbers numbers =
        OperationNumbers.below(whole.size(), i -> intervals.call(i) <= moment);
    Operation[] operations = new Operation[numbers.size()];
    long[] calls = new long[numbers.size()];
    long[] returns = new long[numbers.size()];
    for (int i = 0; i < operations.length; i++) {
      int number = numbers.at(i);
      boolean open = intervals.returned(number) > moment;
      operations[i] = open ? pending(whole.operation(number)) : whole.operation(number);
      calls[i] = intervals.call(number);
      returns[i] = open ? IntervalOrder.NEVER : intervals.returned(number);
    }
    History history = new History(Arrays.asList(operations), new IntervalOrder(calls, returns));
    return new SubHistory(history, numbers);
  }

  private static Operation pending(Operation operation) {
    return new Operation(operation.thread(), operation.invocation(), Outcome.PENDING);
  }

  /**
   * The history with some operations forgotten: pending, concurrent with all others, and each in a
   * thread of its own.
   */
  public static History forgetting(History whole, IntPredicate forgotten) {
    int threads = whole.operations().stream().mapToInt(Operation::thread).max().orElse(0);
    Operation[] operations = whole.operations().toArray(Operation[]::new);
    for (int i = 0; i < operations.length; i++) {
      if (forgotten.test(i)) {
        operations[i] = new Operation(++threads, operations[i].invocation(), Outcome.PENDING);
      }
    }
    OperationOrder order =
        whole.order() instanceof VectorClockOrder clocks
            ? loose(clocks, forgotten)
            : loose((IntervalOrder) whole.order(), forgotten);
    return new History(Arrays.asList(operations), order);
  }

  private static IntervalOrder loose(IntervalOrder intervals, IntPredicate forgotten) {
    long[] calls = new long[intervals.size()];
    long[] returns = new long[intervals.size()];
    long start = IntStream.range(0, calls.length).mapToLong(intervals::call).min().orElse(0);
    for (int i = 0; i < calls.length; i++) {
      calls[i] = forgotten.test(i) ? start : intervals.call(i);
      returns[i] = forgotten.test(i) ? IntervalOrder.NEVER : intervals.returned(i);
    }
    return new IntervalOrder(calls, returns);
  }

  /** Puts each forgotten operation on a chain of its own, unordered with all other operations. */
  private static VectorClockOrder loose(VectorClockOrder whole, IntPredicate forgotten) {
    int size = whole.size();
    OperationNumbers others = OperationNumbers.below(size, i -> !forgotten.test(i));
    VectorClockOrder rest = clocks(whole, others);
    int chain = rest.chains();
    int width = chain + size - others.size();
    int[] chains = new int[size];
    int[][] seen = new int[size][width];
    int next = 0;
    for (int i = 0; i < size; i++) {
      if (forgotten.test(i)) {
        chains[i] = chain++;
      } else {
        chains[i] = rest.chain(next);
        for (int c = 0; c < rest.chains(); c++) {
          seen[i][c] = rest.seen(next, c);
        }
        next++;
      }
    }
    return new VectorClockOrder(chains, seen);
  }

  /** For each chain, the number of seen operations that remain. */
  private static VectorClockOrder clocks(VectorClockOrder whole, OperationNumbers numbers) {
    int[] lengths = new int[whole.chains()];
    for (int i = 0; i < whole.size(); i++) {
      lengths[whole.chain(i)]++;
    }
    int[][] kept = new int[whole.chains()][];
    Arrays.setAll(kept, c -> new int[lengths[c] + 1]);
    for (int i = 0; i < numbers.size(); i++) {
      kept[whole.chain(numbers.at(i))][whole.rank(numbers.at(i)) + 1] = 1;
    }
    for (int[] counts : kept) {
      Arrays.parallelPrefix(counts, Integer::sum);
    }
    int[] chains = new int[numbers.size()];
    int[][] seen = new int[numbers.size()][whole.chains()];
    for (int i = 0; i < chains.length; i++) {
      int number = numbers.at(i);
      chains[i] = whole.chain(number);
      for (int c = 0; c < whole.chains(); c++) {
        seen[i][c] = kept[c][whole.seen(number, c)];
      }
    }
    return new VectorClockOrder(chains, seen);
  }

  /** Converts numbers of the part to numbers of the whole. */
  public OperationNumbers ofWhole(OperationNumbers ofPart) {
    return ofPart.mapped(numbers.array());
  }
}
