package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Specification;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A small part of a failing history that fails, too, and must, if the whole does what was recorded:
 * a core. It is found by <em>forgetting</em>: an operation that is forgotten may have had any
 * outcome or no effect, at any time. Taking it out instead would make up a reason: without its
 * enqueue every dequeue is wrong. So forgotten operations stay in the core as pending ones, but for
 * those that nobody can have observed ({@link Forgetful}), and those called when all was over.
 *
 * @param history what is left; forgotten operations are pending, each of a thread of its own
 * @param numbers of its operations in the whole history
 * @param isMinimal whether no other operation can be forgotten; otherwise the budget was spent
 */
public record Core(History history, List<Integer> numbers, boolean isMinimal) {
  /** Configurations at most in one try: what takes longer to refute explains nothing. */
  static final int MOST_CONFIGURATIONS = 20_000;

  public Core {
    numbers = List.copyOf(numbers);
  }

  /**
   * The core of a history; none where the history does not fail, or that is not found out within
   * the budget.
   */
  public static <S> Optional<Core> of(
      History history, Specification<S> specification, StrongConsistency criterion, Budget budget) {
    return criterion.find(history, specification, budget) instanceof Finding.Exhausted<S> none
        ? Optional.of(new Run<>(none, budget).core())
        : Optional.empty();
  }

  private static final class Run<S> {
    private final Problem<S> problem;
    private final Budget budget;
    private final Strategy strategy = new Dropping(WingGong.bounded(MOST_CONFIGURATIONS));
    private final BitSet forgotten = new BitSet();

    /** What fails, in numbers of the whole history. */
    private Part whole;

    /**
     * The part that failed is implied by the whole: one key of several, or what was not dropped.
     */
    Run(Finding.Exhausted<S> failure, Budget budget) {
      this.problem = failure.part();
      this.whole = new Part(problem.history(), failure.numbers());
      this.budget = budget;
    }

    Core core() {
      problem.intervals().ifPresent(this::truncate);
      int chunk = Integer.highestOneBit(Math.max(1, whole.history().size()));
      while (chunk > 0 && !budget.look()) {
        boolean any = forgetChunks(chunk);
        chunk = chunk == 1 && any ? 1 : chunk / 2;
      }
      History left = Part.forgetting(whole.history(), forgotten::get);
      Part small = Part.of(left, Dropping.kept(left, problem.specification()));
      return new Core(small.history(), whole.ofWhole(small.numbers()), chunk == 0);
    }

    /**
     * All up to a moment: what was open then is pending, what was called later is out. If the whole
     * were right that would be, too; so the first moment when it is not can be searched by halves.
     */
    private void truncate(Intervals intervals) {
      long[] moments = new long[intervals.size()];
      Arrays.setAll(moments, intervals::returned);
      Arrays.sort(moments);
      int low = 0;
      int high = moments.length - 1;
      Part shortest = whole;
      while (low < high && !budget.look()) {
        int middle = low + high >>> 1;
        Part first = Part.upTo(whole.history(), intervals, moments[middle]);
        if (fails(first.history())) {
          high = middle;
          shortest = new Part(first.history(), whole.ofWhole(first.numbers()));
        } else {
          low = middle + 1;
        }
      }
      whole = shortest;
    }

    /** Forgets operations in chunks where what is left still fails; whether any were. */
    private boolean forgetChunks(int size) {
      boolean any = false;
      int[] operations =
          IntStream.range(0, whole.history().size()).filter(i -> !forgotten.get(i)).toArray();
      for (int start = 0; start < operations.length && !budget.look(); start += size) {
        int[] chunk =
            Arrays.copyOfRange(operations, start, Math.min(start + size, operations.length));
        Arrays.stream(chunk).forEach(forgotten::set);
        if (fails(Part.forgetting(whole.history(), forgotten::get))) {
          any = true;
        } else {
          Arrays.stream(chunk).forEach(forgotten::clear);
        }
      }
      return any;
    }

    private boolean fails(History history) {
      return strategy.find(problem.on(history), budget) instanceof Finding.Exhausted<S>;
    }
  }
}
