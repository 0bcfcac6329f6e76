package io.selvage.relaxed.report;

import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.engine.ExecutionEstimate;

/** How many executions there may be, in JSON. */
public final class EstimateJson {
  private EstimateJson() {}

  public static void write(JsonWriter json, ExecutionEstimate estimate) {
    json.key("estimate")
        .object(
            () -> {
              json.member("walks", estimate.walks());
              json.member("executions", estimate.executions());
              json.member("standardError", estimate.deviation());
            });
  }
}
