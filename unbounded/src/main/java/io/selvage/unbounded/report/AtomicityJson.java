package io.selvage.unbounded.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.atomicity.TraceFindings;

/**
 * What {@code atomicity} found, as one JSON object. Apart, so that the library is loaded for it
 * only.
 */
public final class AtomicityJson {
  private AtomicityJson() {}

  public static String of(String file, TraceFindings found, Verdict verdict, String tool) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, verdict.word(), tool, verdict.exitCode());
          json.member("file", file);
          json.member("events", found.events());
          found
              .violation()
              .ifPresent(
                  violation -> {
                    json.member("code", "ATO-001");
                    json.member("line", violation.line());
                    json.member("event", violation.event());
                    json.member("thread", violation.thread());
                    json.member("began", violation.began());
                  });
          if (verdict instanceof Verdict.Unknown unknown) {
            json.member("code", "REF-203");
            json.member("reason", "REF-203 " + unknown.why());
          }
        });
    return json.toString();
  }
}
