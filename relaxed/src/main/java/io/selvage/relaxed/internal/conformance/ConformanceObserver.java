package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.graph.LoadBuffering;
import io.selvage.relaxed.internal.strengthen.PlainRaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks executions sequentially; it continues after a violation, to find one with fewer edges. */
public final class ConformanceObserver implements ExecutionExplorer.Observer {
  /** If every call has a thread of its own. */
  public static final String WHO = "REF-160 the code depends on the current thread: ";

  private final ExploredClient client;
  private final MemoryModel model;
  private final int edges;
  private final Specification<?> specification;
  private final Budget budget;
  private final Confirmation confirmation;
  private final ConformanceCheck conformance;
  private final List<ClientRefutation> worst = new ArrayList<>();
  private String doubt = "";
  private long complete;
  private long blocked;
  private long refining;
  private long allowed = Long.MAX_VALUE;
  private Optional<LoadBuffering> buffering = Optional.empty();
  private Optional<PlainRaces> races = Optional.empty();
  private final ExecutionClaims claims;

  /** Makes the client that shows a violation concrete, if possible. */
  interface Confirmation {
    Optional<ClientRefutation> confirmed(
        ExploredClient client, Outcome[] outcomes, ExecutionFault fault);
  }

  /**
   * @param edges a violation with this many edges, or fewer, is not minimised further
   * @param claims what each access is compared with
   */
  ConformanceObserver(
      ExploredClient client,
      MemoryModel model,
      int edges,
      ConformanceCheck conformance,
      Specification<?> specification,
      Budget budget,
      ExecutionClaims claims,
      Confirmation confirmation) {
    this.claims = claims;
    this.client = client;
    this.model = model;
    this.edges = edges;
    this.conformance = conformance;
    this.specification = specification;
    this.budget = budget;
    this.confirmation = confirmation;
  }

  /** Limits the number of executions. */
  ConformanceObserver atMost(long executions) {
    allowed = executions;
    return this;
  }

  /** Records where load buffering could happen. */
  ConformanceObserver narrating(Optional<LoadBuffering> whom) {
    buffering = whom;
    return this;
  }

  /** Records which plain accesses race. */
  ConformanceObserver noting(Optional<PlainRaces> whom) {
    races = whom;
    return this;
  }

  @Override
  public boolean see(ExploredExecution execution) {
    if (allowed == 0 || budget.isSpent()) {
      return false;
    }
    allowed--;
    if (execution.unsupportedReason().isPresent()) {
      doubt = execution.unsupportedReason().get();
      return false;
    }
    claims.look(execution, model);
    doubt(execution);
    buffering.ifPresent(
        it -> it.look(execution, client::mayBeOneThread, object -> client.code().type(object)));
    races.ifPresent(it -> it.look(execution, object -> client.code().type(object)));
    if (!execution.isComplete()) {
      blocked++;
      boolean isStuck = execution.isDeadlock() && !client.isExcused(execution, specification);
      doubt =
          isStuck && doubt.isEmpty() ? ClientConfirmation.STUCK + client.calls().calls() : doubt;
      return true;
    }
    complete++;
    return hold(execution) && (worst.isEmpty() || worst.get(0).edges() > edges);
  }

  /** Records the first reason why a result without violations would be inconclusive. */
  private void doubt(ExploredExecution execution) {
    if (doubt.isEmpty() && client.distinguishesThreads(execution)) {
      doubt = WHO + client.calls().calls();
    }
    if (doubt.isEmpty()) {
      doubt = InconclusiveReasons.of(execution, model).orElse("");
    }
  }

  /** Compares it with the specification; returns whether to continue. */
  private boolean hold(ExploredExecution execution) {
    Outcome[] outcomes = client.outcomes(execution);
    long start = System.nanoTime();
    Optional<ExecutionFault> fault = conformance.check(execution, outcomes);
    refining += System.nanoTime() - start;
    if (fault.isEmpty() || !worst.isEmpty() && worst.get(0).edges() <= edges(fault.get())) {
      return true;
    }
    Optional<ClientRefutation> real = confirmation.confirmed(client, outcomes, fault.get());
    if (real.isEmpty()) {
      String why = budget.look() ? ClientConformanceRun.NO_TIME : ClientConformanceRun.UNCONFIRMED;
      doubt = doubt.isEmpty() ? why + fault.get().kind + " of " + client.calls().calls() : doubt;
      return false;
    }
    worst.clear();
    worst.add(real.get());
    return true;
  }

  /** The number of executions checked, each counted once. */
  Exploration.Result counted() {
    return new Exploration.Result(complete, blocked, complete + blocked, false);
  }

  /** An interrupted exploration is never treated as complete, whatever interrupted it. */
  private String whyCut() {
    budget.look();
    return budget.whySpent().isEmpty() ? "interrupted" : budget.whySpent();
  }

  ClientConformanceRun.Result result(
      Exploration.Result explored, List<ChoiceSubtree> left, Set<String> conditions) {
    boolean isRequested = allowed == 0 && budget.whySpent().isEmpty();
    boolean isCut = doubt.isEmpty() && !explored.isFinished() && worst.isEmpty() && !isRequested;
    return new ClientConformanceRun.Result(
        explored.executions(),
        explored.blocked(),
        conformance.extensions(),
        refining,
        !worst.isEmpty() ? "" : isCut ? whyCut() : doubt,
        worst.stream().findFirst(),
        new ClientConformanceRun.ExecutionCounts(complete, explored.explored() - complete),
        left,
        conditions);
  }

  private static int edges(ExecutionFault fault) {
    return fault.kind == ExecutionFault.Kind.EXTENDED_CLIENT ? fault.edges.count() : 0;
  }
}
