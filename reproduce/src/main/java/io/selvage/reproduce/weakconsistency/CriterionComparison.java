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

/** How long two criteria, or two ways to decide one, take for each of many histories. */
public final class CriterionComparison {
  /** Whoever takes longer has not decided. */
  public static final Duration LIMIT = Duration.ofSeconds(1);

  private final double[] base;
  private final double[] other;
  private final boolean[] baseLate;
  private final boolean[] otherLate;
  private int compared;

  /**
   * Of some of the histories; times are in nanoseconds.
   *
   * @param ratio the median of what the other took for a history, by what the base took for it
   * @param baseLate how many the base did not decide
   * @param otherLate how many the other did not decide
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
   * @param rounds of which the fastest counts, so that what else the machine does counts less
   * @param budget for all of it; what is not compared within it is left out
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
      Criterion criterion, History history, Specification<?> meaning, boolean[] late, int place) {
    long start = System.nanoTime();
    Verdict verdict = criterion.judge(history, meaning, Budget.of(LIMIT));
    long end = System.nanoTime();
    late[place] = verdict instanceof Verdict.Unknown;
    return end - start;
  }

  /** How many histories there was time for: the first ones. */
  public int compared() {
    return compared;
  }

  /** Of those histories that are asked for by number. */
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

  /** The smallest number that so large a part of them is not above; NaN of none. */
  static double at(double[] numbers, double part) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int place = (int) Math.ceil(part * sorted.length) - 1;
    return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, place)];
  }
}
