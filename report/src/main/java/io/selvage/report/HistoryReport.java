package io.selvage.report;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.LinearizablePrefix;
import io.selvage.core.verdict.SatisfiedCriteria;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.text.HistoryReportWording;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * A verdict on a recorded history, with what it is about.
 *
 * @param file the name of the input
 * @param strategy which one decided; empty if none ran
 * @param core a small part that fails, too, where one was found
 * @param satisfied the weaker criteria that still hold, if they were checked
 */
public record HistoryReport(
    String file,
    JudgedHistory input,
    Verdict verdict,
    String strategy,
    long millis,
    Optional<HistoryFindings.FailingPart> core,
    Optional<SatisfiedCriteria> satisfied) {
  /** What is known to be linearizable of a history that was not decided. */
  public Optional<LinearizablePrefix> prefix() {
    return verdict.found(HistoryFindings.class).flatMap(HistoryFindings::prefix);
  }

  private static final int MOST_OF_NAME = 40;

  /** With what the verdict says of strategy, core and criteria. */
  public static HistoryReport of(String file, JudgedHistory input, Verdict verdict, long millis) {
    Optional<HistoryFindings> found = verdict.found(HistoryFindings.class);
    return new HistoryReport(
        file,
        input,
        verdict,
        HistoryFindings.strategy(verdict),
        millis,
        found.flatMap(HistoryFindings::core),
        found.flatMap(HistoryFindings::satisfied));
  }

  /**
   * What was asked about the history.
   *
   * @param history empty where it could not be read in time
   * @param lines the line of the input on which an operation begins
   * @param format the name of the format of the input; empty where it was not read
   * @param specification the meaning of the object; none where the history was not read
   * @param initial the value that the object starts with, in words
   * @param assumptions what was taken for granted, and from where
   */
  public record JudgedHistory(
      History history,
      IntUnaryOperator lines,
      String format,
      Criterion criterion,
      Optional<Specification<?>> specification,
      String initial,
      List<String> assumptions) {
    public JudgedHistory {
      assumptions = List.copyOf(assumptions);
    }

    public String specificationName() {
      return specification.map(Specification::name).orElse("");
    }
  }

  /** What the process returns: 0 verified, 1 refuted, 2 unknown. */
  public int exitCode() {
    return report().exitCode();
  }

  public Report report() {
    return Report.ofHistory(HistoryReportWording.shortened(file, MOST_OF_NAME), verdict, millis);
  }
}
