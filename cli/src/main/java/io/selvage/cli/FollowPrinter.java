package io.selvage.cli;

import io.selvage.core.Operation;
import io.selvage.history.online.Completed;
import io.selvage.history.online.OpenCall;
import io.selvage.history.online.Violation;
import io.selvage.report.JsonReport;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What came of following an input, as text or as one JSON object. */
final class FollowPrinter {
  private static final String CODE = "LIN-001";
  private static final int MOST_SHOWN = 12;

  private final Terminal terminal;
  private final Output output;

  FollowPrinter(Terminal terminal, Output output) {
    this.terminal = terminal;
    this.output = output;
  }

  void print(Followed followed) {
    terminal.out().print(output.isJson() ? json(followed) + "\n" : text(followed));
    terminal.out().flush();
  }

  private static String text(Followed it) {
    StringBuilder page = new StringBuilder();
    String verdict =
        it.violation()
            .map(violation -> "FAIL  " + it.file() + "   " + violation.headline() + "   " + CODE)
            .orElse(
                it.unknown().isEmpty()
                    ? "PASS  " + it.file() + "   " + it.criterion().adjective()
                    : "UNKNOWN  " + it.file());
    line(page, "%s   %.1f s", verdict, it.millis() / 1e3);
    line(page, "");
    if (!it.unknown().isEmpty()) {
      line(page, "  Not decided: %s", it.unknown());
    }
    line(page, "  %,d events, %,d operations returned", it.events(), it.completed());
    it.violation().ifPresent(violation -> violation(page, violation));
    if (it.violation().isEmpty() && !it.open().isEmpty()) {
      open(page, it.open());
    }
    if (it.leftOpen() > 0) {
      line(page, "  %,d calls will never return", it.leftOpen());
    }
    it.choice()
        .ifPresent(choice -> choice.assumptions().forEach(assumed -> line(page, "  %s", assumed)));
    line(page, "");
    return page.toString();
  }

  private static void violation(StringBuilder page, Violation violation) {
    Completed last = violation.last();
    line(page, "");
    line(
        page,
        "  %s by process %d, called at event %,d and returned at event %,d,",
        last.operation(),
        last.operation().thread(),
        last.called(),
        last.returned());
    line(page, "  is not explained by any order of what has happened:");
    violation.reasons().forEach(why -> line(page, "    %s", why));
    if (!violation.recent().isEmpty()) {
      line(page, "");
      line(page, "  Before that returned");
      List<Completed> recent = violation.recent();
      for (Completed it : recent.subList(Math.max(0, recent.size() - MOST_SHOWN), recent.size())) {
        line(
            page,
            "    events %,d to %,d   process %d   %s",
            it.called(),
            it.returned(),
            it.operation().thread(),
            it.operation());
      }
    }
    open(page, violation.open());
    line(page, "");
  }

  private static void open(StringBuilder page, List<OpenCall> open) {
    if (open.isEmpty()) {
      return;
    }
    line(page, "");
    line(page, "  Open");
    for (OpenCall it : open.subList(0, Math.min(open.size(), MOST_SHOWN))) {
      line(page, "    event %,d   process %d   %s", it.event(), it.process(), it.invocation());
    }
    if (open.size() > MOST_SHOWN) {
      line(page, "    and %,d more", open.size() - MOST_SHOWN);
    }
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private static String json(Followed it) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", word(it));
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", it.exitCode());
      json.writeStringProperty("file", it.file());
      json.writeStringProperty("criterion", it.criterion().name());
      json.writeStringProperty(
          "specification", it.choice().map(choice -> choice.specification().name()).orElse(""));
      json.writeNumberProperty("events", it.events());
      json.writeNumberProperty("completed", it.completed());
      json.writeNumberProperty("pending", it.open().size() + it.leftOpen());
      json.writeNumberProperty("millis", it.millis());
      if (!it.unknown().isEmpty()) {
        json.writeStringProperty("why", it.unknown());
      }
      it.violation().ifPresent(violation -> violation(json, violation));
      json.writeEndObject();
    }
    return text.toString();
  }

  private static String word(Followed it) {
    return switch (it.exitCode()) {
      case Exit.REFUTED -> "refuted";
      case Exit.UNKNOWN -> "unknown";
      default -> "verified";
    };
  }

  private static void violation(JsonGenerator json, Violation violation) {
    json.writeStringProperty("code", CODE);
    json.writeStringProperty("headline", violation.headline());
    json.writeName("operation");
    completed(json, violation.last());
    json.writeArrayPropertyStart("reasons");
    violation.reasons().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("recent");
    violation.recent().forEach(it -> completed(json, it));
    json.writeEndArray();
    json.writeArrayPropertyStart("open");
    for (OpenCall it : violation.open()) {
      json.writeStartObject();
      json.writeNumberProperty("process", it.process());
      json.writeStringProperty("call", it.invocation().toString());
      json.writeNumberProperty("called", it.event());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void completed(JsonGenerator json, Completed it) {
    Operation operation = it.operation();
    json.writeStartObject();
    json.writeNumberProperty("process", operation.thread());
    json.writeStringProperty("call", operation.invocation().toString());
    json.writeStringProperty("outcome", operation.outcome().toString());
    json.writeNumberProperty("called", it.called());
    json.writeNumberProperty("returned", it.returned());
    json.writeEndObject();
  }
}
