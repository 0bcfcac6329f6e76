package io.selvage.cli.proof;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.picture.Moment;
import java.util.List;

/** Why a proof fails: the obligation, the line, the view as a picture, and the way to it. */
public final class FailurePage {
  private static final int LAST_STEPS = 12;

  private FailurePage() {}

  /**
   * @param json the same for programs, which goes along
   */
  public static String of(Asked asked, Answer.Unknown unknown, String json) {
    StringBuilder body = new StringBuilder();
    body.append("<h1>").append(Html.escape(asked.className())).append("</h1>\n");
    body.append("<p class=\"verdict unknown\">unknown: not proved</p>\n");
    body.append("<p>This says nothing about the class: <code>selvage check</code> looks for an");
    body.append(" execution.</p>\n");
    String line = unknown.line().map(number -> "line " + number + ": ").orElse("");
    String why = unknown.why().substring(0, 8) + line + unknown.why().substring(8);
    body.append(Html.section("What cannot be shown", "<p>" + Html.escape(why) + "</p>"));
    List<Moment> path = unknown.path();
    if (!path.isEmpty()) {
      Moment last = path.get(path.size() - 1);
      body.append(
          Html.section("The view in which it fails", Drawn.figure(last.drawing()) + words(last)));
      body.append(Html.section("How it came about", steps(path)));
    }
    return Html.page(asked.className() + ": not proved", body.toString(), json);
  }

  private static String words(Moment moment) {
    return "<p class=\"small\">" + Html.escape(moment.words()) + "</p>\n";
  }

  private static String steps(List<Moment> path) {
    StringBuilder text = new StringBuilder();
    int first = Math.max(0, path.size() - LAST_STEPS);
    if (first > 0) {
      text.append("<p class=\"small\">The last ").append(LAST_STEPS);
      text.append(" of ").append(path.size()).append(" steps.</p>\n");
    }
    text.append("<ol start=\"").append(first + 1).append("\">");
    for (Moment moment : path.subList(first, path.size())) {
      text.append("<li>").append(Html.escape(moment.how())).append("<br>");
      text.append(Drawn.figure(moment.drawing())).append("</li>\n");
    }
    return text.append("</ol>\n").toString();
  }
}
