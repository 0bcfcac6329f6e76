package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.model.Replay;
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
  private static final int MOST_FURTHER = 3;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Specification<?> specification;

  ViolationSearch(ObjectProgram object, List<Invocation> alphabet, Specification<?> specification) {
    this.object = object;
    this.alphabet = alphabet;
    this.specification = specification;
  }

  /** What so many real threads do, by going through all of it up to so many states. */
  Optional<Counterexample> by(int threads, int most, FewSearch few, Budget budget) {
    return few.search(threads, most, budget)
        .filter(Replay::isPossible)
        .flatMap(replay -> judged(replay, budget));
  }

  /**
   * How much is tried.
   *
   * @param faults how many are looked for
   * @param turns how long each
   */
  record Pass(int faults, int turns) {}

  /** The closure has noted all moves, with these points. */
  Optional<Counterexample> in(Closure closure, Pass pass, Budget budget) {
    int faults = Math.min(pass.faults(), closure.bad().size());
    Member idle = closure.idle();
    ClosureNet product = new ClosureNet(closure, closure.start(), idle);
    Optional<Counterexample> found = Optional.empty();
    for (int bad = 0; bad < faults && found.isEmpty() && !budget.look(); bad++) {
      found =
          new Coverability(Set.of(Way.BACKWARD, Way.NEAREST), pass.turns())
              .decide(product.to(bad), budget)
              .certificate()
              .filter(Run.class::isInstance)
              .map(Run.class::cast)
              .flatMap(run -> replayed(product, closure, run, idle, budget));
    }
    return found;
  }

  /** What was lost shows only when somebody looks: a few more calls are made, if need be. */
  private Optional<Counterexample> replayed(
      ClosureNet product, Closure closure, Run run, Member idle, Budget budget) {
    Optional<Counterexample> found = Optional.empty();
    for (List<Integer> more : furtherCalls()) {
      Optional<Replay> replay = replay(product, closure, run, idle, more);
      if (found.isPresent() || replay.isEmpty() || budget.look()) {
        return found;
      }
      found = judged(replay.get(), budget);
    }
    return found;
  }

  /** None, then each by itself, then each twice and three times. */
  private List<List<Integer>> furtherCalls() {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int times = 1; times <= MOST_FURTHER; times++) {
      for (int call = 0; call < alphabet.size(); call++) {
        all.add(Collections.nCopies(times, call));
      }
    }
    return all;
  }

  private Optional<Replay> replay(
      ClosureNet product, Closure closure, Run run, Member idle, List<Integer> more) {
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
    for (int call : more) {
      replay.call(0, call);
      replay.finishAll();
    }
    return Optional.of(replay).filter(Replay::isPossible);
  }

  private static void follow(Closure closure, Closure.Edge edge, List<Member> threads, int thread) {
    boolean noticed = edge.from() != edge.to() || edge.move().change() != 0;
    for (int i = 0; i < threads.size() && noticed && !edge.isBad(); i++) {
      if (i != thread) {
        threads.set(i, closure.carried(edge, threads.get(i)));
      }
    }
    threads.set(thread, edge.after());
  }

  private Optional<Counterexample> judged(Replay replay, Budget budget) {
    return replay.judged(specification, budget);
  }
}
