package io.selvage.cli.jcstress;

import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.bytecode.ExplorationCoverage;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.report.LoadBufferingJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The outcomes of one test as text and as JSON. */
record JcstressReport(
    JcstressOutcomeTable table, TestBodyExploration.Request request, double seconds) {
  private static final int DESCRIPTION = 44;

  int exit() {
    return switch (table.standing()) {
      case CONTRADICTS -> ExitCode.REFUTED;
      case AGREES -> ExitCode.DONE;
      default -> ExitCode.UNKNOWN;
    };
  }

  String word() {
    return switch (table.standing()) {
      case CONTRADICTS -> "FAIL";
      case AGREES -> "PASS";
      default -> "UNKNOWN";
    };
  }

  String text() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    lines.add("");
    lines.addAll(rows());
    lines.add("");
    lines.add("  Not covered");
    notCovered().forEach(item -> lines.add("    - " + item));
    return String.join("\n", lines) + "\n";
  }

  private List<String> notCovered() {
    List<String> all = new ArrayList<>(ExplorationCoverage.not(request));
    all.add("time-outs of more than 30 s that expire");
    return all;
  }

  String headline() {
    JcstressOutcomes outcomes = table.outcomes();
    return String.format(
        Locale.ROOT,
        "%s  %s   %d outcome%s under %s%s   %.1f s",
        word(),
        table.test().name(),
        outcomes.executions().size(),
        outcomes.executions().size() == 1 ? "" : "s",
        request.model(),
        outcomes.doubt().isEmpty() ? "" : ", perhaps more: " + outcomes.doubt(),
        seconds);
  }

  /** The table of outcomes. */
  List<String> rows() {
    List<String> lines = new ArrayList<>();
    lines.add(String.format("    %-16s %-12s %s", "outcome", request.model(), "the test says"));
    table.rows().forEach(row -> lines.add(line(row)));
    if (table.outcomes().blocked() > 0) {
      lines.add(
          "    and " + table.outcomes().blocked() + " executions in which an actor waits forever");
    }
    table.outcomes().buffering().line().ifPresent(line -> lines.add("    " + line));
    return lines;
  }

  private static String line(JcstressOutcomeTable.Row row) {
    String description = row.expectation().description();
    return String.format(
            "  %s %-16s %-12s %-23s %s",
            row.isViolated() ? "!" : " ",
            row.outcome(),
            row.isAllowed() ? "allowed" : "not allowed",
            row.expectation().expect(),
            description.length() > DESCRIPTION
                ? description.substring(0, DESCRIPTION - 3) + "..."
                : description)
        .stripTrailing();
  }

  String json() {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          String verdict =
              switch (table.standing()) {
                case AGREES -> "verified";
                case CONTRADICTS -> "refuted";
                default -> "unknown";
              };
          JsonHeader.write(json, verdict, SelvageVersion.number(), exit());
          json.member("name", table.test().name());
          json.member("model", request.model().toString());
          json.member("finished", table.outcomes().doubt().isEmpty());
          if (!table.outcomes().doubt().isEmpty()) {
            json.member("why", table.outcomes().doubt());
          }
          json.member("blocked", table.outcomes().blocked());
          LoadBufferingJson.write(json, table.outcomes().buffering());
          json.key("outcomes").array(() -> table.rows().forEach(row -> row(json, row)));
          json.member("notCovered", notCovered());
        });
    return json.toString();
  }

  private static void row(JsonWriter json, JcstressOutcomeTable.Row row) {
    json.object(
        () -> {
          json.member("outcome", row.outcome());
          json.member("allowed", row.isAllowed());
          json.member("executions", row.executions());
          json.member("expect", row.expectation().expect());
          json.member("description", row.expectation().description());
        });
  }
}
