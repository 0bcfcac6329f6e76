package io.selvage.prove.report;

import io.selvage.prove.HindsightExplanation;
import io.selvage.prove.ProofResult;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepProgram;
import java.util.List;

/** The premises of Lemma 1 one by one, and for each witness line the past states of Figure 7. */
final class HindsightSection {
  private static final List<String> VARIABLES = List.of("", "v", "w");

  private final HindsightExplanation hindsight;
  private final List<String> globals;

  private HindsightSection(ProofResult.Proved proof) {
    this.hindsight = proof.hindsight();
    this.globals = proof.program().globals().stream().map(StepProgram.Global::name).toList();
  }

  /** Empty where the lemma is not about it. */
  static String of(ProofResult.Proved proof) {
    return proof.hindsight().premises().isEmpty() ? "" : new HindsightSection(proof).section();
  }

  private String section() {
    StringBuilder text =
        new StringBuilder(
            "<p class=\"small\">The paper's Lemma 1, Theorem 2 and Figure 7. They explain why"
                + " searches without locks are right; the proof does not rest on them.</p>\n");
    text.append(
        "<table><tr><th scope=\"col\">premise</th><th scope=\"col\">of every action</th><th scope=\"col\">why</th></tr>\n");
    hindsight.premises().forEach(premise -> text.append(row(premise)));
    text.append("</table>\n");
    hindsight
        .unmade()
        .ifPresent(why -> text.append("<p>").append(HtmlFragments.escape(why)).append("</p>"));
    hindsight.searches().forEach(search -> text.append(text(search)));
    return HtmlFragments.section("Hindsight", text.toString());
  }

  private static String row(HindsightExplanation.Premise premise) {
    String standing =
        premise.broken().map(by -> "fails: " + by).orElse("holds for all " + premise.actions());
    return "<tr><td>"
        + premise.number()
        + "</td><td>"
        + HtmlFragments.escape(premise.says())
        + "</td><td>"
        + HtmlFragments.escape(standing)
        + "</td></tr>\n";
  }

  private String text(HindsightExplanation.Search search) {
    StringBuilder text = new StringBuilder("<h3>");
    text.append(HtmlFragments.escape(search.operation()))
        .append(", line ")
        .append(search.line())
        .append(", then returns ")
        .append(search.result())
        .append("</h3>\n<p>It reads v without its lock, and v may have left the list. Run alone,")
        .append(" with no actions, the list leads to v in ")
        .append(search.alone() - search.astray())
        .append(" of ")
        .append(search.alone())
        .append(" views there; so the link from v to w was part of the list at some moment of the")
        .append(" call, as in one of these past states. Repeating the check with each ")
        .append(search.isJustified() ? "gives " : "does not always return ")
        .append(search.result())
        .append(".</p>\n");
    search.past().forEach(past -> text.append(drawn(past)));
    return text.toString();
  }

  private String drawn(HindsightExplanation.Past past) {
    return ViewFigures.figure(
        ListPicture.of(
            CertificateView.read(past.view(), globals, VARIABLES::get), AbstractType.SET),
        past.formula().replace("|->", "↦"));
  }
}
