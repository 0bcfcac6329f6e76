package io.selvage.relaxed.report;

import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import io.selvage.relaxed.strengthen.StrengtheningSet;
import java.util.Locale;

/** What forbids a behaviour, in JSON. */
public final class RemediesJson {
  private RemediesJson() {}

  public static void write(JsonWriter json, StrengtheningResult remedies) {
    json.key("forbiddenBy")
        .object(
            () -> {
              json.member("extent", name(remedies.extent()));
              json.member("extentWithFences", name(remedies.fences()));
              json.member("size", remedies.size());
              json.member("runs", remedies.runs());
              json.key("sets")
                  .array(
                      () -> {
                        for (StrengtheningSet remedy : remedies.minimal()) {
                          json.array(
                              () -> {
                                remedy.lines().forEach(json::value);
                              });
                        }
                      });
            });
  }

  private static String name(StrengtheningResult.Extent extent) {
    return extent.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
