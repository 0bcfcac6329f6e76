package io.selvage.cli.jcstress;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.bytecode.ExplorationCoverage;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A test written for jcstress: the exact set of its outcomes beside what it expects. */
public final class JcstressSession {
  private static final int DESCRIPTION = 44;

  private final Terminal terminal;
  private final OutputFormOption form;
  private final TestBodyExploration.Request request;

  public JcstressSession(
      Terminal terminal, OutputFormOption form, TestBodyExploration.Request request) {
    this.terminal = terminal;
    this.form = form;
    // Spurious failures are not explored here.
    this.request = request.with(TestBodyExploration.WeakFailures.NEVER);
  }

  public int run(JcstressTest test, List<Path> classPath) {
    long start = System.nanoTime();
    JcstressOutcomes outcomes =
        JcstressOutcomes.explore(test, classPath, request.model(), request.time());
    JcstressOutcomeTable table = new JcstressOutcomeTable(test, outcomes);
    double seconds = (System.nanoTime() - start) / 1e9;
    terminal.out().print(form.isJson() ? json(table) + "\n" : text(table, seconds));
    terminal.out().flush();
    return exit(table);
  }

  private static int exit(JcstressOutcomeTable table) {
    if (table.isViolated()) {
      return ExitCode.REFUTED;
    }
    return table.outcomes().doubt().isEmpty() ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  private static String word(JcstressOutcomeTable table) {
    return switch (exit(table)) {
      case ExitCode.REFUTED -> "FAIL";
      case ExitCode.DONE -> "PASS";
      default -> "UNKNOWN";
    };
  }

  private String text(JcstressOutcomeTable table, double seconds) {
    List<String> lines = new ArrayList<>();
    JcstressOutcomes outcomes = table.outcomes();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s  %s   %d outcome%s under %s%s   %.1f s",
            word(table),
            table.test().name(),
            outcomes.executions().size(),
            outcomes.executions().size() == 1 ? "" : "s",
            request.model(),
            outcomes.doubt().isEmpty() ? "" : ", perhaps more: " + outcomes.doubt(),
            seconds));
    lines.add("");
    lines.add(String.format("    %-16s %-12s %s", "outcome", request.model(), "the test says"));
    table.rows().forEach(row -> lines.add(line(row)));
    if (outcomes.blocked() > 0) {
      lines.add("    and " + outcomes.blocked() + " executions in which an actor waits forever");
    }
    lines.add("");
    lines.add("  Not covered");
    ExplorationCoverage.not(request).forEach(item -> lines.add("    - " + item));
    return String.join("\n", lines) + "\n";
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

  private String json(JcstressOutcomeTable table) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          String verdict =
              switch (exit(table)) {
                case ExitCode.DONE -> "verified";
                case ExitCode.REFUTED -> "refuted";
                default -> "unknown";
              };
          JsonHeader.write(json, verdict, SelvageVersion.number(), exit(table));
          json.member("name", table.test().name());
          json.member("model", request.model().toString());
          json.member("finished", table.outcomes().doubt().isEmpty());
          json.member("blocked", table.outcomes().blocked());
          json.key("outcomes")
              .array(
                  () -> {
                    for (JcstressOutcomeTable.Row row : table.rows()) {
                      json.object(
                          () -> {
                            json.member("outcome", row.outcome());
                            json.member("allowed", row.isAllowed());
                            json.member("executions", row.executions());
                            json.member("expect", row.expectation().expect());
                            json.member("description", row.expectation().description());
                          });
                    }
                  });
          json.member("notCovered", ExplorationCoverage.not(request));
        });
    return json.toString();
  }
}
