package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.CallCounts;
import io.selvage.core.verdict.ExerciseSummary;

/** The counts of calls as JSON. */
public final class ExerciseJson {
  private ExerciseJson() {}

  public static void write(JsonWriter json, ExerciseSummary exercise) {
    if (!exercise.operations().isEmpty()) {
      json.key("calls")
          .object(
              () ->
                  json.member("longest", exercise.calls())
                      .key("operations")
                      .list(exercise.operations(), each -> json.object(() -> one(json, each))));
    }
  }

  private static void one(JsonWriter json, CallCounts counts) {
    json.member("operation", counts.operation())
        .member("mutator", counts.isMutator())
        .member("returned", counts.returned())
        .member("threw", counts.threw())
        .member("waited", counts.waited())
        .member("changed", counts.changed())
        .member("thrown", counts.thrown());
  }
}
