package io.selvage.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.json.AtomicityJson;
import io.selvage.report.internal.json.CounterexampleJson;
import io.selvage.report.internal.json.EvidenceTableJson;
import io.selvage.report.internal.json.ExerciseJson;
import io.selvage.report.internal.json.QuestionJson;
import io.selvage.report.internal.json.RacesJson;
import io.selvage.report.internal.json.UnknownCauseJson;
import io.selvage.report.internal.remedy.RemedyJson;
import java.util.Optional;

/**
 * A report for programs: one JSON object on one line. Keys come in a fixed order, {@code verdict}
 * first; a key whose meaning changes raises {@code schema}, a new key does not. {@code exit} is
 * what the process returns: 0 verified, 1 refuted, 2 unknown. Calls and values are in the notation
 * of {@link io.selvage.core.syntax.CallSyntax}.
 */
public final class JsonReport {
  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public JsonReport(String tool) {
    this.tool = tool;
  }

  /** One line, ended. */
  public String render(Report report) {
    JsonWriter json = new JsonWriter();
    return json.object(() -> members(json, report)) + "\n";
  }

  private void members(JsonWriter json, Report report) {
    JsonHeader.write(json, report.verdict().word(), tool, report.exitCode())
        .member("name", report.name())
        .member("millis", report.millis());
    report.question().ifPresent(question -> QuestionJson.write(json.key("question"), question));
    report.fold(
        verified -> verified(json, verified),
        refuted -> CounterexampleJson.write(json.key("counterexample"), refuted.counterexample()),
        unknown -> unknown(json, unknown));
    report.specification().ifPresent(found -> specification(json, found));
    RemedyJson.write(json, report.remedies());
    if (!report.notes().isEmpty()) {
      json.member("notes", report.notes());
    }
    ExerciseJson.write(json, report.exercise());
    RacesJson.write(json, report.table().races());
    EvidenceTableJson.write(json, report.table());
    report.replay().ifPresent(r -> json.member("token", r.token()).member("replay", r.longForm()));
  }

  /** The letter of the Java specification, where the verdict is about java-hardware only. */
  private static void specification(JsonWriter json, Counterexample found) {
    json.key("specification")
        .object(
            () -> {
              json.member("memoryModel", "java").member("verdict", "refuted");
              CounterexampleJson.write(json.key("counterexample"), found);
            });
  }

  private static JsonWriter verified(JsonWriter json, Verdict.Verified verified) {
    Guarantee guarantee = verified.guarantee();
    json.key("guarantee")
        .object(
            () ->
                json.member("claim", guarantee.claim())
                    .member("criterion", guarantee.criterion())
                    .member("memoryModel", guarantee.memoryModel())
                    .member("assumptions", guarantee.assumptions())
                    .member("notCovered", guarantee.notCovered())
                    .member("next", guarantee.next()));
    return evidence(json, Optional.of(verified.evidence()));
  }

  private static JsonWriter unknown(JsonWriter json, Verdict.Unknown unknown) {
    json.member("why", unknown.why()).member("cause", UnknownCauseJson.kind(unknown.cause()));
    if (!unknown.cause().code().isEmpty()) {
      json.member("code", unknown.cause().code());
    }
    evidence(json, unknown.soFar());
    unknown.followUp().ifPresent(question -> QuestionJson.write(json.key("followUp"), question));
    return json;
  }

  private static JsonWriter evidence(JsonWriter json, Optional<Evidence> evidence) {
    if (evidence.orElse(null) instanceof BoundedCoverage explored) {
      json.key("sizes").list(explored.sizes(), size -> json.object(() -> size(json, size)));
    } else if (evidence.orElse(null) instanceof ExecutionCoverage seen) {
      json.key("sizes").list(seen.sizes(), size -> json.object(() -> size(json, size)));
      if (seen.reused() > 0) {
        json.member("reused", seen.reused());
      }
    } else if (evidence.orElse(null) instanceof StateSpaceCoverage reached) {
      json.key("reached").object(() -> reached(json, reached));
    } else if (evidence.orElse(null) instanceof AtomicityEvidence proof) {
      AtomicityJson.write(json, proof);
    } else if (evidence.orElse(null) instanceof Evidence.Linearization found) {
      json.key("linearization").list(found.order(), json::value);
      json.member("strategy", found.strategy());
    }
    return json;
  }

  private static void reached(JsonWriter json, StateSpaceCoverage reached) {
    json.member("threads", reached.threads())
        .member("states", reached.states())
        .member("moves", reached.moves())
        .member("pairs", reached.pairs())
        .member("cuts", reached.cuts())
        .member("bytes", reached.bytes())
        .member("complete", reached.complete())
        .key("unused")
        .list(reached.unused(), json::value);
  }

  private static void size(JsonWriter json, ExecutionCoverage.Size size) {
    json.member("calls", size.calls())
        .member("clients", size.parallel())
        .member("executions", size.complete())
        .member("blocked", size.blocked())
        .member("extensions", size.extensions());
    if (size.whole() != size.parallel()) {
      json.member("inFull", size.whole());
    }
    json.member("complete", size.isComplete());
  }

  private static void size(JsonWriter json, BoundedCoverage.Size size) {
    json.member("shape", size.shape().toString())
        .member("clients", size.clients())
        .member("overlapped", size.overlapped())
        .member("schedules", size.schedules())
        .member("histories", size.histories())
        .member("states", size.states())
        .member("complete", size.complete());
  }
}
