package io.selvage.refine.internal.client;

import io.selvage.core.CriterionProvider;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.refine.SubjectAndSpecification;
import java.util.ArrayList;
import java.util.List;

/** Derives the guarantee from the recorded coverage. */
public final class RefinementGuarantee {
  private RefinementGuarantee() {}

  public static Guarantee of(
      Question question, SubjectAndSpecification objects, BoundedCoverage evidence) {
    return new Guarantee(
        claim(question, evidence),
        question.criterion(),
        question.memoryModel(),
        assumptions(question, objects),
        notCovered(question, objects, evidence),
        next(question, evidence));
  }

  /** The guarantee for any number of calls: whether a bound was reached is counted, not assumed. */
  public static Guarantee ofEndless(
      Question question, SubjectAndSpecification objects, int nodes, StateSpaceCoverage reached) {
    String claim =
        "any number of calls by up to "
            + reached.threads()
            + " threads"
            + (reached.cuts() == 0
                ? ""
                : ", with at most "
                    + nodes
                    + " live nodes ("
                    + reached.cuts()
                    + " moves exceeded this bound)");
    List<String> gaps = new ArrayList<>();
    gaps.add(Guarantee.REORDERING);
    gaps.add("more threads, or other argument values");
    if (reached.cuts() > 0) {
      gaps.add("states with more than " + nodes + " live nodes");
    }
    if (question.scope() instanceof Scope.Endless scope && !scope.points().isEmpty()) {
      gaps.add("calls that wait or spin forever: only returned calls are checked");
    }
    if (objects.subject().program().looksAtThreadNumbers()) {
      gaps.add("other assignments of thread numbers");
    }
    gaps.add(Guarantee.JDK_INITIALISERS);
    gaps.add(Guarantee.SPURIOUS);
    return new Guarantee(
        claim,
        question.criterion(),
        question.memoryModel(),
        assumptions(question, objects),
        gaps,
        reached.cuts() == 0
            ? "more threads: --threads " + (reached.threads() + 1)
            : "more live nodes: --nodes " + (nodes + 1));
  }

  private static String claim(Question question, BoundedCoverage evidence) {
    if (question.scope() instanceof Scope.Given given) {
      return "all schedules of the program " + given.client();
    }
    List<ClientShape> complete =
        evidence.sizes().stream()
            .filter(BoundedCoverage.Size::complete)
            .map(BoundedCoverage.Size::shape)
            .toList();
    int threads = complete.stream().mapToInt(ClientShape::threads).max().orElse(0);
    int calls = fullCalls(evidence);
    return "all programs with up to "
        + calls
        + " calls on "
        + (threads > 2 ? "2 to " + threads : "2")
        + " threads"
        + (complete.stream().anyMatch(shape -> shape.calls() > calls)
            ? ", and the larger sizes marked complete"
            : "");
  }

  /** The largest number of calls for which every size was completed. */
  private static int fullCalls(BoundedCoverage evidence) {
    int cut =
        evidence.sizes().stream()
            .filter(size -> !size.complete())
            .mapToInt(size -> size.shape().calls())
            .min()
            .orElse(Integer.MAX_VALUE);
    return evidence.sizes().stream()
        .mapToInt(size -> size.shape().calls())
        .filter(calls -> calls < cut)
        .max()
        .orElse(0);
  }

  private static List<String> assumptions(Question question, SubjectAndSpecification objects) {
    List<String> assumptions = new ArrayList<>();
    if (!question.subject().protocol().isFree()) {
      assumptions.add("programs follow the roles \"" + question.subject().protocol() + "\"");
    }
    assumptions.addAll(
        ProgramAssumptions.of(
            objects.world(), objects.subject().program(), question.subject().classPath()));
    return assumptions;
  }

  private static List<String> notCovered(
      Question question, SubjectAndSpecification objects, BoundedCoverage evidence) {
    List<String> gaps = new ArrayList<>();
    gaps.add(Guarantee.REORDERING);
    if (!(question.scope() instanceof Scope.Given)) {
      gaps.add(Guarantee.LARGER);
      if (objects.subject().program().looksAtThreadNumbers()) {
        gaps.add("other assignments of thread numbers");
      }
    }
    if (evidence.sizes().stream().anyMatch(size -> !size.complete())) {
      gaps.add("the rest of the sizes that are not complete");
    }
    if (!CriterionProvider.find(question.criterion()).isStrong()) {
      gaps.add("calls that wait forever: a weak criterion does not constrain them");
    }
    gaps.add(Guarantee.JDK_INITIALISERS);
    gaps.add(Guarantee.SPURIOUS);
    return gaps;
  }

  private static String next(Question question, BoundedCoverage evidence) {
    if (question.scope() instanceof Scope.Given) {
      return "all programs: omit --client";
    }
    return evidence.sizes().stream().anyMatch(size -> !size.complete())
        ? "complete the remaining sizes: more --time"
        : "larger programs: --calls " + (fullCalls(evidence) + 1) + " and more --time";
  }
}
