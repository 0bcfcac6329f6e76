package io.selvage.cli;

import io.selvage.core.Counterexample;
import io.selvage.core.Operation;
import io.selvage.core.Reason;
import io.selvage.core.Verdict;
import io.selvage.report.JsonReport;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import io.selvage.stress.Observation;
import java.io.StringWriter;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What came of stress, for programs: one object on one line. */
final class StressJson {
  private final StressResult result;
  private final JsonGenerator json;

  private StressJson(StressResult result, JsonGenerator json) {
    this.result = result;
    this.json = json;
  }

  static String of(StressResult result) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      new StressJson(result, json).write();
    }
    return text + "\n";
  }

  private void write() {
    StressRequest request = result.request();
    json.writeStartObject();
    json.writeStringProperty("verdict", result.verdict().word());
    json.writeNumberProperty("schema", JsonReport.SCHEMA);
    json.writeStringProperty("tool", Version.number());
    json.writeNumberProperty("exit", result.exitCode());
    json.writeNumberProperty("millis", result.millis());
    json.writeStringProperty("class", request.className());
    json.writeStringProperty("against", request.meaningName());
    json.writeStringProperty("criterion", request.criterionName());
    json.writeStringProperty("recorded", request.clocking().name().toLowerCase(Locale.ROOT));
    if (request.scenario().isEmpty()) {
      json.writeNumberProperty("seed", request.seed());
    }
    if (result.verdict() instanceof Verdict.Unknown unknown) {
      json.writeStringProperty("why", unknown.why());
    }
    json.writeNumberProperty("runs", result.total(Findings::runs));
    if (request.clocking() == Clocking.COUNTERS) {
      json.writeNumberProperty("overlapped", result.total(Findings::overlapped));
    }
    json.writeNumberProperty("histories", result.histories());
    json.writeNumberProperty("undecided", result.total(Findings::undecided));
    json.writeArrayPropertyStart("clients");
    result.findings().forEach(this::client);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void client(Findings findings) {
    json.writeStartObject();
    json.writeStringProperty("client", findings.scenario().toString());
    json.writeNumberProperty("runs", findings.runs());
    json.writeNumberProperty("illegal", findings.illegalRuns());
    json.writeNumberProperty("hung", findings.hung());
    if (!findings.trouble().isEmpty()) {
      json.writeStringProperty("trouble", findings.trouble());
    }
    json.writeArrayPropertyStart("outcomes");
    OutcomeRow.of(findings, result.adjective()).forEach(this::row);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void row(OutcomeRow row) {
    Observation sample = row.sample();
    json.writeStartObject();
    json.writeStringProperty("outcome", row.outcome());
    json.writeNumberProperty("runs", row.runs());
    json.writeNumberProperty("histories", row.histories());
    json.writeStringProperty("ending", sample.ending().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("verdict", sample.verdict().word());
    if (sample.verdict() instanceof Verdict.Refuted refuted) {
      refuted(sample, refuted.counterexample());
    }
    json.writeEndObject();
  }

  private void refuted(Observation sample, Counterexample found) {
    json.writeArrayPropertyStart("satisfies");
    sample.satisfies().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("operations");
    for (Operation operation : sample.history().operations()) {
      json.writeString(operation.thread() + ": " + operation);
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("reasons");
    for (Reason reason : found.reasons()) {
      json.writeString(
          "after " + reason.prefix() + ", " + reason.operation() + ": " + reason.why());
    }
    json.writeEndArray();
  }
}
