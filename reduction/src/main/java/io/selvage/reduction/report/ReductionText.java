package io.selvage.reduction.report;

import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.DataRace;
import io.selvage.reduction.InterferencePoint;
import io.selvage.reduction.ReductionResult;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What reduction finds about a class: guards, and movers beside the lines of a method. */
public final class ReductionText {
  private ReductionText() {}

  /**
   * @param method the operation whose steps are shown
   * @param sources the text of a source line, if it is known
   */
  public static String of(
      ReductionResult result, String method, Function<SourcePosition, Optional<String>> sources) {
    List<String> lines = new ArrayList<>();
    if (result instanceof ReductionResult.Unsupported unsupported) {
      lines.add("not covered: " + unsupported.words());
    } else if (result instanceof ReductionResult.Failed failed) {
      lines.add("not proved");
      failed.races().stream().map(DataRace::words).forEach(it -> lines.add("  " + it));
      for (InterferencePoint point : failed.points()) {
        lines.add("  " + point.words());
        Stream.of(point.firstAt(), point.secondAt())
            .distinct()
            .forEach(at -> sources.apply(at).ifPresent(it -> lines.add(source(at.line(), it))));
      }
      certificate(lines, failed.certificate(), method, sources);
    } else {
      ReductionResult.Proved proved = (ReductionResult.Proved) result;
      lines.add("proved: each call that returns is atomic");
      lines.add(
          proved.progress().shown()
              ? "  all calls return"
              : "  whether calls return: " + proved.progress().reason());
      lines.add("  certificate: " + words(proved.check()));
      certificate(lines, proved.certificate(), method, sources);
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

  private static void certificate(
      List<String> lines,
      Certificate found,
      String method,
      Function<SourcePosition, Optional<String>> sources) {
    lines.add("");
    lines.add("state");
    for (Certificate.Location each : found.locations()) {
      String guard = each.guard().equals("-") ? "" : " by " + each.guard();
      lines.add("  " + each.name() + ": " + each.kind() + guard);
    }
    lines.add("");
    lines.add("steps of " + method + " (R moves right, L left, B both, N neither)");
    steps(found, method)
        .forEach(
            (place, steps) -> {
              lines.add(source(place.line(), sources.apply(place).orElse("")));
              lines.addAll(steps);
            });
    List<String> rules =
        found.rules().stream()
            .filter(it -> it.operation().startsWith(method + "("))
            .map(it -> "  " + it.name() + " at line " + it.line() + ": " + description(it.name()))
            .distinct()
            .toList();
    if (!rules.isEmpty()) {
      lines.add("");
      lines.add("rules");
      lines.addAll(rules);
    }
  }

  /** Each line of the source with its steps. */
  private static Map<SourcePosition, Set<String>> steps(Certificate found, String method) {
    Map<SourcePosition, Set<String>> all = new LinkedHashMap<>();
    found.points().stream()
        .filter(it -> it.operation().startsWith(method + "("))
        .sorted(
            Comparator.comparing(Certificate.Point::file).thenComparing(Certificate.Point::line))
        .forEach(
            it ->
                all.computeIfAbsent(
                        new SourcePosition(found.className(), method, it.file(), it.line()),
                        none -> new LinkedHashSet<>())
                    .add(step(it)));
    return all;
  }

  private static String source(int line, String text) {
    return String.format(Locale.ROOT, "  %5d | %s", line, text.strip()).stripTrailing();
  }

  private static String step(Certificate.Point point) {
    String held = point.held().equals("-") ? "" : "  holding " + point.held();
    return String.format(
        Locale.ROOT,
        "          %s  %-14s  %s%s",
        point.mover(),
        point.phase(),
        point.words(),
        held);
  }

  private static String description(String rule) {
    return switch (rule) {
      case "P" -> "rounds that change nothing are as if they had not been";
      case "W" -> "what comes before a wait is done again after it";
      case "B" -> "all steps of a round move both ways";
      case "C" -> "the value read is confirmed by a later step";
      case "S" -> "a call that runs alone at the commit gives the same result";
      case "O" -> "a validated optimistic section is one step";
      default -> "see docs/theory/reduction.md";
    };
  }
}
