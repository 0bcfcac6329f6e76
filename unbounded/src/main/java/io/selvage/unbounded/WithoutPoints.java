package io.selvage.unbounded;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Guarantee;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.Assumptions;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.unbounded.patterns.Finding;
import io.selvage.unbounded.patterns.Kind;
import io.selvage.unbounded.patterns.PatternSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer by bad patterns, and under which conditions it holds. */
final class WithoutPoints {
  private final Question question;
  private final Scope.Endless scope;
  private final World world;
  private final Budget budget;

  WithoutPoints(Question question, Scope.Endless scope, World world, Budget budget) {
    this.question = question;
    this.scope = scope;
    this.world = world;
    this.budget = budget;
  }

  /** By patterns alone; few threads go first, and further where the model refuses the class. */
  Verdict answer() {
    Objects objects = Objects.of(world, question, scope);
    Optional<Counterexample> few = objects.few(scope.nodes(), budget);
    if (few.isPresent()) {
      return new Verdict.Refuted(few.get());
    }
    try {
      return after(
          Verdict.Unknown.because(
              "REF-125 " + question.specification() + " is no object of a kind that has patterns"));
    } catch (Refused refused) {
      Optional<Counterexample> further = objects.fewFurther(scope.nodes(), budget);
      if (further.isEmpty()) {
        throw refused;
      }
      return new Verdict.Refuted(further.get());
    }
  }

  /**
   * Where points were looked for, and nothing came of it.
   *
   * @param otherwise what is said if there are no patterns for the specification
   */
  Verdict after(Verdict.Unknown otherwise) {
    Objects objects = Objects.marked(world, question);
    Optional<Finding> found = objects.patterns(scope.nodes(), budget);
    if (found.isEmpty() || !isAsked(found.get())) {
      return otherwise;
    }
    Finding finding = found.get();
    if (finding.violation().isPresent()) {
      return new Verdict.Refuted(finding.violation().get());
    }
    String doubt = finding.isProof() ? objects.doubt() : finding.why();
    return doubt.isEmpty()
        ? new Verdict.Verified(guarantee(objects, finding), seen(finding))
        : new Verdict.Unknown(doubt, Optional.of(seen(finding)), Optional.empty());
  }

  /** What holds for clients that lock and unlock by turns is told only to who wants to know. */
  private boolean isAsked(Finding finding) {
    return finding.kind() != Kind.LOCK || scope.means() == Scope.Means.WITHOUT_POINTS;
  }

  private Saturation seen(Finding finding) {
    return new Saturation(
        Integer.MAX_VALUE,
        finding.controls(),
        finding.pairs(),
        finding.actions(),
        finding.cuts(),
        0,
        finding.isProof() && budget.whySpent().isEmpty(),
        List.of());
  }

  private Guarantee guarantee(Objects objects, Finding finding) {
    List<String> assumptions =
        new ArrayList<>(Assumptions.of(world, objects.program(), question.subject().classPath()));
    assumptions.add(
        question.specification()
            + " is "
            + finding.kind().told()
            + ": so it was in "
            + PatternSearch.told());
    List<String> gaps = new ArrayList<>();
    gaps.add("reordering by compiler and processor: memory is sequentially consistent here");
    if (finding.kind() == Kind.LOCK) {
      assumptions.add("threads lock and unlock by turns");
    } else {
      assumptions.add("calls that are running can always return without new ones");
    }
    gaps.add("calls that wait or spin for ever: only what returns is looked at");
    if (finding.cuts() > 0) {
      gaps.add("what comes after more than " + scope.nodes() + " objects of a class are shared");
    }
    gaps.add("spurious failures of weak compare-and-set");
    return new Guarantee(
        told(finding),
        question.criterion(),
        question.memoryModel(),
        assumptions,
        gaps,
        finding.cuts() == 0
            ? "other memory models: --model java"
            : "more nodes: --nodes " + (scope.nodes() + 1));
  }

  private String told(Finding finding) {
    return "every schedule of any number of calls by any number of threads"
        + (finding.kind() == Kind.LOCK
            ? " that lock and unlock by turns"
            : ", any values, which are only copied")
        + (finding.cuts() == 0
            ? ""
            : ", as far as no more than "
                + scope.nodes()
                + " objects of a class are shared at a time, also while running calls return")
        + "; without points: no run has a bad pattern of "
        + finding.kind().told()
        + " (Bouajjani, Emmi, Enea and Hamza, ICALP 2015): "
        + String.join("; ", finding.absent());
  }
}
