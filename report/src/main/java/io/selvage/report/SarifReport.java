package io.selvage.report;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.ViolationLocation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A report as SARIF 2.1.0, which code scanning reads: one run with a result for a violation. */
public final class SarifReport {
  private final String tool;
  private final SourceFinder sources;
  private final Path project;

  /**
   * @param tool the version of Selvage
   */
  public SarifReport(String tool, SourceFinder sources, Path project) {
    this.tool = tool;
    this.sources = sources;
    this.project = project;
  }

  public String render(Report report) {
    List<Counterexample> found =
        report.fold(
            verified -> List.<Counterexample>of(),
            refuted -> List.of(refuted.counterexample()),
            unknown -> List.<Counterexample>of());
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
              .member("version", "2.1.0")
              .key("runs")
              .list(List.of(report), it -> json.object(() -> run(json, it, found)));
        });
    return json + "\n";
  }

  private void run(JsonWriter json, Report report, List<Counterexample> found) {
    json.key("tool")
        .object(
            () ->
                json.key("driver")
                    .object(
                        () -> {
                          json.member("name", "selvage").member("version", tool);
                          json.key("rules").list(found, it -> json.object(() -> rule(json, it)));
                        }));
    json.key("results").list(found, it -> json.object(() -> result(json, report, it)));
  }

  private static void rule(JsonWriter json, Counterexample found) {
    json.member("id", found.code());
    message(json, "shortDescription", found.headline());
  }

  private void result(JsonWriter json, Report report, Counterexample found) {
    json.member("ruleId", found.code()).member("level", "error");
    message(json, "message", report.name() + ": " + CounterexampleSummary.of(found));
    Optional<ViolationLocation> place = ViolationLocation.of(found, sources, project);
    json.key("locations")
        .list(place.stream().toList(), it -> json.object(() -> location(json, it)));
    report
        .replay()
        .ifPresent(
            replay ->
                json.key("properties").object(() -> json.member("replay", replay.longForm())));
  }

  private static void location(JsonWriter json, ViolationLocation place) {
    json.key("physicalLocation")
        .object(
            () -> {
              json.key("artifactLocation").object(() -> json.member("uri", place.file()));
              json.key("region").object(() -> json.member("startLine", place.line()));
            });
  }

  private static void message(JsonWriter json, String key, String text) {
    json.key(key).object(() -> json.member("text", text));
  }
}
