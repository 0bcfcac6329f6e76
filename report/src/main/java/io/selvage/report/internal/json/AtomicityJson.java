package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.SequentialAgreement;

/** A proof by reduction, or where it failed. */
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
    proof.agreement().ifPresent(it -> json.key("agreement").object(() -> agreement(json, it)));
  }

  /** Where other calls may interfere, as the member {@code interruptions}. */
  static void interruptions(JsonWriter json, AtomicityEvidence failed) {
    if (!failed.interruptions().isEmpty()) {
      json.key("interruptions")
          .list(failed.interruptions(), point -> json.object(() -> point(json, point)));
    }
  }

  private static void point(JsonWriter json, InterruptionPoint point) {
    json.member("operation", point.operation());
    json.key("first").object(() -> place(json, point.first()));
    json.key("second").object(() -> place(json, point.second()));
  }

  private static void place(JsonWriter json, SourcePosition at) {
    json.member("class", at.className())
        .member("method", at.method())
        .member("file", at.file())
        .member("line", at.line());
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
