package io.selvage.report;

/** What each engine said, as JSON. */
final class TestimonyJson {
  private TestimonyJson() {}

  static void write(JsonWriter json, Testimony testimony) {
    if (!testimony.rows().isEmpty()) {
      json.key("evidence").list(testimony.rows(), row -> json.object(() -> row(json, row)));
    }
    if (!testimony.absent().isEmpty()) {
      json.key("notAttempted")
          .list(
              testimony.absent(),
              it ->
                  json.object(
                      () -> json.member("engine", it.engine()).member("because", it.why())));
    }
  }

  private static void row(JsonWriter json, Testimony.Row row) {
    json.member("engine", row.engine())
        .member("verdict", row.word())
        .member("memoryModel", row.memory())
        .member("established", row.established())
        .member("millis", row.millis());
    if (!row.next().isEmpty()) {
      json.member("next", row.next());
    }
    QuestionJson.write(json.key("question"), row.question());
  }
}
