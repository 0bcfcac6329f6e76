package io.selvage.cli;

import io.selvage.relaxed.engine.Estimate;
import tools.jackson.core.JsonGenerator;

/** How many executions there may be, in JSON. */
final class EstimateJson {
  private EstimateJson() {}

  static void write(JsonGenerator json, Estimate estimate) {
    json.writeObjectPropertyStart("estimate");
    json.writeNumberProperty("walks", estimate.walks());
    json.writeNumberProperty("executions", estimate.executions());
    json.writeNumberProperty("standardError", estimate.deviation());
    json.writeEndObject();
  }
}
