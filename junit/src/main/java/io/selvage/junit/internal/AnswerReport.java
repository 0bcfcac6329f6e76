package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.check.ReplayStore;
import io.selvage.check.ReplayToken;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.Report;
import io.selvage.report.SourceFinder;
import io.selvage.report.TextReport;
import io.selvage.report.VerifiedRemedy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Puts an answer in words.
 *
 * @param name what the test is called
 * @param folder where counterexamples are saved
 * @param remedies what would mend the class
 */
record AnswerReport(String name, Path folder, List<VerifiedRemedy> remedies) {
  private static final int WIDTH = 80;

  /** Lines of the message of a failure. */
  private static final int MOST_OF_FAILURE = 38;

  private static final String INDENT = "      ";

  AnswerReport(String name, Path folder) {
    this(name, folder, List.of());
  }

  AnswerReport with(List<VerifiedRemedy> verified) {
    return new AnswerReport(name, folder, verified);
  }

  String report(Answer answer) {
    return TextReport.plain().with(sources(answer)).render(whole(answer));
  }

  /**
   * What the failure of a test says: no more than fits a screen.
   *
   * @param page the whole report as a page, if there is one
   */
  String failure(Answer answer, Optional<Path> page) {
    String text = TextReport.plain().with(sources(answer)).brief(whole(answer), MOST_OF_FAILURE);
    return page.map(file -> text + "  page   " + file + "\n").orElse(text);
  }

  /** What only the Java specification allows, and what it needs. */
  String specification(Answer answer) {
    return TextReport.plain().specification(whole(answer));
  }

  Report whole(Answer answer) {
    Report plain =
        Report.of(name, answer.answered(), answer.verdict(), answer.millis())
            .with(answer.exercise(), answer.notes())
            .besides(answer.specification().map(Verdict.Refuted::counterexample))
            .with(remedies);
    return answer.token().map(token -> plain.with(replay(token))).orElse(plain);
  }

  SourceFinder sources(Answer answer) {
    return SourceFinder.around(
        Path.of(""),
        answer.question().subject().classPath(),
        Path.of(System.getProperty("java.home")));
  }

  /** The long form, if nothing can be saved. */
  private Report.Replay replay(ReplayToken token) {
    String longForm = token.longForm();
    try {
      return new Report.Replay(ReplayStore.in(folder).put(token), longForm);
    } catch (IOException e) {
      return new Report.Replay(longForm, longForm);
    }
  }

  /** A pass in a line or two, so that green says what it stands for. */
  String inShort(Verdict.Verified verified, long millis) {
    Guarantee guarantee = verified.guarantee();
    String explored =
        verified.evidence() instanceof BoundedCoverage all
            ? String.format(
                Locale.ROOT,
                "%,d programs (%,d with overlapping calls), %,d states, ",
                all.clients(),
                all.overlapped(),
                all.states())
            : "";
    return String.format(
        Locale.ROOT,
        "PASS  %s   %s (%s)%n%s      %s%.1f s",
        name,
        guarantee.criterion(),
        guarantee.memoryModel(),
        wrapped(guarantee.claim()),
        explored,
        millis / 1000.0);
  }

  /** Lines of at most {@value #WIDTH} columns. */
  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH - INDENT.length()) {
        lines.append(INDENT).append(line).append(System.lineSeparator());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    return lines.append(INDENT).append(line).append(System.lineSeparator()).toString();
  }
}
