package io.selvage.stress.report;

import io.selvage.core.Operation;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioMinimiser;
import io.selvage.stress.StressPlan;
import io.selvage.stress.StressResult;
import io.selvage.stress.fork.ForkedCampaign;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/** The result of stress as one JSON object on one line. */
public final class StressJson {
  private final StressResult result;
  private final JsonWriter json;
  private final String tool;

  private StressJson(StressResult result, JsonWriter json, String tool) {
    this.result = result;
    this.json = json;
    this.tool = tool;
  }

  /**
   * @param tool the version of Selvage
   */
  public static String of(StressResult result, String tool) {
    JsonWriter json = new JsonWriter();
    new StressJson(result, json, tool).write();
    return json + "\n";
  }

  private void write() {
    StressPlan plan = result.plan();
    json.object(
        () -> {
          JsonHeader.write(json, result.verdict().word(), tool, result.exitCode());
          json.member("millis", result.millis());
          json.member("class", plan.className());
          json.member("against", plan.specificationName());
          json.member("messages", plan.comparesMessages());
          json.member("criterion", plan.criterionName());
          json.member("recorded", plan.clocking().name().toLowerCase(Locale.ROOT));
          if (plan.scenario().isEmpty()) {
            json.member("seed", plan.seed());
          }
          if (result.verdict() instanceof Verdict.Unknown unknown) {
            json.member("why", unknown.why());
          }
          json.member("runs", result.total(ScenarioFindings::runs));
          if (plan.clocking() == OrderRecording.COUNTERS) {
            json.member("overlapped", result.total(ScenarioFindings::overlapped));
          }
          json.member("histories", result.histories());
          json.member("undecided", result.total(ScenarioFindings::undecided));
          children();
          minimal();
          levels();
          json.key("files").list(result.files(), file -> json.value(file.toString()));
          json.key("clients").list(result.findings(), this::client);
        });
  }

  private void children() {
    json.key("children")
        .array(
            () -> {
              for (ForkedCampaign.Fork fork : result.forks()) {
                json.object(
                    () -> {
                      json.member("jit", fork.mode().toString());
                      json.member("runs", fork.runs());
                      if (!fork.ending().text().isEmpty()) {
                        json.member("ending", fork.ending().text());
                      }
                    });
              }
            });
  }

  private void minimal() {
    if (result.minimal().isEmpty()) {
      return;
    }
    ScenarioMinimiser.Result minimal = result.minimal().get();
    json.key("smallest")
        .object(
            () -> {
              json.member("client", minimal.smallest().scenario().toString());
              json.member("whole", minimal.isComplete());
              json.key("rejected")
                  .array(
                      () -> {
                        for (ScenarioMinimiser.Rejected rejected : minimal.rejected()) {
                          json.object(
                              () -> {
                                json.member("client", rejected.scenario().toString());
                                json.member("runs", rejected.runs());
                              });
                        }
                      });
            });
  }

  private void levels() {
    json.key("levels")
        .array(
            () -> {
              for (List<SortedMap<String, String>> group : result.levels().groups()) {
                json.array(
                    () -> {
                      for (SortedMap<String, String> levels : group) {
                        json.object(
                            () -> {
                              levels.forEach((method, level) -> json.member(method, level));
                            });
                      }
                    });
              }
            });
  }

  private void client(ScenarioFindings findings) {
    json.object(
        () -> {
          json.member("client", findings.scenario().toString());
          json.member("runs", findings.runs());
          json.member("illegal", findings.illegalRuns());
          json.member("hung", findings.hung());
          if (!findings.problem().isEmpty()) {
            json.member("trouble", findings.problem());
          }
          json.key("outcomes").list(OutcomeRow.of(findings, result.adjective()), this::row);
        });
  }

  private void row(OutcomeRow row) {
    ObservedHistory sample = row.sample();
    json.object(
        () -> {
          json.member("outcome", row.outcome());
          json.member("runs", row.runs());
          json.member("histories", row.histories());
          json.member("ending", sample.ending().name().toLowerCase(Locale.ROOT));
          json.member("verdict", sample.verdict().word());
          if (sample.verdict() instanceof Verdict.Refuted refuted) {
            refuted(sample, refuted.counterexample());
          }
        });
  }

  private void refuted(ObservedHistory sample, Counterexample found) {
    json.member("satisfies", sample.satisfies());
    json.key("operations")
        .array(
            () -> {
              for (Operation operation : sample.history().operations()) {
                json.value(operation.thread() + ": " + operation);
              }
            });
    json.key("reasons")
        .array(
            () -> {
              for (RejectedOrder reason : found.reasons()) {
                json.value(
                    "after " + reason.prefix() + ", " + reason.operation() + ": " + reason.why());
              }
            });
  }
}
