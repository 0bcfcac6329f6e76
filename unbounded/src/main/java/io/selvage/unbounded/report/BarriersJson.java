package io.selvage.unbounded.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierSearch;

/** The same as one JSON object. */
public final class BarriersJson {
  private BarriersJson() {}

  public static String of(
      String className, BarrierBounds most, BarrierSearch.Report report, String tool) {
    JsonWriter json = new JsonWriter();
    boolean isFound = report.violation().isPresent();
    json.object(
        () -> {
          JsonHeader.write(json, isFound ? "refuted" : "unknown", tool, isFound ? 1 : 2);
          json.member("class", className);
          bounds(json, "asked", most);
          json.member("states", report.states());
          if (!report.undecided().isEmpty()) {
            json.member("why", report.undecided());
          }
          report
              .violation()
              .ifPresent(
                  found -> {
                    bounds(json, "found", found.bounds());
                    json.member("threads", found.threads());
                    json.key("operations")
                        .list(found.history().operations(), it -> json.value(it.toString()));
                  });
        });
    return json.toString();
  }

  private static void bounds(JsonWriter json, String name, BarrierBounds bounds) {
    json.key(name)
        .object(
            () -> {
              json.member("barriers", bounds.barriers());
              json.member("delays", bounds.delays());
              json.member("calls", bounds.calls());
            });
  }
}
