package io.selvage.unbounded.internal;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.unbounded.internal.linearization.LinearizationPointSearch;
import io.selvage.unbounded.internal.linearization.LinearizationProof;
import io.selvage.unbounded.internal.linearization.UserLinearizationPoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The verdict by linearization points and, where none are found, by bad patterns, and the
 * conditions under which it holds.
 */
public final class LinearizationVerdict {
  private final Question question;
  private final Scope.Endless scope;
  private final ProgramContext world;
  private final Budget budget;

  public LinearizationVerdict(
      Question question, Scope.Endless scope, ProgramContext world, Budget budget) {
    this.question = question;
    this.scope = scope;
    this.world = world;
    this.budget = budget;
  }

  /**
   * @param given lines that are points; only those are tried
   */
  public Verdict answer(UserLinearizationPoints given) {
    SubjectSetup objects = SubjectSetup.of(world, question, scope);
    LinearizationPointSearch.Result found = objects.attempt(scope.nodes(), given, budget);
    if (found.violation().isPresent()) {
      return new Verdict.Refuted(found.violation().get());
    }
    LinearizationProof proof = found.proof();
    StateSpaceCoverage seen = seen(proof, objects);
    String doubt = doubt(proof, objects);
    if (doubt.isEmpty()) {
      return new Verdict.Verified(guarantee(objects, proof), seen);
    }
    Verdict.Unknown unknown =
        new Verdict.Unknown(UnknownCause.read(doubt), Optional.of(seen), Optional.empty());
    return proof.points().isPresent() || budget.look()
        ? unknown
        : new BadPatternVerdict(question, scope, world, budget).after(unknown);
  }

  private String doubt(LinearizationProof proof, SubjectSetup objects) {
    if (proof.points().isPresent()) {
      return proof.isTooSmall() ? tooSmall(proof.stuck()) : objects.doubt();
    } else if (!budget.whySpent().isEmpty()) {
      return budget.whySpent();
    }
    return "REF-076 not statically linearizable with writes as linearization points: "
        + proof.mappings()
        + (proof.mappings() == 1 ? " mapping was tried, and " : " mappings were tried; the last: ")
        + proof.why();
  }

  private static String tooSmall(List<Invocation> stuck) {
    return SubjectSetup.TOO_FEW_OBJECTS
        + " some calls cannot return with so few shared objects: "
        + stuck.stream().map(CallSyntax::print).collect(Collectors.joining(", "));
  }

  private StateSpaceCoverage seen(LinearizationProof proof, SubjectSetup objects) {
    return new StateSpaceCoverage(
        Integer.MAX_VALUE,
        proof.controls(),
        proof.pairs(),
        proof.actions(),
        proof.cuts(),
        0,
        proof.points().isPresent() && budget.whySpent().isEmpty(),
        List.of(),
        proof.cuts() == 0 ? CoveredClients.madeOf(objects.alphabet()) : CoveredClients.NONE);
  }

  private Guarantee guarantee(SubjectSetup objects, LinearizationProof proof) {
    List<String> assumptions =
        new ArrayList<>(
            ProgramAssumptions.of(world, objects.program(), question.subject().classPath()));
    List<String> gaps = new ArrayList<>();
    gaps.add(Guarantee.REORDERING);
    if (dependsOnValues(objects)) {
      gaps.add("other argument values than " + objects.alphabet());
    }
    gaps.add("calls that wait or spin forever: only returned calls are checked");
    if (proof.cuts() > 0) {
      gaps.add("states with more than " + scope.nodes() + " shared objects per class");
    }
    gaps.add("spurious failures of weak compare-and-set");
    return new Guarantee(
        "any number of calls by any number of threads"
            + (dependsOnValues(objects) ? ", with the listed argument values" : "")
            + (proof.cuts() == 0
                ? ""
                : ", with at most " + scope.nodes() + " shared objects per class")
            + (isAutomatic() ? "" : "; linearization points, of " + points(proof)),
        question.criterion(),
        question.memoryModel(),
        assumptions,
        gaps,
        proof.cuts() == 0 ? "more values: --values" : "more nodes: --nodes " + (scope.nodes() + 1));
  }

  /** Whether the bounds were chosen here; the points are then reported only on request. */
  private boolean isAutomatic() {
    return !question.scope().equals(scope);
  }

  private String points(LinearizationProof proof) {
    return (proof.mappings() == 1 ? "one mapping" : proof.mappings() + " mappings")
        + (scope.points().isEmpty() ? " tried: " : " of the given lines tried: ")
        + proof.points().map(Object::toString).filter(text -> !text.isEmpty()).orElse("none")
        + proof
            .by()
            .map(it -> "; decided as a net (" + it + ") with a checked certificate")
            .orElse("");
  }

  private static boolean dependsOnValues(SubjectSetup objects) {
    return objects.alphabet().stream().anyMatch(call -> !call.arguments().isEmpty());
  }
}
