package io.selvage.cli.jcstress;

import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How many tests of a suite agree, contradict, are unsupported or unknown, and why. */
final class JcstressSummary {
  private static final String INTERESTING = "ACCEPTABLE_INTERESTING";

  private final Map<JcstressStanding, Integer> tests = new EnumMap<>(JcstressStanding.class);
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final List<String> contradicting = new ArrayList<>();
  private double seconds;
  private int interesting;
  private int interestingAllowed;

  void add(JcstressReport report) {
    JcstressStanding standing = report.table().standing();
    tests.merge(standing, 1, Integer::sum);
    seconds += report.seconds();
    if (standing == JcstressStanding.CONTRADICTS) {
      contradicting.add(report.table().test().name());
    } else if (standing != JcstressStanding.AGREES) {
      reasons.merge(reason(report.table().outcomes().doubt()), 1, Integer::sum);
    }
    for (JcstressOutcomeTable.Row row : report.table().rows()) {
      if (row.expectation().expect().equals(INTERESTING)) {
        interesting++;
        interestingAllowed += row.isAllowed() ? 1 : 0;
      }
    }
  }

  /** The message without the place where it occurred. */
  private static String reason(String doubt) {
    int place = doubt.indexOf(", at ");
    return place < 0 ? doubt : doubt.substring(0, place);
  }

  private int count(JcstressStanding standing) {
    return tests.getOrDefault(standing, 0);
  }

  private int total() {
    return tests.values().stream().mapToInt(Integer::intValue).sum();
  }

  int exit() {
    if (count(JcstressStanding.CONTRADICTS) > 0) {
      return ExitCode.REFUTED;
    }
    return count(JcstressStanding.AGREES) == total() ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  private List<Map.Entry<String, Integer>> sortedReasons() {
    return reasons.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .toList();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%n%d tests, %.1f s%n", total(), seconds));
    for (JcstressStanding standing : JcstressStanding.values()) {
      text.append(String.format("  %5d %s%n", count(standing), standing.verb()));
    }
    text.append(
        String.format(
            "  of %d outcomes named as ACCEPTABLE_INTERESTING, %d are allowed%n",
            interesting, interestingAllowed));
    contradicting.forEach(name -> text.append("  contradicts: ").append(name).append('\n'));
    for (Map.Entry<String, Integer> reason : sortedReasons()) {
      text.append(String.format("  %5d %s%n", reason.getValue(), reason.getKey()));
    }
    return text.toString();
  }

  String json() {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          String verdict =
              switch (exit()) {
                case ExitCode.DONE -> "verified";
                case ExitCode.REFUTED -> "refuted";
                default -> "unknown";
              };
          JsonHeader.write(json, verdict, SelvageVersion.number(), exit());
          json.member("tests", total());
          json.member("agree", count(JcstressStanding.AGREES));
          json.member("contradict", count(JcstressStanding.CONTRADICTS));
          json.member("unsupported", count(JcstressStanding.UNSUPPORTED));
          json.member("unknown", count(JcstressStanding.UNKNOWN));
          json.member("interesting", interesting);
          json.member("interestingAllowed", interestingAllowed);
          json.key("reasons").array(() -> sortedReasons().forEach(each -> reason(json, each)));
        });
    return json.toString();
  }

  private static void reason(JsonWriter json, Map.Entry<String, Integer> reason) {
    json.object(
        () -> {
          json.member("why", reason.getKey());
          json.member("tests", reason.getValue());
        });
  }
}
