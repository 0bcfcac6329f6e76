package io.selvage.unbounded.internal;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.ProofMethod;
import io.selvage.unbounded.internal.patterns.ObjectKind;
import io.selvage.unbounded.internal.patterns.PatternSearch;
import io.selvage.unbounded.internal.patterns.PatternSearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verdict by bad patterns, and the conditions under which it holds. */
public final class BadPatternVerdict {
  private final Question question;
  private final Scope.Endless scope;
  private final ProgramContext world;
  private final Budget budget;

  public BadPatternVerdict(
      Question question, Scope.Endless scope, ProgramContext world, Budget budget) {
    this.question = question;
    this.scope = scope;
    this.world = world;
    this.budget = budget;
  }

  /**
   * By patterns alone; few threads go first, and further if the model does not support the class.
   */
  public Verdict answer() {
    SubjectSetup objects = SubjectSetup.of(world, question, scope);
    Optional<Counterexample> few = objects.few(scope.nodes(), budget);
    if (few.isPresent()) {
      return new Verdict.Refuted(few.get());
    }
    try {
      return after(
          Verdict.Unknown.because(
              "REF-125 " + question.specification() + " is not a type with known bad patterns"));
    } catch (UnsupportedFeature unsupported) {
      Optional<Counterexample> further = objects.fewFurther(scope.nodes(), budget);
      if (further.isEmpty()) {
        throw unsupported;
      }
      return new Verdict.Refuted(further.get());
    }
  }

  /**
   * After a search for points without result.
   *
   * @param otherwise the verdict if there are no patterns for the specification
   */
  public Verdict after(Verdict.Unknown otherwise) {
    SubjectSetup objects = SubjectSetup.marked(world, question);
    Optional<PatternSearchResult> found = objects.patterns(scope.nodes(), budget);
    if (found.isEmpty() || !isRequested(found.get())) {
      return otherwise;
    }
    PatternSearchResult finding = found.get();
    if (finding.violation().isPresent()) {
      return new Verdict.Refuted(finding.violation().get());
    }
    String doubt = finding.isProof() ? objects.doubt() : finding.why();
    return doubt.isEmpty()
        ? new Verdict.Verified(guarantee(objects, finding), seen(finding))
        : new Verdict.Unknown(
            UnknownCause.read(doubt), Optional.of(seen(finding)), Optional.empty());
  }

  /** A result for test programs that alternate lock and unlock is reported only on request. */
  private boolean isRequested(PatternSearchResult finding) {
    return finding.kind() != ObjectKind.LOCK
        || question.options().contains(ProofMethod.WITHOUT_POINTS);
  }

  private StateSpaceCoverage seen(PatternSearchResult finding) {
    return new StateSpaceCoverage(
        Integer.MAX_VALUE,
        finding.controls(),
        finding.pairs(),
        finding.actions(),
        finding.cuts(),
        0,
        finding.isProof() && budget.whySpent().isEmpty(),
        List.of(),
        CoveredClients.NONE);
  }

  private Guarantee guarantee(SubjectSetup objects, PatternSearchResult finding) {
    List<String> assumptions =
        new ArrayList<>(
            ProgramAssumptions.of(world, objects.program(), question.subject().classPath()));
    assumptions.add(
        question.specification()
            + " is "
            + finding.kind().text()
            + ": so it was in "
            + PatternSearch.text());
    List<String> gaps = new ArrayList<>();
    gaps.add(Guarantee.REORDERING);
    if (finding.kind() == ObjectKind.LOCK) {
      assumptions.add("threads lock and unlock alternately");
    } else {
      assumptions.add("calls that are running can always return without new ones");
    }
    gaps.add("calls that wait or spin forever: only returned calls are checked");
    if (finding.cuts() > 0) {
      gaps.add("states with more than " + scope.nodes() + " shared objects per class");
    }
    gaps.add("spurious failures of weak compare-and-set");
    return new Guarantee(
        text(finding),
        question.criterion(),
        question.memoryModel(),
        assumptions,
        gaps,
        finding.cuts() == 0
            ? "other memory models: --model java"
            : "more nodes: --nodes " + (scope.nodes() + 1));
  }

  private String text(PatternSearchResult finding) {
    return "any number of calls by any number of threads"
        + (finding.kind() == ObjectKind.LOCK
            ? " that lock and unlock alternately"
            : ", any values, which are only copied")
        + (finding.cuts() == 0
            ? ""
            : ", with at most "
                + scope.nodes()
                + " shared objects per class, also while running calls return")
        + "; without points: no run has a bad pattern of "
        + finding.kind().text()
        + " (Bouajjani, Emmi, Enea and Hamza, ICALP 2015): "
        + String.join("; ", finding.absent());
  }
}
