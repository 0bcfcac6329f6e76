package io.selvage.cli;

import io.selvage.check.HistoryJudge;
import io.selvage.core.Operation;
import io.selvage.report.JsonReport;
import io.selvage.report.Ruling;
import io.selvage.report.RulingText;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What came of a history that was judged elsewhere, as text or as one JSON object. */
final class ClusterPrinter {
  private static final int MOST_TOLD = 5;

  private final Terminal terminal;
  private final Output output;

  ClusterPrinter(Terminal terminal, Output output) {
    this.terminal = terminal;
    this.output = output;
  }

  void print(ClusterRuling ruling) {
    terminal.out().print(output.isJson() ? json(ruling) + "\n" : text(ruling));
    terminal.out().flush();
  }

  // ---------------------------------------------------------------- text

  private String text(ClusterRuling it) {
    StringBuilder page = new StringBuilder();
    String adjective = it.criterion().adjective();
    String verdict =
        switch (it.exitCode()) {
          case Exit.REFUTED -> "FAIL  " + it.name() + "   not " + adjective;
          case Exit.UNKNOWN -> "UNKNOWN  " + it.name();
          default -> "PASS  " + it.name() + "   " + adjective;
        };
    HistoryJudge.Judged judged = it.judged();
    line(page, "%s   %.1f s%n", verdict, it.millis() / 1e3);
    line(
        page,
        "  %,d operations of %,d keys in %,d files; %s",
        judged.operations(),
        judged.keys(),
        judged.files(),
        it.units());
    if (judged.pending() > 0) {
      line(page, "  %,d calls never returned", judged.pending());
    }
    if (!judged.doubt().isEmpty()) {
      line(page, "  Not all was judged: %s", judged.doubt());
    }
    judged.unknown().stream().limit(MOST_TOLD).forEach(key -> line(page, "  Not decided: %s", key));
    if (judged.refuted() > 0) {
      String words = judged.refuted() == 1 ? "  %,d key is wrong%s" : "  %,d keys are wrong%s";
      line(page, words, judged.refuted(), shown(it));
    }
    it.choice().assumptions().forEach(assumed -> line(page, "  %s", assumed));
    for (int i = 0; i < it.rulings().size(); i++) {
      fault(page, it.rulings().get(i), judged.faults().get(i));
    }
    return page.append('\n').toString();
  }

  private static String shown(ClusterRuling it) {
    return it.judged().refuted() == it.rulings().size()
        ? ""
        : "; shown are the first " + it.rulings().size();
  }

  private void fault(StringBuilder page, Ruling ruling, HistoryJudge.Fault fault) {
    page.append('\n');
    page.append(new RulingText(output.glyphs(terminal), output.colours(terminal)).render(ruling));
    page.append('\n');
    for (int number : members(ruling)) {
      HistoryJudge.Place place = fault.places().get(number);
      Operation operation = fault.history().operation(number);
      line(
          page,
          "  process %d is process %d of %s: line %,d, %s",
          operation.thread(),
          place.process(),
          place.file(),
          place.line(),
          operation);
    }
  }

  /** The operations of the core; of a history without one, none. */
  private static List<Integer> members(Ruling ruling) {
    return ruling.core().map(Ruling.FailingCore::numbers).orElse(List.of());
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  // ---------------------------------------------------------------- JSON

  private static String json(ClusterRuling it) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", it.verdict());
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", it.exitCode());
      json.writeStringProperty("file", it.name());
      json.writeStringProperty("criterion", it.criterion().name());
      json.writeStringProperty("specification", it.choice().specification().name());
      HistoryJudge.Judged judged = it.judged();
      json.writeNumberProperty("files", judged.files());
      json.writeNumberProperty("keys", judged.keys());
      json.writeNumberProperty("operations", judged.operations());
      json.writeNumberProperty("pending", judged.pending());
      json.writeNumberProperty("refutedKeys", judged.refuted());
      json.writeStringProperty("units", it.units());
      json.writeNumberProperty("millis", it.millis());
      String why =
          judged.doubt().isEmpty()
              ? judged.unknown().stream().limit(MOST_TOLD).collect(Collectors.joining("; "))
              : judged.doubt();
      if (!why.isEmpty()) {
        json.writeStringProperty("why", why);
      }
      faults(json, it);
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void faults(JsonGenerator json, ClusterRuling it) {
    json.writeArrayPropertyStart("faults");
    for (int i = 0; i < it.rulings().size(); i++) {
      HistoryJudge.Fault fault = it.judged().faults().get(i);
      json.writeStartObject();
      json.writeStringProperty("key", fault.key());
      json.writeArrayPropertyStart("core");
      List<Integer> core = members(it.rulings().get(i));
      for (int number :
          core.isEmpty() ? IntStream.range(0, fault.history().size()).boxed().toList() : core) {
        operation(json, fault, number);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void operation(JsonGenerator json, HistoryJudge.Fault fault, int number) {
    Operation operation = fault.history().operation(number);
    HistoryJudge.Place place = fault.places().get(number);
    json.writeStartObject();
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    json.writeNumberProperty("process", place.process());
    json.writeStringProperty("call", operation.invocation().toString());
    json.writeStringProperty("outcome", operation.outcome().toString());
    json.writeEndObject();
  }
}
