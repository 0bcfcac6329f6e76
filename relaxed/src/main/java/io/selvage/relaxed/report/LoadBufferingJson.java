package io.selvage.relaxed.report;

import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.engine.LoadBufferingResult;

/** What was explored of load buffering, as a member of an object; none if it is impossible. */
public final class LoadBufferingJson {
  private LoadBufferingJson() {}

  public static void write(JsonWriter json, LoadBufferingResult buffering) {
    if (buffering.rounds() > 0) {
      json.key("loadBuffering")
          .object(
              () -> {
                json.member("rounds", buffering.rounds());
                json.member("dropped", buffering.dropped());
                json.member("complete", !buffering.isPartial());
              });
    }
  }
}
