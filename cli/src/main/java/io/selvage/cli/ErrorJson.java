package io.selvage.cli;

import io.selvage.report.JsonReport;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** An error as JSON, in the place of a report: it has {@code error} where that has a verdict. */
final class ErrorJson {
  private ErrorJson() {}

  static String of(String code, String message, int exit) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("error", code);
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", exit);
      json.writeStringProperty("message", message);
      json.writeEndObject();
    }
    return text.toString();
  }
}
