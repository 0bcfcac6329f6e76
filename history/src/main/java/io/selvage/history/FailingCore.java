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
 * A small part of a failing history that fails, too, and must, if the whole does what was recorded:
 * a core. It is found by <em>forgetting</em>: an operation that is forgotten may have had any
 * outcome or no effect, at any time. Taking it out instead would make up a reason: without its
 * enqueue every dequeue is wrong. So forgotten operations stay in the core as pending ones, but for
 * those that nobody can have observed ({@link FailureTest#unobserved}), and those called when all
 * was over.
 *
 * <p>Whatever explains the whole explains the part: the orders recorded only become smaller, every
 * axiom is monotone in them, and nothing is asked of the outcome of a pending operation.
 *
 * @param history what is left; forgotten operations are pending, each of a thread of its own
 * @param numbers of its operations in the whole history
 * @param isMinimal whether no other operation can be forgotten; otherwise the budget was spent
 */
public record FailingCore(History history, List<Integer> numbers, boolean isMinimal) {
  /** What does not show within this time is kept. */
  private static final Duration LONGEST_TRY = Duration.ofMillis(200);

  /** So many operations are gone through a second time. */
  private static final int MOST_TWICE = 256;

  public FailingCore {
    numbers = List.copyOf(numbers);
  }

  /**
   * The core of a history; none where the history does not fail, or that is not found out within
   * the budget.
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
   * The part that failed is implied by the whole: one key of several, or what a monitor blames. A
   * core of that is found soon; in the whole there may be one that needs fewer forgotten calls.
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

  /** Often the operations of one key are enough. */
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

    /** What fails, in numbers of the whole history. */
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
     * All up to a moment: what was open then is pending, what was called later is out. If the whole
     * were right that would be, too; so the first moment when it is not can be searched by halves.
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

    /** Forgets all but these operations of the whole history, if they fail by themselves. */
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

    /** Forgets operations in chunks where what is left still fails; whether any were. */
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
