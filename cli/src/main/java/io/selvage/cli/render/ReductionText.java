package io.selvage.cli.render;

import io.selvage.core.verdict.DataRace;
import io.selvage.reduction.InterferencePoint;
import io.selvage.reduction.ReductionResult;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What reduction found out about a class: guards, and movers beside the lines of a method. */
public final class ReductionText {
  private ReductionText() {}

  /**
   * @param method the operation whose steps are shown
   */
  public static String of(ReductionResult result, String method) {
    List<String> lines = new ArrayList<>();
    if (result instanceof ReductionResult.Refused refused) {
      lines.add("not covered: " + refused.words());
    } else if (result instanceof ReductionResult.Failed failed) {
      lines.add("not proved");
      failed.races().stream().map(DataRace::words).forEach(it -> lines.add("  " + it));
      failed.points().stream().map(InterferencePoint::words).forEach(it -> lines.add("  " + it));
      certificate(lines, failed.certificate(), method);
    } else {
      ReductionResult.Proved proved = (ReductionResult.Proved) result;
      lines.add("proved: each call that returns is atomic");
      lines.add(
          proved.progress().shown()
              ? "  all calls return"
              : "  whether calls return: " + proved.progress().reason());
      lines.add("  certificate: " + words(proved.check()));
      certificate(lines, proved.certificate(), method);
    }
    return String.join("\n", lines) + "\n";
  }

  private static String words(CertificateCheck check) {
    if (check instanceof CertificateCheck.Rejected rejected) {
      return "rejected by the independent checker: " + rejected.why();
    }
    return check instanceof CertificateCheck.NotCovered notCovered
        ? "not checked independently: " + notCovered.what()
        : "accepted by the independent checker";
  }

  private static void certificate(List<String> lines, Certificate found, String method) {
    lines.add("");
    lines.add("state");
    for (Certificate.Location each : found.locations()) {
      String guard = each.guard().equals("-") ? "" : " by " + each.guard();
      lines.add("  " + each.name() + ": " + each.kind() + guard);
    }
    lines.add("");
    lines.add("steps of " + method + " (R moves right, L left, B both, N neither)");
    Set<String> steps = new LinkedHashSet<>();
    found.points().stream()
        .filter(it -> it.operation().startsWith(method + "("))
        .sorted(Comparator.comparingInt(Certificate.Point::line))
        .forEach(it -> steps.add(line(it)));
    lines.addAll(steps);
    List<Certificate.Rule> rules =
        found.rules().stream().filter(it -> it.operation().startsWith(method + "(")).toList();
    if (!rules.isEmpty()) {
      lines.add("");
      lines.add("rules");
      rules.forEach(it -> lines.add("  " + it.name() + " at line " + it.line()));
    }
  }

  private static String line(Certificate.Point point) {
    String held = point.held().equals("-") ? "" : "  holding " + point.held();
    return String.format(
        Locale.ROOT,
        "  %5d  %s  %-16s %s%s",
        point.line(),
        point.mover(),
        point.phase(),
        point.words(),
        held);
  }
}
