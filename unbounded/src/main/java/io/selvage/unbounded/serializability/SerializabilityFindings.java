package io.selvage.unbounded.serializability;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;

/** The question about the calls of a class, and the result. */
public record SerializabilityFindings(
    Question question, WitnessSearchResult answer, List<String> assumptions)
    implements EngineEvidence {
  public SerializabilityFindings {
    assumptions = List.copyOf(assumptions);
  }

  /** The findings for the question, possibly empty. */
  public static SerializabilityFindings of(Question question, Verdict verdict) {
    return verdict
        .found(SerializabilityFindings.class)
        .orElseGet(
            () ->
                new SerializabilityFindings(
                    question,
                    WitnessSearchResult.unsupported(
                        verdict instanceof Verdict.Unknown unknown ? unknown.why() : ""),
                    List.of()));
  }

  public static SerializabilityOptions options(Question question) {
    return question.option(SerializabilityOptions.class).orElse(SerializabilityOptions.USUAL);
  }

  public static SerializabilityCheck.Request request(Question question) {
    ClassSubject subject = question.subject();
    SerializabilityOptions options = options(question);
    Scope.Endless scope = (Scope.Endless) question.scope();
    return new SerializabilityCheck.Request(
        subject.classPath(),
        subject.className(),
        subject.operations(),
        options.client(),
        subject.setUp(),
        scope.values(),
        scope.nodes(),
        options.transactions());
  }

  /** In a sentence: which runs, which cycles. */
  public String claim() {
    return calls()
        + " by any number of threads: "
        + (answer.isForAllCycles()
            ? "no conflict cycle of any length"
            : "no conflict cycle of at most " + answer.proved() + " conflicting pairs");
  }

  private String calls() {
    SerializabilityOptions asked = options(question);
    if (asked.client().isPresent()) {
      return "the lists of --client, each";
    }
    return asked.transactions().calls().equals(ClientAutomaton.ANY)
        ? "any number of calls"
        : "one call each";
  }

  public List<String> notCovered() {
    List<String> gaps = new ArrayList<>();
    if (!answer.isForAllCycles()) {
      gaps.add(
          "longer cycles"
              + (answer.bound() > 0
                  ? "; " + answer.bound() + " pairs would decide cycles of any length"
                  : ""));
    }
    gaps.add("reordering by compiler and processor: the analysis assumes sequential consistency");
    if (!options(question).transactions().fields().isEmpty()) {
      gaps.add("conflicts on fields that --fields does not list");
    }
    gaps.add("argument values that --values does not list");
    if (answer.cuts() > 0) {
      gaps.add(
          "executions in which more than "
              + ((Scope.Endless) question.scope()).nodes()
              + " objects of a class are shared");
    }
    return gaps;
  }
}
