package io.selvage.prove.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.core.page.HtmlText;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.ViewGallery;
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

  private final ProofRequest request;
  private final ProofResult.Summary summary;
  private final Optional<ProofResult.Proved> lists;
  private final List<CertificateView> views;
  private final ViewGallery gallery;

  private ProofPage(ProofRequest request, ProofResult answer) {
    this.request = request;
    this.summary = answer.summary().orElseThrow();
    this.lists = lists(answer);
    this.views = lists.map(ProofPage::read).orElse(List.of());
    this.gallery = gallery(answer);
  }

  private static ViewGallery gallery(ProofResult answer) {
    return answer instanceof ProofResult.Proved proved
        ? proved.gallery()
        : answer instanceof ProofResult.Helped helped ? helped.gallery() : ViewGallery.NONE;
  }

  /** The proof, if its content is a list; views of another kind are not drawn. */
  private static Optional<ProofResult.Proved> lists(ProofResult answer) {
    return answer instanceof ProofResult.Proved proved && proved.certificate().content().root() >= 0
        ? Optional.of(proved)
        : Optional.empty();
  }

  private static List<CertificateView> read(ProofResult.Proved proved) {
    List<String> globals =
        proved.program().globals().stream().map(StepProgram.Global::name).toList();
    return proved.certificate().views().stream()
        .map(v -> CertificateView.read(v, globals))
        .toList();
  }

  /**
   * @param answer a proof
   * @param json the same for programs, which goes along
   * @param tool the version of Selvage
   */
  public static String of(ProofRequest request, ProofResult answer, String json, String tool) {
    return new ProofPage(request, answer).render(json, tool);
  }

  private AbstractType type() {
    return request.abstractType();
  }

  private String render(String json, String tool) {
    HtmlPage frame =
        HtmlPage.of(request.className(), HtmlPage.Standing.VERIFIED, "proved")
            .headline(
                "Linearizable, a "
                    + type().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + ": proved for any number of threads and calls, and any heap.");
    StringBuilder body = new StringBuilder();
    body.append(
        HtmlFragments.section(
            "The specification of each operation", HtmlFragments.list(summary.roles())));
    body.append(
        HtmlFragments.section(
            "Every return, its linearization point and the thread that performs it", returns()));
    body.append(
        HtmlFragments.section(
            "What threads may do to each other", HtmlFragments.list(summary.actions())));
    if (!summary.pool().isEmpty()) {
      body.append(HtmlFragments.section("Who helps whom", HtmlFragments.list(summary.pool())));
    }
    lists.ifPresent(proof -> body.append(pictures(proof)));
    if (!gallery.rooms().isEmpty()) {
      body.append(HtmlFragments.section("The invariant at each step", ViewFigures.rooms(gallery)));
    }
    body.append(HtmlFragments.section("Assumed", HtmlFragments.list(assumed())));
    body.append("<p class=\"small\">")
        .append(summary.views())
        .append(" views, ")
        .append(summary.actionCount())
        .append(" actions, accepted by the checker; solver queries: ")
        .append(summary.queries())
        .append("</p>\n");
    return HtmlFragments.page(frame, body.toString(), json, tool);
  }

  private List<String> assumed() {
    List<String> others = new ArrayList<>(summary.assumptions());
    others.removeAll(summary.roles());
    return others;
  }

  /** A row for each. */
  private String returns() {
    List<List<String>> rows = new ArrayList<>();
    for (String line : summary.witnesses()) {
      rows.add(List.of(line.split(", returns ?|: ", 3)));
    }
    return HtmlText.table(
        "returns and their linearization points",
        List.of("witness", "returns", "why, and its point"),
        rows);
  }

  private String pictures(ProofResult.Proved proof) {
    return HindsightSection.of(proof)
        + HtmlFragments.section("How the content changes", changes(proof))
        + HtmlFragments.section("The invariant between two calls", drawn(-1, Integer.MAX_VALUE))
        + HtmlFragments.section("The invariant at each step", steps(proof.program()));
  }

  private static String changes(ProofResult.Proved proof) {
    List<String> all =
        ListCertificateChecker.changes(proof.program(), proof.certificate()).stream()
            .map(ContentChange::toString)
            .sorted()
            .toList();
    return "<p class=\"small\">In the terms of the paper's Figure 3; the solver confirmed that each"
        + " is allowed by the clauses.</p>"
        + HtmlFragments.list(all);
  }

  private String steps(StepProgram program) {
    Map<Integer, Integer> counts = new TreeMap<>();
    views.forEach(view -> counts.merge(view.at(), 1, Integer::sum));
    counts.remove(-1);
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (at, count) ->
            text.append("<details><summary>")
                .append(
                    HtmlFragments.escape(program.operations().get(program.operationAt(at)).name()))
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
                    ViewFigures.figure(
                        ListPicture.of(view, type()), ListCaptions.of(view, type()))));
    return text.toString();
  }
}
