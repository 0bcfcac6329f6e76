package io.selvage.cli.render;

import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.report.json.JsonWriter;

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
