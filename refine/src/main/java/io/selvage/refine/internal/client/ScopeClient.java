package io.selvage.refine.internal.client;

import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;

/** The test program that a scope names. */
public final class ScopeClient {
  private ScopeClient() {}

  public static Client of(Scope scope) {
    if (scope instanceof Scope.Given given) {
      return given.client();
    } else if (scope instanceof Scope.Again again) {
      return again.client();
    }
    throw new IllegalArgumentException("no single client in " + scope);
  }
}
