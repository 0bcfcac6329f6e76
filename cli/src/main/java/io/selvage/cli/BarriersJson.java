package io.selvage.cli;

import io.selvage.report.JsonReport;
import io.selvage.unbounded.delays.BarrierSearch;
import io.selvage.unbounded.delays.Bounds;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The same as one JSON object. */
final class BarriersJson {
  private BarriersJson() {}

  static String of(String className, Bounds most, BarrierSearch.Report report) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      boolean isFound = report.violation().isPresent();
      json.writeStartObject();
      json.writeStringProperty("verdict", isFound ? "refuted" : "unknown");
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", isFound ? Exit.REFUTED : Exit.UNKNOWN);
      json.writeStringProperty("class", className);
      bounds(json, "asked", most);
      json.writeNumberProperty("states", report.states());
      if (!report.undecided().isEmpty()) {
        json.writeStringProperty("why", report.undecided());
      }
      report
          .violation()
          .ifPresent(
              found -> {
                bounds(json, "found", found.bounds());
                json.writeNumberProperty("threads", found.threads());
                json.writeArrayPropertyStart("operations");
                found.history().operations().forEach(it -> json.writeString(it.toString()));
                json.writeEndArray();
              });
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void bounds(JsonGenerator json, String name, Bounds bounds) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("barriers", bounds.barriers());
    json.writeNumberProperty("delays", bounds.delays());
    json.writeNumberProperty("calls", bounds.calls());
    json.writeEndObject();
  }
}
