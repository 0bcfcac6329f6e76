package io.selvage.report;

import io.selvage.core.CallSyntax;
import io.selvage.core.Outcome;

/** What came of a call, as members of the object at hand. */
final class OutcomeJson {
  private OutcomeJson() {}

  static void write(JsonWriter json, Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      json.member("outcome", "returned").member("value", CallSyntax.print(returned.value()));
    } else if (outcome instanceof Outcome.Threw threw) {
      json.member("outcome", "threw").member("exception", threw.className());
    } else {
      json.member("outcome", "pending");
    }
  }
}
