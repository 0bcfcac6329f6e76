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

  /** Which values clients pass. */
  private enum Values {
    /** Any, since nothing was seen to look at them. */
    ANY,
    ALL_DIFFERENT,
    /** Those of the alphabet. */
    AS_GIVEN;

    static Values of(Promise promise, Degree degree) {
      if (!promise.asksWhoGave()) {
        return AS_GIVEN;
      }
      return degree == Degree.COPIED ? ANY : ALL_DIFFERENT;
    }
  }

  static Guarantee of(
      Question question, Promise promise, Executions evidence, TwoObjects objects, Notes notes) {
    Values values = Values.of(promise, notes.degree());
    return new Guarantee(
        claim(question.scope(), values, evidence) + roles(question),
        question.criterion(),
        question.memoryModel(),
        assumptions(question, notes.assumptions(objects, question.subject().classPath())),
        notCovered(promise, values, evidence, objects.alphabet(), notes),
        question.scope() instanceof Scope.Given
            ? "every client of so many calls: leave out --client"
            : "larger clients: --calls " + (evidence.calls() + 1));
  }

  private static String roles(Question question) {
    boolean isFree = question.subject().protocol().isFree();
    return isFree ? "" : ", if it keeps to \"" + question.subject().protocol() + "\"";
  }

  private static String claim(Scope scope, Values values, Executions evidence) {
    return scope instanceof Scope.Given given
        ? "every execution of the client " + given.client()
        : "every execution of every client of at most "
            + evidence.calls()
            + " calls"
            + (values == Values.ALL_DIFFERENT ? " that passes no value twice" : "")
            + ", whatever its threads and however it orders the calls";
  }

  private static List<String> assumptions(Question question, List<String> ofCode) {
    List<String> assumptions = new ArrayList<>(ofCode);
    if (!(question.scope() instanceof Scope.Given)) {
      assumptions.add(
          "a call leaves nothing to the next one of its thread but in the object: no ThreadLocal,"
              + " no lock held between calls");
    }
    return assumptions;
  }

  private static List<String> notCovered(
      Promise promise, Values values, Executions evidence, List<Invocation> alphabet, Notes notes) {
    List<String> gaps = new ArrayList<>();
    notes.warning().ifPresent(it -> gaps.add("a specification that asks for less: " + it));
    if (promise.synchronization() == Strengthless.INSTANCE) {
      gaps.add("synchronisation by the calls: nothing is asked for (--strength asks)");
    }
    gaps.add(
        "data races are not told: reads in a race may find any write not known to be overwritten");
    if (values == Values.ALL_DIFFERENT) {
      gaps.add("clients that pass a value twice");
    } else if (values == Values.AS_GIVEN) {
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
