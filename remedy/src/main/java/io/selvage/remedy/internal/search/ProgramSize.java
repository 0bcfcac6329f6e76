package io.selvage.remedy.internal.search;

import io.selvage.check.Check;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;

/** Up to which size a remedy is verified: never less than the size that failed. */
record ProgramSize(int threads, int calls, int values) {
  /** Fewer calls say too little about calls at the same time. */
  private static final int LEAST_CALLS = 3;

  static ProgramSize of(Scope scope, Client failing) {
    int calls = Math.max(LEAST_CALLS, failing.calls());
    int threads = failing.threads().size();
    if (scope instanceof Scope.Growing growing) {
      return new ProgramSize(Math.max(threads, growing.threads()), calls, growing.values());
    }
    if (scope instanceof Scope.UpTo upTo) {
      return new ProgramSize(
          Math.max(threads, upTo.threads()), Math.max(calls, upTo.calls()), upTo.values());
    }
    if (scope instanceof Scope.Partly partly) {
      return new ProgramSize(Math.max(threads, partly.threads()), calls, partly.values());
    }
    if (scope instanceof Scope.Endless endless) {
      return new ProgramSize(Math.max(threads, endless.threads()), calls, endless.values());
    }
    return new ProgramSize(Math.max(threads, Check.SCOPE.threads()), calls, Check.SCOPE.values());
  }

  /** That of one program, with the values of larger ones. */
  static ProgramSize of(Client failing, ProgramSize whole) {
    return new ProgramSize(failing.threads().size(), failing.calls(), whole.values);
  }

  ProgramSize smaller(ProgramSize other) {
    return other.calls < calls ? other : this;
  }

  Check of(Check check) {
    return check.upTo(threads, calls, values);
  }

  /** {@code all programs with up to 3 calls on 3 threads}. */
  String claim() {
    return "all programs with up to "
        + calls
        + " calls on "
        + Math.min(threads, calls)
        + " threads";
  }
}
