package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import io.selvage.core.syntax.CallSyntax;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How far a class was compared with its specification, both called sequentially.
 *
 * @param specification the class it was compared with
 * @param calls the sequences have at most that many calls; {@link #ALL} if any number
 * @param of the single calls that the sequences are made of
 * @param states how many pairs of states were met
 */
public record SequentialAgreement(
    String specification, int calls, List<Invocation> of, long states) {
  /** Any number of calls: both have finitely many states, and all were compared. */
  public static final int ALL = Integer.MAX_VALUE;

  public SequentialAgreement {
    of = List.copyOf(of);
  }

  public boolean isComplete() {
    return calls == ALL;
  }

  /** Whether some call passes an argument, so that other values were not compared. */
  public boolean dependsOnValues() {
    return of.stream().anyMatch(call -> !call.arguments().isEmpty());
  }

  /** In which sequences the two agree. */
  public String sequences() {
    return isComplete()
        ? "in all sequences"
        : "in all sequences of at most " + calls + (calls == 1 ? " call" : " calls");
  }

  /** The single calls that sequences were made of, as a person writes them. */
  public String callsCompared() {
    return of.stream().map(CallSyntax::print).collect(Collectors.joining(", "));
  }
}
