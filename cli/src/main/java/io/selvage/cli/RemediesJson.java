package io.selvage.cli;

import io.selvage.relaxed.strengthen.Remedies;
import io.selvage.relaxed.strengthen.Remedy;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** What forbids a behaviour, in JSON. */
final class RemediesJson {
  private RemediesJson() {}

  static void write(JsonGenerator json, Remedies remedies) {
    json.writeObjectPropertyStart("forbiddenBy");
    json.writeStringProperty("extent", name(remedies.extent()));
    json.writeStringProperty("extentWithFences", name(remedies.fences()));
    json.writeNumberProperty("size", remedies.size());
    json.writeNumberProperty("runs", remedies.runs());
    json.writeArrayPropertyStart("sets");
    for (Remedy remedy : remedies.minimal()) {
      json.writeStartArray();
      remedy.lines().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String name(Remedies.Extent extent) {
    return extent.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
