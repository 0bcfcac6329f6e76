package io.selvage.cli;

import io.selvage.cli.jcstress.JcstressTest;
import io.selvage.cli.jcstress.OutcomeTable;
import io.selvage.cli.jcstress.Outcomes;
import io.selvage.relaxed.bytecode.Body;
import io.selvage.relaxed.bytecode.Covered;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A test written for jcstress: the exact set of its outcomes beside what it expects. */
final class JcstressSession {
  private static final int DESCRIPTION = 44;

  private final Terminal terminal;
  private final Form form;
  private final Body.Request request;

  JcstressSession(Terminal terminal, Form form, Body.Request request) {
    this.terminal = terminal;
    this.form = form;
    this.request = request;
  }

  int run(JcstressTest test, List<Path> classPath) {
    long start = System.nanoTime();
    Outcomes outcomes = Outcomes.explore(test, classPath, request.model(), request.time());
    OutcomeTable table = new OutcomeTable(test, outcomes);
    double seconds = (System.nanoTime() - start) / 1e9;
    terminal.out().print(form.isJson() ? json(table) + "\n" : text(table, seconds));
    terminal.out().flush();
    return exit(table);
  }

  private static int exit(OutcomeTable table) {
    if (table.isViolated()) {
      return Exit.REFUTED;
    }
    return table.outcomes().doubt().isEmpty() ? Exit.DONE : Exit.UNKNOWN;
  }

  private static String word(OutcomeTable table) {
    return switch (exit(table)) {
      case Exit.REFUTED -> "FAIL";
      case Exit.DONE -> "PASS";
      default -> "UNKNOWN";
    };
  }

  private String text(OutcomeTable table, double seconds) {
    List<String> lines = new ArrayList<>();
    Outcomes outcomes = table.outcomes();
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
      lines.add("    and " + outcomes.blocked() + " executions in which an actor waits for ever");
    }
    lines.add("");
    lines.add("  Not covered");
    Covered.not(request).forEach(item -> lines.add("    - " + item));
    return String.join("\n", lines) + "\n";
  }

  private static String line(OutcomeTable.Row row) {
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

  private String json(OutcomeTable table) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("name", table.test().name());
      json.writeStringProperty("model", request.model().toString());
      json.writeNumberProperty("exit", exit(table));
      json.writeBooleanProperty("finished", table.outcomes().doubt().isEmpty());
      json.writeNumberProperty("blocked", table.outcomes().blocked());
      json.writeArrayPropertyStart("outcomes");
      for (OutcomeTable.Row row : table.rows()) {
        json.writeStartObject();
        json.writeStringProperty("outcome", row.outcome());
        json.writeBooleanProperty("allowed", row.isAllowed());
        json.writeNumberProperty("executions", row.executions());
        json.writeStringProperty("expect", row.expectation().expect());
        json.writeStringProperty("description", row.expectation().description());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("notCovered");
      Covered.not(request).forEach(json::writeString);
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }
}
