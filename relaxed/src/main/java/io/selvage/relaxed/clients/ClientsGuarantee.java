package io.selvage.relaxed.clients;

import io.selvage.core.Executions;
import io.selvage.core.Guarantee;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import java.util.ArrayList;
import java.util.List;

/** Says what was established, from what was counted. */
final class ClientsGuarantee {
  private ClientsGuarantee() {}

  static Guarantee of(
      Question question, Promise promise, Executions evidence, List<Invocation> alphabet) {
    return new Guarantee(
        claim(question.scope(), evidence),
        question.criterion(),
        question.memoryModel(),
        assumptions(promise),
        notCovered(promise, evidence, alphabet),
        question.scope() instanceof Scope.Given
            ? "every client of so many calls: leave out --client"
            : "larger clients: --calls " + (evidence.calls() + 1));
  }

  private static String claim(Scope scope, Executions evidence) {
    return scope instanceof Scope.Given given
        ? "every execution of the client " + given.client()
        : "every execution of every client of at most "
            + evidence.calls()
            + " calls, whatever its threads and however it orders the calls";
  }

  private static List<String> assumptions(Promise promise) {
    List<String> assumptions = new ArrayList<>();
    if (promise.independence() == ParallelCalls.Independence.FULL) {
      assumptions.add(
          "the class neither compares nor computes with the values it is given: all arguments are"
              + " different here");
    }
    assumptions.add(
        "a call leaves nothing to the next one of its thread but in the object: no ThreadLocal, no"
            + " lock held between calls");
    return assumptions;
  }

  private static List<String> notCovered(
      Promise promise, Executions evidence, List<Invocation> alphabet) {
    List<String> gaps = new ArrayList<>();
    if (promise.synchronization() == Strengthless.INSTANCE) {
      gaps.add("synchronisation by the calls: nothing is asked for (--strength asks)");
    }
    if (promise.independence() == ParallelCalls.Independence.NONE) {
      gaps.add("other calls than " + alphabet.stream().distinct().toList());
    }
    if (evidence.blocked() > 0) {
      gaps.add(
          "what pending calls did in the executions in which some call waits or tries again for"
              + " ever");
    }
    gaps.add(
        "load buffering (a read of what is written only later) and tearing of long and double");
    gaps.add("races between static initialisers");
    gaps.add("spurious wake-ups and spurious failures of weak compare-and-set");
    return gaps;
  }
}
