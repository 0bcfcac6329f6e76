package io.selvage.report.internal.json;

import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.report.json.JsonWriter;

/** A proof by reduction, or what it failed at. */
public final class AtomicityJson {
  private AtomicityJson() {}

  /** As the member {@code proof} of the object being written. */
  public static void write(JsonWriter json, AtomicityEvidence proof) {
    json.key("proof").object(() -> members(json, proof));
  }

  private static void members(JsonWriter json, AtomicityEvidence proof) {
    json.member("guards", proof.guards())
        .member("steps", proof.steps())
        .member("rules", proof.rules())
        .member("callsReturn", proof.callsReturn())
        .member("checked", proof.checked());
    if (!proof.interruptions().isEmpty()) {
      json.key("interruptions")
          .list(proof.interruptions(), point -> json.object(() -> point(json, point)));
    }
    proof.agreement().ifPresent(it -> json.key("agreement").object(() -> agreement(json, it)));
  }

  private static void point(JsonWriter json, InterruptionPoint point) {
    json.member("operation", point.operation())
        .member("first", point.first().toString())
        .member("second", point.second().toString());
  }

  /** Without a number of calls where all sequences were compared. */
  private static void agreement(JsonWriter json, SequentialAgreement agreement) {
    json.member("specification", agreement.specification())
        .member("complete", agreement.isComplete());
    if (!agreement.isComplete()) {
      json.member("calls", agreement.calls());
    }
    json.member("states", agreement.states());
  }
}
