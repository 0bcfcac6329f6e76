package io.selvage.cli;

import io.selvage.report.JsonReport;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What {@code atomicity} found, as one JSON object. Apart, so that the library is loaded for it
 * only.
 */
final class AtomicityJson {
  private AtomicityJson() {}

  static String of(String file, AtomicityCommand.Result result) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", result.isAtomic() ? "verified" : "refuted");
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", result.isAtomic() ? Exit.DONE : Exit.REFUTED);
      json.writeStringProperty("file", file);
      json.writeNumberProperty("events", result.monitor().events());
      result
          .monitor()
          .violation()
          .ifPresent(
              found -> {
                json.writeStringProperty("code", "ATO-001");
                json.writeNumberProperty("line", result.line());
                json.writeStringProperty("event", result.event(found));
                json.writeStringProperty("thread", result.reader().thread(found.accused()));
                json.writeNumberProperty("began", result.began());
              });
      json.writeEndObject();
    }
    return text.toString();
  }
}
