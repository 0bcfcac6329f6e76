package io.selvage.unbounded.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.serializability.SerializabilityFindings;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.Locale;

/** The same as one JSON object. */
public final class SerializabilityJson {
  private SerializabilityJson() {}

  public static String of(SerializabilityFindings result, Verdict verdict, String tool) {
    WitnessSearchResult answer = result.answer();
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, verdict.word(), tool, verdict.exitCode());
          json.member("class", result.question().subject().className());
          json.member("criterion", result.question().criterion());
          json.member("provedPairs", answer.proved() < 2 ? 0 : answer.proved());
          json.member("bound", answer.bound());
          json.member("allCycles", answer.isForAllCycles());
          json.member("scenes", answer.controls());
          json.member("threadsBeside", answer.size());
          json.member("cuts", answer.cuts());
          if (!answer.why().isEmpty()) {
            json.member("why", answer.why());
          } else if (answer.violation().isEmpty()) {
            json.member("claim", "Verified for " + result.claim());
            json.member("notCovered", result.notCovered());
            json.member("assumptions", result.assumptions());
          }
          answer.violation().ifPresent(found -> violation(json, found));
        });
    return json.toString();
  }

  private static void violation(JsonWriter json, WitnessSearchResult.Violation found) {
    json.member("code", "ATO-001");
    json.member("threads", found.threads());
    json.member(
        "operations",
        found.history().operations().stream().map(it -> it.thread() + ": " + it).toList());
    json.key("cycle").list(found.cycle(), number -> json.value((int) number));
    json.member("reasons", found.reasons());
    json.key("schedule").list(found.schedule().lines(), line -> step(json, line));
  }

  private static void step(JsonWriter json, Schedule.Line line) {
    json.object(
        () -> {
          json.member("thread", line.thread());
          json.member("operation", line.operation());
          json.member("kind", line.kind().name().toLowerCase(Locale.ROOT));
          json.member("access", line.access());
          json.member("line", line.position().line());
        });
  }
}
