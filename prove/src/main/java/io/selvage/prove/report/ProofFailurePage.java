package io.selvage.prove.report;

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
   */
  public static String of(ProofRequest request, ProofResult.Unknown unknown, String json) {
    StringBuilder body = new StringBuilder();
    body.append("<h1>").append(HtmlFragments.escape(request.className())).append("</h1>\n");
    body.append("<p class=\"verdict unknown\">unknown: not proved</p>\n");
    body.append(
        "<p>The class may still be correct: <code>selvage check</code> searches for a failing");
    body.append(" execution.</p>\n");
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
    return HtmlFragments.page(request.className() + ": not proved", body.toString(), json);
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
