package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Invocation;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.ArrayList;
import java.util.List;

/** Derives the guarantee from the recorded coverage. */
final class RelaxedGuarantee {
  private RelaxedGuarantee() {}

  /** The values that clients pass. */
  private enum Values {
    /** Any values, since no code was observed to inspect them. */
    ANY,
    ALL_DIFFERENT,
    /** Those of the alphabet. */
    AS_GIVEN;

    static Values of(SynchronizationRequirement requirement, ValueDependence degree) {
      if (!requirement.isProducerQuery()) {
        return AS_GIVEN;
      }
      return degree == ValueDependence.COPIED ? ANY : ALL_DIFFERENT;
    }
  }

  static Guarantee of(
      Question question,
      SynchronizationRequirement requirement,
      ExecutionCoverage evidence,
      ImplementationAndSpecification objects,
      UnitNotes notes) {
    Values values = Values.of(requirement, notes.degree());
    return new Guarantee(
        claim(question.scope(), values, evidence) + roles(question),
        question.criterion(),
        question.memoryModel(),
        notes.assumptions(objects, question.subject().classPath()),
        notCovered(requirement, values, evidence, objects.alphabet(), notes),
        question.scope() instanceof Scope.Given
            ? "all programs with that many calls: omit --client"
            : "larger programs: --calls " + (evidence.calls() + 1));
  }

  private static String roles(Question question) {
    boolean isFree = question.subject().protocol().isFree();
    return isFree ? "" : ", following \"" + question.subject().protocol() + "\"";
  }

  private static String claim(Scope scope, Values values, ExecutionCoverage evidence) {
    return scope instanceof Scope.Given given
        ? "all executions of the program " + given.client()
        : "all programs with up to "
            + evidence.calls()
            + " calls"
            + (values == Values.ALL_DIFFERENT ? " that pass no value twice" : "")
            + ", any number of threads";
  }

  private static List<String> notCovered(
      SynchronizationRequirement requirement,
      Values values,
      ExecutionCoverage evidence,
      List<Invocation> alphabet,
      UnitNotes notes) {
    List<String> gaps = new ArrayList<>();
    notes.warning().ifPresent(it -> gaps.add("a weaker specification: " + it));
    if (requirement.synchronization() == NoSynchronization.INSTANCE) {
      gaps.add("synchronisation between calls (use --strength to check it)");
    }
    gaps.add(Guarantee.RACES);
    if (values == Values.ALL_DIFFERENT) {
      gaps.add("programs that pass a value twice");
    } else if (values == Values.AS_GIVEN) {
      gaps.add("calls other than " + alphabet.stream().distinct().toList());
    }
    if (values != Values.AS_GIVEN) {
      gaps.add("programs that pass null");
    }
    if (evidence.blocked() > 0) {
      gaps.add(
          "effects of pending calls in executions in which some call waits or retries forever");
    }
    gaps.add(Guarantee.LOAD_BUFFERING);
    gaps.add(Guarantee.JDK_INITIALISERS);
    gaps.add(Guarantee.SPURIOUS);
    return gaps;
  }
}
