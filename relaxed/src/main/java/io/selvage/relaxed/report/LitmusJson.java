package io.selvage.relaxed.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.List;
import java.util.Optional;

/** The result of a litmus test as one JSON object. */
public final class LitmusJson {
  private LitmusJson() {}

  /**
   * @param wrong the differences from what is expected
   * @param tool the version of Selvage
   * @param exit what the process returns for this test alone
   */
  public static String of(
      LitmusResult answer,
      List<String> wrong,
      Optional<StrengtheningResult> remedies,
      String tool,
      int exit) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(
              json,
              !wrong.isEmpty() ? "refuted" : answer.finished() ? "verified" : "unknown",
              tool,
              exit);
          json.member("name", answer.name());
          json.member("model", answer.model().toString());
          json.member("allowed", answer.allowed());
          json.member("executions", answer.executions());
          json.member("blocked", answer.blocked());
          json.member("explored", answer.explored());
          json.member("finished", answer.finished());
          answer.estimate().ifPresent(estimate -> EstimateJson.write(json, estimate));
          remedies.ifPresent(all -> RemediesJson.write(json, all));
          if (!wrong.isEmpty()) {
            json.member("differences", String.join(", ", wrong));
          }
        });
    return json.toString();
  }
}
