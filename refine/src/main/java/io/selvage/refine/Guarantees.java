package io.selvage.refine;

import io.selvage.core.Criteria;
import io.selvage.core.Exhaustion;
import io.selvage.core.Guarantee;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Shape;
import io.selvage.program.run.Assumptions;
import java.util.ArrayList;
import java.util.List;

/** Says what was established, from what was counted. */
final class Guarantees {
  private Guarantees() {}

  static Guarantee of(Question question, Objects objects, Exhaustion evidence) {
    return new Guarantee(
        claim(question, evidence),
        question.criterion(),
        question.memoryModel(),
        assumptions(question, objects),
        notCovered(question, objects, evidence),
        next(question, evidence));
  }

  /** What any number of calls was found to do: whether a bound was met is counted, not asked. */
  static Guarantee ofEndless(Question question, Objects objects, int nodes, Saturation reached) {
    String claim =
        "every schedule of any number of calls by at most "
            + reached.threads()
            + " threads"
            + (reached.cuts() == 0
                ? ""
                : ", as far as no more than "
                    + nodes
                    + " nodes live at a time ("
                    + reached.cuts()
                    + " moves led beyond that)");
    List<String> gaps = new ArrayList<>();
    gaps.add("reordering by compiler and processor: memory is sequentially consistent here");
    gaps.add("more threads, or other argument values");
    if (reached.cuts() > 0) {
      gaps.add("what comes after more than " + nodes + " live nodes");
    }
    if (question.scope() instanceof Scope.Endless scope && !scope.points().isEmpty()) {
      gaps.add("calls that wait or spin for ever: only what returns is looked at");
    }
    if (objects.subject().program().looksAtThreadNumbers()) {
      gaps.add("the same threads numbered otherwise");
    }
    gaps.add("races between static initialisers");
    gaps.add("spurious wake-ups and spurious failures of weak compare-and-set");
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

  private static String claim(Question question, Exhaustion evidence) {
    if (question.scope() instanceof Scope.Given given) {
      return "every schedule of the client " + given.client();
    }
    List<Shape> complete =
        evidence.sizes().stream()
            .filter(Exhaustion.Size::complete)
            .map(Exhaustion.Size::shape)
            .toList();
    int threads = complete.stream().mapToInt(Shape::threads).max().orElse(0);
    int calls = fullCalls(evidence);
    return "every schedule of every client of at most "
        + calls
        + " calls on "
        + (threads > 2 ? "2 to " + threads : "2")
        + " threads"
        + (complete.stream().anyMatch(shape -> shape.calls() > calls)
            ? ", and of the larger sizes marked complete"
            : "");
  }

  /** The largest number of calls for which every size was completed. */
  private static int fullCalls(Exhaustion evidence) {
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

  private static List<String> assumptions(Question question, Objects objects) {
    List<String> assumptions = new ArrayList<>();
    if (!question.subject().protocol().isFree()) {
      assumptions.add("clients keep to the roles \"" + question.subject().protocol() + "\"");
    }
    assumptions.addAll(
        Assumptions.of(
            objects.world(), objects.subject().program(), question.subject().classPath()));
    return assumptions;
  }

  private static List<String> notCovered(Question question, Objects objects, Exhaustion evidence) {
    List<String> gaps = new ArrayList<>();
    gaps.add("reordering by compiler and processor: memory is sequentially consistent here");
    if (!(question.scope() instanceof Scope.Given)) {
      gaps.add("clients with more calls or threads, or with other argument values");
      if (objects.subject().program().looksAtThreadNumbers()) {
        gaps.add("the same clients with threads numbered otherwise");
      }
    }
    if (evidence.sizes().stream().anyMatch(size -> !size.complete())) {
      gaps.add("the rest of the sizes that were cut");
    }
    if (!Criteria.find(question.criterion()).isStrong()) {
      gaps.add("calls that wait for ever: a weak criterion asks nothing of them");
    }
    gaps.add("races between static initialisers");
    gaps.add("spurious wake-ups and spurious failures of weak compare-and-set");
    return gaps;
  }

  private static String next(Question question, Exhaustion evidence) {
    if (question.scope() instanceof Scope.Given) {
      return "all clients: leave out --client";
    }
    return evidence.sizes().stream().anyMatch(size -> !size.complete())
        ? "the sizes that were cut: more --time"
        : "larger clients: --calls " + (fullCalls(evidence) + 1) + " and more --time";
  }
}
