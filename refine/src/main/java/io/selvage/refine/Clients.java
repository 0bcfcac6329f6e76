package io.selvage.refine;

import io.selvage.core.Client;
import io.selvage.core.Scope;

/** The client that a scope names. */
final class Clients {
  private Clients() {}

  static Client of(Scope scope) {
    if (scope instanceof Scope.Given given) {
      return given.client();
    } else if (scope instanceof Scope.Again again) {
      return again.client();
    }
    throw new IllegalArgumentException("no single client in " + scope);
  }
}
