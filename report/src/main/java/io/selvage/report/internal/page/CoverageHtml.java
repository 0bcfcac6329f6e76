package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.text.AtomicityText;
import io.selvage.report.internal.text.TextFormatting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was explored or proved: coverage as it grows with the size, and the shape of a proof. */
final class CoverageHtml {
  private CoverageHtml() {}

  /**
   * What a verdict covered; empty if there is nothing to show.
   *
   * @param engine names the table for screen readers
   */
  static String of(String engine, Verdict verdict) {
    if (verdict instanceof Verdict.Verified verified) {
      return verified.evidence() instanceof AtomicityEvidence proof
          ? proof(proof)
          : of(engine, verified.evidence());
    }
    // A proof that failed shows nothing.
    return verdict instanceof Verdict.Unknown unknown
        ? unknown.soFar().map(evidence -> of(engine, evidence)).orElse("")
        : "";
  }

  private static String of(String engine, Evidence evidence) {
    if (evidence instanceof BoundedCoverage explored) {
      return bounded(engine, explored);
    } else if (evidence instanceof ExecutionCoverage seen) {
      return executions(engine, seen);
    } else if (evidence instanceof StateSpaceCoverage reached) {
      return reached(engine, reached);
    }
    return "";
  }

  // ---------------------------------------------------------------- growth

  /** A size that was explored. */
  private record Size(String name, List<String> numbers, long amount, String extent) {}

  private static String bounded(String engine, BoundedCoverage explored) {
    List<Size> sizes =
        explored.sizes().stream()
            .filter(size -> size.complete() || size.schedules() > 0)
            .map(
                size ->
                    new Size(
                        size.shape().toString(),
                        List.of(number(size.clients()), number(size.overlapped())),
                        size.schedules(),
                        size.complete() ? "all" : "part"))
            .toList();
    return growth(
        engine,
        List.of("calls by thread", "programs", "with overlap", "schedules", "", "explored"),
        sizes,
        "Programs with the given number of calls in each thread. Each bar is the number of"
            + " schedules, on a logarithmic scale.");
  }

  private static String executions(String engine, ExecutionCoverage seen) {
    List<Size> sizes =
        seen.sizes().stream()
            .filter(size -> size.isComplete() || size.complete() + size.blocked() > 0)
            .map(
                size ->
                    new Size(
                        TextFormatting.count(size.calls(), "call"),
                        List.of(number(size.parallel()), number(size.blocked())),
                        size.complete(),
                        size.isComplete() ? "all" : "part"))
            .toList();
    return growth(
        engine,
        List.of("size", "programs", "blocked", "executions", "", "explored"),
        sizes,
        "Programs in which every call has a thread of its own; all other programs of that size only"
            + " order their calls. Each bar is the number of executions, on a logarithmic scale.");
  }

  private static String growth(String engine, List<String> head, List<Size> sizes, String caption) {
    if (sizes.isEmpty()) {
      return "";
    }
    double most =
        Math.log1p((double) sizes.stream().mapToLong(Size::amount).max().orElse(0))
            + Double.MIN_NORMAL;
    StringBuilder html = new StringBuilder();
    html.append(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"coverage of "
            + HtmlText.escape(engine)
            + " by size\"><table class=\"growth\"><thead><tr>");
    for (int c = 0; c < head.size(); c++) {
      boolean isNumber = c > 0 && c < 4;
      html.append(
          head.get(c).isEmpty()
              ? "<td></td>"
              : "<th scope=\"col\""
                  + (isNumber ? " class=\"number\"" : "")
                  + ">"
                  + HtmlText.escape(head.get(c))
                  + "</th>");
    }
    html.append("</tr></thead><tbody>\n");
    for (Size size : sizes) {
      html.append("<tr><th scope=\"row\">").append(HtmlText.escape(size.name())).append("</th>");
      size.numbers().forEach(it -> html.append("<td class=\"number\">").append(it).append("</td>"));
      html.append("<td class=\"number\">").append(number(size.amount())).append("</td>");
      html.append(
          String.format(
              Locale.ROOT,
              "<td class=\"growing\"><span class=\"%s\" style=\"width: %.0f%%\"></span></td>",
              size.extent(),
              Math.max(1, 100 * Math.log1p((double) size.amount()) / most)));
      html.append("<td>").append(size.extent()).append("</td></tr>\n");
    }
    return html.append("</tbody></table></div>\n<p class=\"note\">")
        .append(HtmlText.escape(caption))
        .append("</p>\n")
        .toString();
  }

  // ---------------------------------------------------------------- any number of calls

  private static String reached(String engine, StateSpaceCoverage reached) {
    return HtmlText.table(
        "states that " + engine + " reached",
        List.of("threads", "states", "moves", "compared with the specification", "cut off"),
        List.of(
            List.of(
                String.valueOf(reached.threads()),
                number(reached.states()),
                number(reached.moves()),
                number(reached.pairs()) + " pairs of states",
                reached.cuts() == 0 ? "nothing" : number(reached.cuts()) + " moves")));
  }

  /** What leads from the code to the claim. */
  private static String proof(AtomicityEvidence proof) {
    List<String> links = new ArrayList<>();
    links.add(number(proof.steps()) + " distinct steps of the operations were analysed");
    links.addAll(proof.guards());
    if (proof.rules() > 0) {
      links.add(
          TextFormatting.count(proof.rules(), "use")
              + " of the reduction rules made one atomic step of each call");
    }
    proof.agreement().ifPresent(it -> links.add(AtomicityText.alone(it)));
    if (proof.callsReturn()) {
      links.add("every call returns");
    }
    links.add(
        proof.checked()
            ? "an independent checker accepted the certificate"
            : "no independent checker examined the certificate");
    links.add("so each call is atomic, for any number of threads and calls");
    StringBuilder html = new StringBuilder("<ol class=\"chain\">\n");
    links.forEach(link -> html.append("<li>").append(HtmlText.escape(link)).append("</li>\n"));
    return html.append("</ol>\n").toString();
  }

  private static String number(long count) {
    return TextFormatting.number(count);
  }
}
