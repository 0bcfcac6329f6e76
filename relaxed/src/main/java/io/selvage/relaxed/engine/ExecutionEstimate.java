package io.selvage.relaxed.engine;

import java.util.Locale;

/**
 * How many executions there may be, by random walks: unbiased, but often far too low, as few walks
 * reach the subtrees with most executions.
 *
 * @param walks the number of walks
 * @param complete the number that ended in a complete execution
 * @param blocked the number that ended in a blocked one; the others reached a dead end
 * @param executions the estimated number, complete and blocked
 * @param deviation its estimated standard error
 * @param isFinished whether all requested walks were made
 */
public record ExecutionEstimate(
    int walks, int complete, int blocked, double executions, double deviation, boolean isFinished) {

  /** The number as text: {@code about 3,000,000}, {@code about 3,000,000, give or take 40 %}. */
  public String about() {
    double rounded = Math.rint(executions);
    String number = String.format(Locale.ROOT, rounded < 1e15 ? "%,.0f" : "%.1e", rounded);
    if (executions == 0) {
      return "an unknown number of executions";
    }
    double error = 100 * deviation / executions;
    String give = error < 1 ? "" : String.format(Locale.ROOT, ", give or take %.0f %%", error);
    return "about " + number + give;
  }

  /** Accumulates walks. */
  public static final class Sum {
    private int walks;
    private int complete;
    private int blocked;
    private double sum;
    private double squares;

    /** A walk has begun. */
    public void begin() {
      walks++;
    }

    /** The walk has ended in an execution with this weight. */
    public void end(ExploredExecution execution, double weight) {
      complete += execution.isComplete() ? 1 : 0;
      blocked += execution.isComplete() ? 0 : 1;
      sum += weight;
      squares += weight * weight;
    }

    public ExecutionEstimate estimate(boolean isFinished) {
      double mean = sum / Math.max(1, walks);
      double variance = Math.max(0, squares / Math.max(1, walks) - mean * mean);
      double deviation = Math.sqrt(variance / Math.max(1, walks));
      return new ExecutionEstimate(walks, complete, blocked, mean, deviation, isFinished);
    }
  }
}
