package io.selvage.relaxed.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.bytecode.ExplorationCoverage;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;

/** What the exploration of a test found, as one JSON object. */
public final class TestFindingsJson {
  private TestFindingsJson() {}

  /**
   * @param tool the version of Selvage
   */
  public static String of(
      String name, TestBodyExploration.Request request, TestFindings found, String tool) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, verdict(found), tool, exit(found));
          json.member("name", name);
          json.member("model", request.model().toString());
          json.member("executions", found.executions());
          json.member("blocked", found.blocked());
          json.member("explored", found.explored());
          json.member("finished", found.finished());
          LoadBufferingJson.write(json, found.buffering());
          json.member("races", found.races());
          json.member("assumptions", ExplorationCoverage.assumptions(request));
          json.member("notCovered", ExplorationCoverage.not(request));
          found.estimate().ifPresent(estimate -> EstimateJson.write(json, estimate));
          found.unsupportedReason().ifPresent(why -> json.member("reason", why));
          found
              .violation()
              .ifPresent(
                  violation -> {
                    json.member("violation", violation.what());
                    json.member("again", violation.token());
                    json.member("story", violation.story());
                  });
          found.remedies().ifPresent(remedies -> RemediesJson.write(json, remedies));
        });
    return json.toString();
  }

  private static int exit(TestFindings found) {
    return found.violation().isPresent() ? 1 : found.finished() ? 0 : 2;
  }

  private static String verdict(TestFindings found) {
    return found.violation().isPresent() ? "refuted" : found.finished() ? "verified" : "unknown";
  }
}
