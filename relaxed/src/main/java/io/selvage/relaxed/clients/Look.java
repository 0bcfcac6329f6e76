package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at one execution after the other; it goes on after a fault, for one with fewer edges. */
final class Look implements Explorer.Observer {
  private final Played played;
  private final int edges;
  private final Specification<?> meaning;
  private final Budget budget;
  private final Confirmation confirmation;
  private final Conformance conformance;
  private final List<Refutation> worst = new ArrayList<>();
  private String doubt = "";
  private long complete;
  private long blocked;
  private long refining;
  private long allowed = Long.MAX_VALUE;

  /** Makes the client real that shows a fault, if it can. */
  interface Confirmation {
    Optional<Refutation> confirmed(Played played, Outcome[] outcomes, Fault fault);
  }

  /**
   * @param edges a fault with so many edges, or fewer, is not bettered
   */
  Look(
      Played played,
      int edges,
      Conformance conformance,
      Specification<?> meaning,
      Budget budget,
      Confirmation confirmation) {
    this.played = played;
    this.edges = edges;
    this.conformance = conformance;
    this.meaning = meaning;
    this.budget = budget;
    this.confirmation = confirmation;
  }

  /** Not more executions than so many. */
  Look atMost(long executions) {
    allowed = executions;
    return this;
  }

  @Override
  public boolean see(Execution execution) {
    if (allowed == 0 || budget.isSpent()) {
      return false;
    }
    allowed--;
    if (execution.refusal().isPresent()) {
      doubt = execution.refusal().get();
      return false;
    }
    if (!execution.isComplete()) {
      blocked++;
      boolean isStuck = execution.isDeadlock() && !played.isExcused(execution, meaning);
      doubt = isStuck && doubt.isEmpty() ? Reality.STUCK + played.calls().calls() : doubt;
      return true;
    }
    complete++;
    return hold(execution) && (worst.isEmpty() || worst.get(0).edges() > edges);
  }

  /** Holds it against the specification; whether to go on. */
  private boolean hold(Execution execution) {
    Outcome[] outcomes = played.outcomes(execution);
    long start = System.nanoTime();
    Optional<Fault> fault = conformance.check(execution, outcomes);
    refining += System.nanoTime() - start;
    if (fault.isEmpty() || !worst.isEmpty() && worst.get(0).edges() <= edges(fault.get())) {
      return true;
    }
    Optional<Refutation> real = confirmation.confirmed(played, outcomes, fault.get());
    if (real.isEmpty()) {
      doubt += (budget.look() ? Trial.NO_TIME : Trial.UNCONFIRMED) + fault.get().kind + " of ";
      doubt += played.calls().calls();
      return false;
    }
    worst.clear();
    worst.add(real.get());
    return true;
  }

  /** What was looked at, each execution once for itself. */
  Exploration.Result counted() {
    return new Exploration.Result(complete, blocked, complete + blocked, false);
  }

  /** What was left in the middle is never taken for seen, whoever left it. */
  private String whyCut() {
    budget.look();
    return budget.whySpent().isEmpty() ? "interrupted" : budget.whySpent();
  }

  Trial.Result result(Exploration.Result explored, List<Piece> left, Set<String> provisos) {
    boolean isAsked = allowed == 0 && budget.whySpent().isEmpty();
    boolean isCut = doubt.isEmpty() && !explored.isFinished() && worst.isEmpty() && !isAsked;
    return new Trial.Result(
        explored.executions(),
        explored.blocked(),
        conformance.extensions(),
        refining,
        !worst.isEmpty() ? "" : isCut ? whyCut() : doubt,
        worst.stream().findFirst(),
        new Trial.Seen(complete, explored.explored() - complete),
        left,
        provisos);
  }

  private static int edges(Fault fault) {
    return fault.kind == Fault.Kind.EXTENDED_CLIENT ? fault.edges.count() : 0;
  }
}
