package io.selvage.history;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.problem.FailureTest;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.PerKeyHistory;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.internal.strategy.PendingDropStrategy;
import io.selvage.history.internal.strategy.StrongFailureTest;
import io.selvage.history.weak.WeakConsistency;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A core: a small part of a failing history that fails, too, and must fail if the whole produced
 * the recorded outcomes. It is found by <em>forgetting</em> operations: a forgotten operation may
 * have had any outcome or no effect, at any time. Removing an operation instead would fabricate a
 * reason: without its enqueue every dequeue is wrong. Forgotten operations therefore stay in the
 * core as pending ones, except those that no operation can have observed ({@link
 * FailureTest#unobserved}) and those called after all other operations had returned.
 *
 * <p>Whatever explains the whole explains the part: the recorded orders only become smaller, every
 * axiom is monotone in them, and the outcome of a pending operation is unconstrained.
 *
 * @param history the remaining history; forgotten operations are pending, each in a thread of its
 *     own
 * @param numbers of its operations in the whole history
 * @param isMinimal whether no other operation can be forgotten; otherwise the budget was exhausted
 */
public record FailingCore(History history, List<Integer> numbers, boolean isMinimal) {
  /** An operation is kept if forgetting it cannot be justified within this time. */
  private static final Duration LONGEST_TRY = Duration.ofMillis(200);

  /** The largest history for which a second, smaller core is sought. */
  private static final int MOST_TWICE = 256;

  public FailingCore {
    numbers = List.copyOf(numbers);
  }

  /**
   * The core of a history; empty if the history does not fail, or the budget does not suffice to
   * decide that.
   */
  public static <S> Optional<FailingCore> of(
      History history, Specification<S> specification, SearchedCriterion criterion, Budget budget) {
    if (criterion instanceof WeakConsistency weak) {
      return weak.judge(history, specification, budget) instanceof Verdict.Refuted
          ? Optional.of(ofWhole(history, specification, weak.trial(history, specification), budget))
          : Optional.empty();
    }
    return criterion instanceof StrongConsistency strong
            && strong.find(history, specification, budget)
                instanceof LinearizationResult.Exhausted<S> none
        ? Optional.of(of(history, none, strong.problem(history, specification), budget))
        : Optional.empty();
  }

  /**
   * The failing part, such as one key of several or the operations that a monitor blames, is
   * implied by the whole. It yields a core fast, but the whole history may have one that needs
   * fewer forgotten calls.
   */
  private static <S> FailingCore of(
      History history,
      LinearizationResult.Exhausted<S> none,
      LinearizationProblem<S> problem,
      Budget budget) {
    SubHistory part = new SubHistory(none.part().history(), none.numbers());
    FailingCore first = new Run(new StrongFailureTest<>(none.part()), part, budget).core(List.of());
    if (part.numbers().size() == history.size() || history.size() > MOST_TWICE) {
      return first;
    }
    FailingCore second =
        ofWhole(history, problem.specification(), new StrongFailureTest<>(problem), budget);
    return second.numbers.size() < first.numbers.size() ? second : first;
  }

  private static FailingCore ofWhole(
      History history, Specification<?> specification, FailureTest trial, Budget budget) {
    return new Run(trial, whole(history), budget).core(keys(history, specification));
  }

  private static SubHistory whole(History history) {
    return new SubHistory(history, OperationNumbers.below(history.size(), i -> true));
  }

  /** The operations of one key often suffice. */
  private static List<BitSet> keys(History history, Specification<?> specification) {
    return PerKeyHistory.of(history, specification).stream()
        .map(
            part -> {
              BitSet members = new BitSet();
              part.numbers().forEach(members::set);
              return members;
            })
        .toList();
  }

  private static final class Run {
    private final FailureTest trial;
    private final Budget budget;
    private final BitSet forgotten = new BitSet();

    /** The failing part, numbered as in the whole history. */
    private SubHistory whole;

    Run(FailureTest trial, SubHistory failing, Budget budget) {
      this.trial = trial;
      this.whole = failing;
      this.budget = budget;
    }

    FailingCore core(List<BitSet> guesses) {
      if (trial.isTimed() && whole.history().order() instanceof IntervalOrder intervals) {
        truncate(intervals);
      }
      keepFirstThatSuffices(guesses);
      int chunk = Integer.highestOneBit(Math.max(1, whole.history().size()));
      while (chunk > 0 && !budget.look()) {
        boolean any = forgetChunks(chunk);
        chunk = chunk == 1 && any ? 1 : chunk / 2;
      }
      SubHistory small = observed(SubHistory.forgetting(whole.history(), forgotten::get));
      return new FailingCore(small.history(), whole.ofWhole(small.numbers()), chunk == 0);
    }

    /**
     * Truncates the history at a moment: operations open then become pending, later calls are
     * removed. If the whole is correct, every prefix is; so the first failing prefix can be found
     * by binary search.
     */
    private void truncate(IntervalOrder intervals) {
      long[] moments = new long[intervals.size()];
      Arrays.setAll(moments, intervals::returned);
      Arrays.sort(moments);
      int low = 0;
      int high = moments.length - 1;
      SubHistory shortest = whole;
      while (low < high && !budget.look()) {
        int middle = low + high >>> 1;
        SubHistory first = SubHistory.upTo(whole.history(), intervals, moments[middle]);
        if (fails(first.history())) {
          high = middle;
          shortest = new SubHistory(first.history(), whole.ofWhole(first.numbers()));
        } else {
          low = middle + 1;
        }
      }
      whole = shortest;
    }

    private void keepFirstThatSuffices(List<BitSet> guesses) {
      for (BitSet guess : guesses) {
        if (suffices(guess)) {
          return;
        }
      }
    }

    /** Forgets all other operations of the whole history if these fail by themselves. */
    private boolean suffices(BitSet kept) {
      for (int i = 0; i < whole.history().size(); i++) {
        forgotten.set(i, !kept.get(whole.numbers().at(i)));
      }
      boolean fails = fails(SubHistory.forgetting(whole.history(), forgotten::get));
      if (!fails) {
        forgotten.clear();
      }
      return fails;
    }

    /**
     * Forgets operations in chunks while the rest still fails; returns whether any were forgotten.
     */
    private boolean forgetChunks(int size) {
      boolean any = false;
      int[] operations =
          IntStream.range(0, whole.history().size()).filter(i -> !forgotten.get(i)).toArray();
      for (int start = 0; start < operations.length && !budget.look(); start += size) {
        int[] chunk =
            Arrays.copyOfRange(operations, start, Math.min(start + size, operations.length));
        Arrays.stream(chunk).forEach(forgotten::set);
        if (fails(SubHistory.forgetting(whole.history(), forgotten::get))) {
          any = true;
        } else {
          Arrays.stream(chunk).forEach(forgotten::clear);
        }
      }
      return any;
    }

    private boolean fails(History history) {
      return trial.fails(observed(history).history(), budget.atMost(LONGEST_TRY));
    }

    private SubHistory observed(History history) {
      return SubHistory.of(history, PendingDropStrategy.kept(history, trial::unobserved));
    }
  }
}
