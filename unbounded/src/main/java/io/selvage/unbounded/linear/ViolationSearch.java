package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Criteria;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.cover.Decision;
import io.selvage.unbounded.model.Replay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for a violation where no points were found: a run of the product, as a net, that gets to
 * what is bad. That may be the fault of the points; so the run is gone through again with real
 * threads, and only a history that is not linearizable counts.
 */
final class ViolationSearch {
  private static final Duration FOR_ONE = Duration.ofSeconds(25);

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Specification<?> specification;

  ViolationSearch(
      ObjectProgram object, List<Invocation> alphabet, Specification<?> specification) {
    this.object = object;
    this.alphabet = alphabet;
    this.specification = specification;
  }

  /** The closure has noted all moves, with these points. */
  Optional<Counterexample> in(Closure closure, Control start, Member idle, Budget budget) {
    ClosureNet product = new ClosureNet(closure, start, idle);
    Decision decision =
        new Coverability(Set.of(Way.BACKWARD, Way.FORWARD))
            .decide(product.net(), budget.atMost(FOR_ONE));
    return decision
        .certificate()
        .filter(Run.class::isInstance)
        .map(Run.class::cast)
        .flatMap(run -> replayed(product, closure, run, idle, budget));
  }

  private Optional<Counterexample> replayed(
      ClosureNet product, Closure closure, Run run, Member idle, Budget budget) {
    int count = run.start().size() == 0 ? 1 : run.start().count(0);
    List<Member> threads = new ArrayList<>(Collections.nCopies(count, idle));
    Replay replay = new Replay(object, alphabet, count);
    for (int number : run.steps()) {
      Closure.Edge edge = product.edge(number);
      int thread = threads.indexOf(edge.actor());
      if (thread < 0) {
        return Optional.empty();
      }
      if (edge.actor().local().isIdle()) {
        replay.call(thread, edge.move().choice());
      } else {
        replay.step(thread, edge.move().choice());
      }
      follow(closure, edge, threads, thread);
    }
    replay.finishAll();
    return replay.isPossible() ? judged(replay, budget) : Optional.empty();
  }

  private static void follow(
      Closure closure, Closure.Edge edge, List<Member> threads, int thread) {
    boolean noticed = edge.from() != edge.to() || edge.move().change() != 0;
    for (int i = 0; i < threads.size() && noticed && !edge.isBad(); i++) {
      if (i != thread) {
        threads.set(i, closure.carried(edge, threads.get(i)));
      }
    }
    threads.set(thread, edge.after());
  }

  private Optional<Counterexample> judged(Replay replay, Budget budget) {
    Verdict verdict =
        Criteria.find("linearizability").judge(replay.history(), specification, budget);
    if (!(verdict instanceof Verdict.Refuted refuted)) {
      return Optional.empty();
    }
    Counterexample found = refuted.counterexample();
    if (found.history().size() != replay.history().size()) {
      return Optional.empty(); // the numbers of the schedule would be those of others
    }
    return Optional.of(
        new Counterexample(
            found.code(),
            found.headline(),
            found.summary(),
            found.history(),
            found.reasons(),
            replay.schedule(),
            Optional.empty()));
  }
}
