package io.selvage.history.report;

import io.selvage.core.Operation;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.history.online.CompletedOperation;
import io.selvage.history.online.FollowResult;
import io.selvage.history.online.OnlineViolation;
import io.selvage.history.online.OpenCall;

/** What following an input found, as one JSON object. */
public final class FollowJson {
  static final String CODE = "LIN-001";

  private FollowJson() {}

  /**
   * One line, without its end.
   *
   * @param tool the version of Selvage
   */
  public static String of(FollowResult it, String tool) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, it.word(), tool, it.exitCode());
          json.member("file", it.file());
          json.member("criterion", it.criterion().name());
          json.member("specification", it.specification());
          json.member("events", it.events());
          json.member("completed", it.completed());
          json.member("pending", it.open().size() + it.leftOpen());
          json.member("millis", it.millis());
          if (!it.unknown().isEmpty()) {
            json.member("why", it.unknown());
          }
          it.violation().ifPresent(violation -> violation(json, violation));
        });
    return json.toString();
  }

  private static void violation(JsonWriter json, OnlineViolation violation) {
    json.member("code", CODE);
    json.member("headline", violation.headline());
    json.key("operation");
    completed(json, violation.last());
    json.member("reasons", violation.reasons());
    json.key("recent").list(violation.recent(), it -> completed(json, it));
    json.key("open")
        .array(
            () -> {
              for (OpenCall it : violation.open()) {
                json.object(
                    () -> {
                      json.member("process", it.process());
                      json.member("call", it.invocation().toString());
                      json.member("called", it.event());
                    });
              }
            });
  }

  private static void completed(JsonWriter json, CompletedOperation it) {
    Operation operation = it.operation();
    json.object(
        () -> {
          json.member("process", operation.thread());
          json.member("call", operation.invocation().toString());
          json.member("outcome", operation.outcome().toString());
          json.member("called", it.called());
          json.member("returned", it.returned());
        });
  }
}
