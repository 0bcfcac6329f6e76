package io.selvage.prove.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.drawing.FailurePathStep;
import java.util.List;

/** Why a proof fails: the obligation, the line, the view as a picture, and the way to it. */
public final class ProofFailurePage {
  private static final int LAST_STEPS = 12;

  private ProofFailurePage() {}

  /**
   * @param json the same for programs, which goes along
   * @param tool the version of Selvage
   */
  public static String of(
      ProofRequest request, ProofResult.Unknown unknown, String json, String tool) {
    StringBuilder body = new StringBuilder();
    String why = unknown.whyAndLine();
    body.append(
        HtmlFragments.section("What cannot be proved", "<p>" + HtmlFragments.escape(why) + "</p>"));
    List<FailurePathStep> path = unknown.path();
    if (!path.isEmpty()) {
      FailurePathStep last = path.get(path.size() - 1);
      body.append(
          HtmlFragments.section(
              "The view in which it fails", ViewFigures.figure(last.drawing()) + words(last)));
      body.append(HtmlFragments.section("How it arises", steps(path)));
    }
    HtmlPage frame =
        HtmlPage.of(request.className(), HtmlPage.Standing.UNKNOWN, "not proved")
            .headline(
                "No proof was found. The class may still be correct: selvage check searches for a"
                    + " failing execution.");
    return HtmlFragments.page(frame, body.toString(), json, tool);
  }

  private static String words(FailurePathStep moment) {
    return "<p class=\"small\">" + HtmlFragments.escape(moment.words()) + "</p>\n";
  }

  private static String steps(List<FailurePathStep> path) {
    StringBuilder text = new StringBuilder();
    int first = Math.max(0, path.size() - LAST_STEPS);
    if (first > 0) {
      text.append("<p class=\"small\">The last ").append(LAST_STEPS);
      text.append(" of ").append(path.size()).append(" steps.</p>\n");
    }
    text.append("<ol start=\"").append(first + 1).append("\">");
    for (FailurePathStep moment : path.subList(first, path.size())) {
      text.append("<li>").append(HtmlFragments.escape(moment.how())).append("<br>");
      text.append(ViewFigures.figure(moment.drawing())).append("</li>\n");
    }
    return text.append("</ol>\n").toString();
  }
}
