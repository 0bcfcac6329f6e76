package io.selvage.unbounded.language;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.syntax.CallSyntax;

/**
 * A call and its outcome: {@code M[m0, mf]} in the paper. The outcome of a pending one is unknown:
 * {@code M[m0, *]}.
 */
public record CallSymbol(Invocation call, Outcome outcome) {
  public static CallSymbol of(Operation operation) {
    return new CallSymbol(operation.invocation(), operation.outcome());
  }

  public boolean isPending() {
    return outcome.isPending();
  }

  /** The same call, with unknown outcome. */
  public CallSymbol pending() {
    return new CallSymbol(call, Outcome.PENDING);
  }

  /** In the syntax of {@link LanguageReader}. */
  @Override
  public String toString() {
    String words = CallSyntax.print(call);
    if (outcome.isPending()) {
      return words + " -> *";
    } else if (outcome instanceof Outcome.Threw threw) {
      return words + " -> throws " + threw.className();
    }
    return outcome.equals(Outcome.NOTHING)
        ? words
        : words + " -> " + CallSyntax.print(((Outcome.Returned) outcome).value());
  }
}
