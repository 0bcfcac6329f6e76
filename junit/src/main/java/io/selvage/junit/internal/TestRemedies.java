package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Verdict;
import io.selvage.remedy.RemedySearch;
import io.selvage.report.SourceFinder;
import io.selvage.report.VerifiedRemedy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What would mend a class that a test has refuted.
 *
 * @param time for the search
 */
record TestRemedies(Check check, Duration time) {
  /** A test that fails at once leaves this much time nevertheless. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  /** As long as the check took. */
  static Duration usualTime(Answer answer) {
    return Duration.ofMillis(Math.max(LEAST.toMillis(), answer.millis()));
  }

  List<VerifiedRemedy> search(Answer answer, SourceFinder sources) {
    if (!(answer.verdict() instanceof Verdict.Refuted) || time.isZero()) {
      return List.of();
    }
    // A test that calls another class is no place to mend that.
    Set<String> test = Set.of(check.question().subject().className());
    return RemedySearch.of(check, sources, Path.of(""))
        .sparing(test)
        .run(answer, Budget.of(time))
        .map(List::of)
        .orElse(List.of());
  }
}
