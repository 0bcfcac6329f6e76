package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.EvidenceTable;

/** What each engine said, as JSON. */
public final class EvidenceTableJson {
  private EvidenceTableJson() {}

  public static void write(JsonWriter json, EvidenceTable table) {
    if (!table.rows().isEmpty()) {
      json.key("evidence").list(table.rows(), row -> json.object(() -> row(json, row)));
    }
    if (!table.absent().isEmpty()) {
      json.key("notAttempted")
          .list(
              table.absent(),
              it ->
                  json.object(
                      () ->
                          json.member("engine", it.engine())
                              .member("because", it.obstacle().text())
                              .member("obstacle", it.obstacle().kind().name())));
    }
  }

  private static void row(JsonWriter json, EvidenceTable.Row row) {
    json.member("engine", row.engine())
        .member("verdict", row.word())
        .member("memoryModel", row.memory())
        .member("established", row.established())
        .member("millis", row.millis());
    if (!row.next().isEmpty()) {
      json.member("next", row.next());
    }
    if (row.verdict() instanceof Verdict.Unknown unknown
        && unknown.soFar().orElse(null) instanceof AtomicityEvidence failed) {
      AtomicityJson.interruptions(json, failed);
    }
    QuestionJson.write(json.key("question"), row.question());
  }
}
