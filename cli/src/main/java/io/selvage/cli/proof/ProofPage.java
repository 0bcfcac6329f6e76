package io.selvage.cli.proof;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.picture.Gallery;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was proved, on one page that needs nothing else: each return with its witness, its point and
 * whose step that is; actions; the invariant as pictures; what is assumed.
 */
public final class ProofPage {
  /** Of the views of one place, so many are drawn. */
  private static final int DRAWN = 4;

  private final Asked asked;
  private final Answer.Summary summary;
  private final Optional<Answer.Proved> lists;
  private final List<Seen> views;
  private final Gallery gallery;

  private ProofPage(Asked asked, Answer answer) {
    this.asked = asked;
    this.summary = answer.summary().orElseThrow();
    this.lists = lists(answer);
    this.views = lists.map(ProofPage::read).orElse(List.of());
    this.gallery = gallery(answer);
  }

  private static Gallery gallery(Answer answer) {
    return answer instanceof Answer.Proved proved
        ? proved.gallery()
        : answer instanceof Answer.Helped helped ? helped.gallery() : Gallery.NONE;
  }

  /** The proof, if its content is a list; views of another kind are not drawn. */
  private static Optional<Answer.Proved> lists(Answer answer) {
    return answer instanceof Answer.Proved proved && proved.certificate().content().root() >= 0
        ? Optional.of(proved)
        : Optional.empty();
  }

  private static List<Seen> read(Answer.Proved proved) {
    List<String> globals =
        proved.program().globals().stream().map(StepProgram.Global::name).toList();
    return proved.certificate().views().stream().map(v -> Seen.read(v, globals)).toList();
  }

  /**
   * @param answer a proof
   * @param json the same for programs, which goes along
   */
  public static String of(Asked asked, Answer answer, String json) {
    return new ProofPage(asked, answer).render(json);
  }

  private Promise promise() {
    return asked.promise();
  }

  private String render(String json) {
    String title = asked.className() + ": proved";
    StringBuilder body = new StringBuilder();
    body.append("<h1>").append(Html.escape(asked.className())).append("</h1>\n");
    body.append("<p class=\"verdict\">linearizable, a ")
        .append(promise().name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .append(": proved for any number of threads and calls, and any heap</p>\n");
    body.append(Html.section("What each operation is to do", Html.list(lines(" is to "))));
    body.append(Html.section("Every return, its point, and whose step it is", returns()));
    body.append(Html.section("What threads may do to each other", Html.list(summary.actions())));
    if (!summary.pool().isEmpty()) {
      body.append(Html.section("Who helps whom", Html.list(summary.pool())));
    }
    lists.ifPresent(proof -> body.append(pictures(proof)));
    if (!gallery.rooms().isEmpty()) {
      body.append(Html.section("The invariant at each step", Drawn.rooms(gallery)));
    }
    body.append(Html.section("Assumed", Html.list(assumed())));
    body.append("<p class=\"small\">")
        .append(summary.views())
        .append(" views, ")
        .append(summary.actionCount())
        .append(" actions, accepted by the checker, which asked the solver ")
        .append(summary.queries())
        .append(" times</p>\n");
    return Html.page(title, body.toString(), json);
  }

  private List<String> lines(String having) {
    return summary.assumptions().stream().filter(line -> line.contains(having)).toList();
  }

  private List<String> assumed() {
    List<String> others = new ArrayList<>(summary.assumptions());
    others.removeAll(lines(" is to "));
    return others;
  }

  /** A row for each. */
  private String returns() {
    StringBuilder text =
        new StringBuilder(
            "<table><tr><th>witness</th><th>returns</th><th>why, and its point</th></tr>\n");
    for (String line : summary.witnesses()) {
      text.append("<tr>");
      for (String part : line.split(", returns ?|: ", 3)) {
        text.append("<td>").append(Html.escape(part)).append("</td>");
      }
      text.append("</tr>\n");
    }
    return text.append("</table>\n").toString();
  }

  private String pictures(Answer.Proved proof) {
    return HindsightSection.of(proof)
        + Html.section("How the content changes", changes(proof))
        + Html.section("The invariant between two calls", drawn(-1, Integer.MAX_VALUE))
        + Html.section("The invariant at each step", steps(proof.program()));
  }

  private static String changes(Answer.Proved proof) {
    List<String> all =
        Checker.changes(proof.program(), proof.certificate()).stream()
            .map(ContentChange::toString)
            .sorted()
            .toList();
    return "<p class=\"small\">In the terms of the paper's Figure 3; each was confirmed by the"
        + " solver to be what the clauses say.</p>"
        + Html.list(all);
  }

  private String steps(StepProgram program) {
    Map<Integer, Integer> counts = new TreeMap<>();
    views.forEach(view -> counts.merge(view.at(), 1, Integer::sum));
    counts.remove(-1);
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (at, count) ->
            text.append("<details><summary>")
                .append(Html.escape(program.operations().get(program.operationAt(at)).name()))
                .append(", line ")
                .append(program.code().get(at).line())
                .append(": ")
                .append(count)
                .append(count == 1 ? " view" : " views")
                .append(count > DRAWN ? ", of which " + DRAWN + " are drawn" : "")
                .append("</summary>\n")
                .append(drawn(at, DRAWN))
                .append("</details>\n"));
    return text.toString();
  }

  private String drawn(int at, int most) {
    StringBuilder text = new StringBuilder();
    views.stream()
        .filter(view -> view.at() == at)
        .limit(most)
        .forEach(
            view ->
                text.append(
                    Drawn.figure(Picture.of(view, promise()), Captions.of(view, promise()))));
    return text.toString();
  }
}
