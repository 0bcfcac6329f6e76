package io.selvage.report;

import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Exhaustion;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Why there is no answer, what was covered all the same, and what to do. */
final class UnknownText {
  /** Only some executions were to be looked at. */
  private static final String IN_PART = "RLX-013";

  private final Report report;
  private final Glyphs glyphs;

  UnknownText(Report report, Glyphs glyphs) {
    this.report = report;
    this.glyphs = glyphs;
  }

  Page on(Page page, Verdict.Unknown unknown) {
    String criterion = report.question().map(Question::criterion).orElse("");
    Header.write(page, Colours.Ink.UNKNOWN, report, criterion, "");
    page.blank();
    page.paragraph(Page.MARGIN, "Not decided: " + unknown.why());
    page.blank();
    report.question().ifPresent(question -> QuestionText.write(page, question));
    page.blank();
    covered(page, unknown.soFar());
    page.blank();
    page.heading("What to do");
    advice(unknown).forEach(item -> page.item(Page.MARGIN + 2, glyphs.bullet + " ", item));
    return page;
  }

  private static void covered(Page page, Optional<Evidence> soFar) {
    page.heading("Covered so far, without a violation");
    if (soFar.orElse(null) instanceof Exhaustion explored) {
      SizeTable.write(page, explored);
    } else if (soFar.orElse(null) instanceof Executions seen) {
      ExecutionsText.write(page, seen);
    } else if (soFar.orElse(null) instanceof Saturation reached) {
      SaturationText.write(page, reached);
    } else {
      page.line(Page.MARGIN + 2, "nothing");
    }
  }

  private static List<String> advice(Verdict.Unknown unknown) {
    List<String> advice = new ArrayList<>();
    if (unknown.why().startsWith(IN_PART)) {
      return List.of(
          "look at more executions (--sample, --executions), allow more time, or leave the option"
              + " out and ask for fewer calls: then all are looked at");
    }
    switch (unknown.why()) {
      case "out of time" -> advice.add("allow more time, or ask for fewer calls or threads");
      case "out of memory" -> advice.add("allow more memory, or ask for fewer calls or threads");
      case "interrupted" -> advice.add("run it again, and let it finish");
      default -> advice.add("ask for what is supported: leave out the operations that need this");
    }
    unknown.followUp().ifPresent(question -> advice.add("ask: " + QuestionText.sentence(question)));
    return advice;
  }
}
