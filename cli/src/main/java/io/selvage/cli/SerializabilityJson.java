package io.selvage.cli;

import io.selvage.core.Schedule;
import io.selvage.report.JsonReport;
import io.selvage.unbounded.serial.Answer;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The same as one JSON object. */
final class SerializabilityJson {
  private SerializabilityJson() {}

  static String of(SerializabilityResult result) {
    Answer answer = result.answer();
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", result.verdict());
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", result.exit());
      json.writeStringProperty("class", result.asked().className());
      json.writeStringProperty("criterion", result.criterion());
      json.writeNumberProperty("provedPairs", answer.proved() < 2 ? 0 : answer.proved());
      json.writeNumberProperty("bound", answer.bound());
      json.writeBooleanProperty("allCycles", answer.isForAllCycles());
      json.writeNumberProperty("scenes", answer.controls());
      json.writeNumberProperty("threadsBeside", answer.size());
      json.writeNumberProperty("cuts", answer.cuts());
      if (!answer.why().isEmpty()) {
        json.writeStringProperty("why", answer.why());
      } else if (answer.violation().isEmpty()) {
        json.writeStringProperty("claim", result.claim().replace("\n ", ""));
        strings(json, "notCovered", result.notCovered());
        strings(json, "assumptions", result.assumptions());
      }
      answer.violation().ifPresent(found -> violation(json, found));
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void strings(JsonGenerator json, String name, List<String> all) {
    json.writeArrayPropertyStart(name);
    all.forEach(json::writeString);
    json.writeEndArray();
  }

  private static void violation(JsonGenerator json, Answer.Violation found) {
    json.writeStringProperty("code", "ATO-001");
    json.writeNumberProperty("threads", found.threads());
    strings(
        json,
        "operations",
        found.history().operations().stream().map(it -> it.thread() + ": " + it).toList());
    json.writeArrayPropertyStart("cycle");
    found.cycle().forEach(number -> json.writeNumber((int) number));
    json.writeEndArray();
    strings(json, "reasons", found.reasons());
    json.writeArrayPropertyStart("schedule");
    found.schedule().lines().forEach(line -> step(json, line));
    json.writeEndArray();
  }

  private static void step(JsonGenerator json, Schedule.Line line) {
    json.writeStartObject();
    json.writeNumberProperty("thread", line.thread());
    json.writeNumberProperty("operation", line.operation());
    json.writeStringProperty("kind", line.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("access", line.access());
    json.writeNumberProperty("line", line.position().line());
    json.writeEndObject();
  }
}
