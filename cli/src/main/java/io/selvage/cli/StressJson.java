package io.selvage.cli;

import io.selvage.core.Counterexample;
import io.selvage.core.Operation;
import io.selvage.core.Reason;
import io.selvage.core.Verdict;
import io.selvage.history.weak.Level;
import io.selvage.report.JsonReport;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import io.selvage.stress.Minimiser;
import io.selvage.stress.Observation;
import io.selvage.stress.Plan;
import io.selvage.stress.fork.Forks;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
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
    Plan plan = result.plan();
    json.writeStartObject();
    json.writeStringProperty("verdict", result.verdict().word());
    json.writeNumberProperty("schema", JsonReport.SCHEMA);
    json.writeStringProperty("tool", Version.number());
    json.writeNumberProperty("exit", result.exitCode());
    json.writeNumberProperty("millis", result.millis());
    json.writeStringProperty("class", plan.className());
    json.writeStringProperty("against", plan.meaningName());
    json.writeStringProperty("criterion", plan.criterionName());
    json.writeStringProperty("recorded", plan.clocking().name().toLowerCase(Locale.ROOT));
    if (plan.scenario().isEmpty()) {
      json.writeNumberProperty("seed", plan.seed());
    }
    if (result.verdict() instanceof Verdict.Unknown unknown) {
      json.writeStringProperty("why", unknown.why());
    }
    json.writeNumberProperty("runs", result.total(Findings::runs));
    if (plan.clocking() == Clocking.COUNTERS) {
      json.writeNumberProperty("overlapped", result.total(Findings::overlapped));
    }
    json.writeNumberProperty("histories", result.histories());
    json.writeNumberProperty("undecided", result.total(Findings::undecided));
    children();
    minimal();
    levels();
    json.writeArrayPropertyStart("files");
    result.files().forEach(file -> json.writeString(file.toString()));
    json.writeEndArray();
    json.writeArrayPropertyStart("clients");
    result.findings().forEach(this::client);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void children() {
    json.writeArrayPropertyStart("children");
    for (Forks.Fork fork : result.forks()) {
      json.writeStartObject();
      json.writeStringProperty("jit", fork.mode().toString());
      json.writeNumberProperty("runs", fork.runs());
      if (!fork.ending().isEmpty()) {
        json.writeStringProperty("ending", fork.ending());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void minimal() {
    if (result.minimal().isEmpty()) {
      return;
    }
    Minimiser.Result minimal = result.minimal().get();
    json.writeObjectPropertyStart("smallest");
    json.writeStringProperty("client", minimal.smallest().scenario().toString());
    json.writeBooleanProperty("whole", minimal.isWhole());
    json.writeArrayPropertyStart("rejected");
    for (Minimiser.Rejected rejected : minimal.rejected()) {
      json.writeStartObject();
      json.writeStringProperty("client", rejected.scenario().toString());
      json.writeNumberProperty("runs", rejected.runs());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void levels() {
    json.writeArrayPropertyStart("levels");
    for (List<SortedMap<String, Level>> group : result.levels().groups()) {
      json.writeStartArray();
      for (SortedMap<String, Level> levels : group) {
        json.writeStartObject();
        levels.forEach((method, level) -> json.writeStringProperty(method, level.toString()));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndArray();
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
