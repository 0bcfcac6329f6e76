package io.selvage.reproduce.weakconsistency;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The times of two criteria, or two decision procedures for one, on many histories. */
public final class CriterionComparison {
  /** The time limit for deciding a history. */
  public static final Duration LIMIT = Duration.ofSeconds(1);

  private final double[] base;
  private final double[] other;
  private final boolean[] baseLate;
  private final boolean[] otherLate;
  private int compared;

  /**
   * The summary of some of the histories; times are in nanoseconds.
   *
   * @param ratio the median of the time ratio of the other to the base
   * @param baseLate how many histories the base did not decide
   * @param otherLate how many histories the other did not decide
   */
  public record Summary(
      int histories, double ratio, Side base, Side other, int baseLate, int otherLate) {}

  /** The times of one of the two. */
  public record Side(double median, double percentile95, double maximum) {}

  private CriterionComparison(int size) {
    base = new double[size];
    other = new double[size];
    baseLate = new boolean[size];
    otherLate = new boolean[size];
    Arrays.fill(base, Double.MAX_VALUE);
    Arrays.fill(other, Double.MAX_VALUE);
  }

  /**
   * @param rounds of which the fastest counts, to reduce the influence of other load
   * @param budget for the whole comparison; histories beyond it are omitted
   */
  public static CriterionComparison of(
      List<History> histories,
      Specification<?> specification,
      Criterion base,
      Criterion other,
      int rounds,
      Budget budget) {
    CriterionComparison made = new CriterionComparison(histories.size());
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < histories.size() && !budget.look(); i++) {
        History history = histories.get(i);
        if (!made.baseLate[i]) {
          made.base[i] =
              Math.min(made.base[i], time(base, history, specification, made.baseLate, i));
        }
        if (!made.otherLate[i]) {
          made.other[i] =
              Math.min(made.other[i], time(other, history, specification, made.otherLate, i));
        }
        made.compared = Math.max(made.compared, i + 1);
      }
    }
    return made;
  }

  private static double time(
      Criterion criterion, History history, Specification<?> spec, boolean[] late, int place) {
    long start = System.nanoTime();
    Verdict verdict = criterion.judge(history, spec, Budget.of(LIMIT));
    long end = System.nanoTime();
    late[place] = verdict instanceof Verdict.Unknown;
    return end - start;
  }

  /** The number of histories compared within the budget: the first ones. */
  public int compared() {
    return compared;
  }

  /** For the histories selected by number. */
  public Summary summary(IntPredicate wanted) {
    int[] some = IntStream.range(0, compared).filter(wanted).toArray();
    return new Summary(
        some.length,
        at(Arrays.stream(some).mapToDouble(i -> other[i] / base[i]).toArray(), 0.5),
        side(base, some),
        side(other, some),
        (int) Arrays.stream(some).filter(i -> baseLate[i]).count(),
        (int) Arrays.stream(some).filter(i -> otherLate[i]).count());
  }

  private static Side side(double[] times, int[] some) {
    double[] chosen = Arrays.stream(some).mapToDouble(i -> times[i]).toArray();
    return new Side(at(chosen, 0.5), at(chosen, 0.95), at(chosen, 1));
  }

  /**
   * The quantile: the smallest number that at least this fraction does not exceed; NaN if empty.
   */
  static double at(double[] numbers, double part) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int place = (int) Math.ceil(part * sorted.length) - 1;
    return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, place)];
  }
}
