package io.selvage.cli;

import io.selvage.report.JsonReport;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What is no report, as JSON: one object on one line. It has {@code error} or {@code text} where a
 * report has its verdict, and shares with it {@code schema}, {@code tool} and {@code exit}.
 */
final class PlainJson {
  private PlainJson() {}

  /** An error: its number is under {@code error}, its message under {@code message}. */
  static String ofError(String code, String message, int exit) {
    return object("error", code, message, exit, "");
  }

  /** The same about one file of several. */
  static String ofFile(String code, String message, int exit, String file) {
    return object("error", code, message, exit, file);
  }

  static String ofText(String text) {
    return object("text", text, "", Exit.DONE, "");
  }

  private static String object(String key, String value, String message, int exit, String file) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty(key, value);
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", exit);
      if (!file.isEmpty()) {
        json.writeStringProperty("file", file);
      }
      if (!message.isEmpty()) {
        json.writeStringProperty("message", message);
      }
      json.writeEndObject();
    }
    return text.toString();
  }
}
