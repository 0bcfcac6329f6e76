package io.selvage.unbounded;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Guarantee;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.Assumptions;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.unbounded.linear.GivenPoints;
import io.selvage.unbounded.linear.Proof;
import io.selvage.unbounded.net.Net;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Any number of calls by any number of threads, sequentially consistent memory: a proof by
 * linearization points that it finds itself, or without points by the absence of bad patterns. That
 * no points are found does not mean that the class is wrong: it is refuted only by a run of real
 * threads whose history is not linearizable.
 */
public final class Unbounded implements Engine {
  @Override
  public String name() {
    return "unbounded";
  }

  @Override
  public boolean canAnswer(Question question) {
    return question.memoryModel().equals("sc")
        && question.criterion().equals("linearizability")
        && question.scope() instanceof Scope.Endless
        && question.subject().invariants().isEmpty()
        && question.subject().protocol().methods().isEmpty();
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    Scope.Endless scope = (Scope.Endless) question.scope();
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      if (scope.means() == Scope.Means.WITHOUT_POINTS) {
        return new WithoutPoints(question, scope, world, budget).answer();
      }
      Objects objects = Objects.of(world, question, scope);
      Objects.Attempt attempt = objects.attempt(scope.nodes(), given(question, scope), budget);
      if (attempt.violation().isPresent()) {
        return new Verdict.Refuted(attempt.violation().get());
      }
      Proof proof = attempt.proof();
      Saturation seen = seen(proof, budget);
      String doubt = doubt(proof, objects, budget);
      if (doubt.isEmpty()) {
        return new Verdict.Verified(guarantee(question, scope, world, objects, proof), seen);
      }
      Verdict.Unknown unknown = new Verdict.Unknown(doubt, Optional.of(seen), Optional.empty());
      return proof.points().isPresent() || budget.look()
          ? unknown
          : new WithoutPoints(question, scope, world, budget).after(unknown);
    } catch (Refused refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }

  /**
   * The class beside its meaning as a net, with the linearization points that hold or that held
   * longest: safe where they hold.
   *
   * @param question one that it can answer
   * @return nothing if the budget is spent before it is all there
   */
  public static Optional<Net> net(Question question, Budget budget) {
    Scope.Endless scope = (Scope.Endless) question.scope();
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return Objects.of(world, question, scope).net(scope.nodes(), given(question, scope), budget);
    }
  }

  private static GivenPoints given(Question question, Scope.Endless scope) {
    return new GivenPoints(
        question.subject().className(), scope.points().stream().map(Scope.Point::line).toList());
  }

  private static String doubt(Proof proof, Objects objects, Budget budget) {
    if (proof.points().isPresent()) {
      return objects.doubt();
    } else if (!budget.whySpent().isEmpty()) {
      return budget.whySpent();
    }
    return "REF-076 not statically linearizable with the writes of the operations as points: "
        + proof.mappings()
        + (proof.mappings() == 1 ? " mapping was tried, and " : " mappings were tried; the last: ")
        + proof.why();
  }

  private static Saturation seen(Proof proof, Budget budget) {
    return new Saturation(
        Integer.MAX_VALUE,
        proof.controls(),
        proof.pairs(),
        proof.actions(),
        proof.cuts(),
        0,
        proof.points().isPresent() && budget.whySpent().isEmpty(),
        List.of());
  }

  private static Guarantee guarantee(
      Question question, Scope.Endless scope, World world, Objects objects, Proof proof) {
    List<String> assumptions =
        new ArrayList<>(Assumptions.of(world, objects.program(), question.subject().classPath()));
    List<String> gaps = new ArrayList<>();
    gaps.add("reordering by compiler and processor: memory is sequentially consistent here");
    gaps.add("other argument values than " + objects.alphabet());
    gaps.add("calls that wait or spin for ever: only what returns is looked at");
    if (proof.cuts() > 0) {
      gaps.add("what comes after more than " + scope.nodes() + " objects of a class are shared");
    }
    gaps.add("spurious failures of weak compare-and-set");
    return new Guarantee(
        "every schedule of any number of calls by any number of threads"
            + (proof.cuts() == 0
                ? ""
                : ", as far as no more than "
                    + scope.nodes()
                    + " objects of a class are shared at a time")
            + "; linearization points, of "
            + (proof.mappings() == 1 ? "one mapping" : proof.mappings() + " mappings")
            + (scope.points().isEmpty() ? " tried: " : " of the given lines tried: ")
            + proof.points().map(Object::toString).filter(text -> !text.isEmpty()).orElse("none"),
        question.criterion(),
        question.memoryModel(),
        assumptions,
        gaps,
        proof.cuts() == 0 ? "more values: --values" : "more nodes: --nodes " + (scope.nodes() + 1));
  }
}
