package io.selvage.report.internal.json;

import io.selvage.core.Outcome;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.syntax.CallSyntax;

/** The outcome of a call, as members of the current JSON object. */
public final class OutcomeJson {
  private OutcomeJson() {}

  public static void write(JsonWriter json, Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      json.member("outcome", "returned").member("value", CallSyntax.print(returned.value()));
    } else if (outcome instanceof Outcome.Threw threw) {
      json.member("outcome", "threw").member("exception", threw.className());
      threw.message().ifPresent(message -> json.member("message", message));
    } else {
      json.member("outcome", "pending");
    }
  }
}
