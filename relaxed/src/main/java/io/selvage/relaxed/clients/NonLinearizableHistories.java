package io.selvage.relaxed.clients;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.history.History;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.conformance.ConformanceCheck;
import io.selvage.relaxed.internal.conformance.ConformanceObserver;
import io.selvage.relaxed.internal.conformance.ExplainingOrderSearch;
import io.selvage.relaxed.internal.conformance.MaximalClientOrders;
import io.selvage.relaxed.internal.conformance.OrderedClient;
import io.selvage.relaxed.internal.conformance.PermittedBlocking;
import io.selvage.relaxed.internal.graph.CallProjection;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The histories of a class, over all clients of at most a given number of calls, that are not
 * linearizable: only these must be judged by a weak criterion, since all others satisfy every
 * criterion that linearizability implies. The two algorithms find the executions with such a
 * history, without any required synchronisation; then the orders of the client are enumerated, with
 * each edge as program order if a thread makes both calls and as happens-before if a flag orders
 * them.
 */
public final class NonLinearizableHistories {
  /** There are 4,231 orders of five calls. */
  public static final int MOST = 5;

  private final Question question;
  private final StepStrengths strengths;
  private final Map<String, NonLinearizableHistory> found = new LinkedHashMap<>();
  private final List<ExecutionCoverage.Size> sizes = new ArrayList<>();
  private String doubt = "";

  /**
   * @param question with clients up to a number of calls, without a strength
   */
  public NonLinearizableHistories(Question question, StepStrengths strengths) {
    this.question = question;
    this.strengths = strengths;
  }

  /**
   * A history that is not linearizable.
   *
   * @param outcomes of the calls of the client
   */
  public record NonLinearizableHistory(
      OrderedClient client, List<Outcome> outcomes, History history) {}

  /**
   * The result.
   *
   * @param histories that are not linearizable, the smallest first; complete only up to the last
   *     complete size
   * @param seen the sizes of clients whose executions were all explored, the last one possibly in
   *     part
   * @param doubt why the result is not complete; empty otherwise
   */
  public record SearchResult(
      List<History> histories,
      ExecutionCoverage seen,
      String doubt,
      Specification<?> specification) {}

  /** Passes on the results while the specification can still be called. */
  public <T> T report(Budget budget, Function<SearchResult, T> whom) {
    int calls = ((Scope.UpTo) question.scope()).calls();
    if (calls > MOST) {
      throw Diagnostic.BAD_OPTION.error(
          "levels are supported for programs of at most " + MOST + " calls");
    }
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      ImplementationAndSpecification objects =
          ImplementationAndSpecification.ofClients(world.within(budget), question);
      for (int size = 1; size <= calls && doubt.isEmpty(); size++) {
        grow(objects, size, budget);
      }
      doubt = doubt.isEmpty() ? objects.doubt() : doubt;
      return whom.apply(
          new SearchResult(
              found.values().stream().map(NonLinearizableHistory::history).toList(),
              seen(),
              doubt,
              objects.specification()));
    }
  }

  /** All of them so far. */
  public List<NonLinearizableHistory> all() {
    return List.copyOf(found.values());
  }

  public ExecutionCoverage seen() {
    return new ExecutionCoverage(sizes);
  }

  /** Why the last size is not complete; empty otherwise. */
  public String doubt() {
    return doubt;
  }

  /** All clients of the given size; smaller ones must be explored first. */
  public void grow(ImplementationAndSpecification objects, int size, Budget budget) {
    CallMultisets multisets =
        new CallMultisets(objects.alphabet(), MostParallelClient.Independence.NONE);
    long parallel = 0;
    long[] counts = new long[2];
    for (MostParallelClient calls : multisets.ofSize(size)) {
      if (budget.look()) {
        doubt = budget.whySpent();
      }
      if (!doubt.isEmpty()) {
        break;
      }
      try {
        objects.trying(() -> explore(objects, calls, budget, counts));
      } catch (UnsupportedFeature unsupported) {
        doubt = unsupported.line();
      } catch (Budget.Spent spent) {
        doubt = spent.why();
      }
      parallel++;
    }
    sizes.add(new ExecutionCoverage.Size(size, parallel, counts[0], counts[1], 0, doubt.isEmpty()));
  }

  private boolean explore(
      ImplementationAndSpecification objects,
      MostParallelClient calls,
      Budget budget,
      long[] counts) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model"));
    CallProjection projection = new CallProjection(model);
    ConformanceCheck conformance =
        new ConformanceCheck(
            SpecificationAnalysis.of(
                calls,
                objects.specification(),
                NoSynchronization.INSTANCE,
                ExtensionCache.NONE,
                budget),
            projection,
            budget);
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code =
        new ClientCode(objects.instance(), parallel, strengths)
            .representingCalls()
            .alike(ClientReductions.ALL.kinds(calls))
            .leavingOut(ClientReductions.ALL.shortcuts());
    Exploration.Result result =
        Exploration.of(code, model)
            .with(ClientReductions.ALL.twins())
            .within(budget)
            .run(
                () -> {
                  // May start over; a doubt about earlier results is then discarded.
                  doubt = "";
                  return execution -> {
                    execution.unsupportedReason().ifPresent(line -> doubt = line);
                    if (!doubt.isEmpty() || budget.isSpent()) {
                      return false;
                    }
                    doubt =
                        code.distinguishesThreads(execution)
                            ? ConformanceObserver.WHO + calls.calls()
                            : InconclusiveReasons.of(execution, model).orElse("");
                    if (execution.isComplete()) {
                      look(execution, calls, code, conformance, projection, objects, budget);
                    } else if (isStuck(execution, calls, code, objects.specification())) {
                      doubt = ClientConfirmation.STUCK + calls.calls();
                    }
                    return doubt.isEmpty();
                  };
                });
    counts[0] += result.executions();
    counts[1] += result.blocked();
    if (doubt.isEmpty() && !result.isFinished()) {
      doubt = budget.whySpent();
    }
    return result.isFinished();
  }

  /** A class that always waits has no history, and violates its specification. */
  private static boolean isStuck(
      ExploredExecution execution,
      MostParallelClient calls,
      ClientCode code,
      Specification<?> specification) {
    return execution.isDeadlock()
        && !new PermittedBlocking<>(calls.calls(), code.ended(execution), specification)
            .isExcused();
  }

  private static Outcome[] outcomes(ClientCode code, ExploredExecution execution) {
    return code.outcomes(execution).stream().map(one -> one.get(0)).toArray(Outcome[]::new);
  }

  private void look(
      ExploredExecution execution,
      MostParallelClient calls,
      ClientCode code,
      ConformanceCheck conformance,
      CallProjection projection,
      ImplementationAndSpecification objects,
      Budget budget) {
    Outcome[] outcomes = outcomes(code, execution);
    if (conformance.check(execution, outcomes).isEmpty()) {
      return;
    }
    for (CallRelation order : new MaximalClientOrders(execution, projection).greatest()) {
      if (isLinearizable(calls, outcomes, order, objects.specification(), budget)) {
        continue;
      }
      CallRelation cover = new EdgeClosure(new CallRelation(calls.count())).generators(order);
      for (List<List<Integer>> threads : MaximalClientOrders.threads(order)) {
        add(OrderedClient.of(calls.calls(), cover, threads), outcomes);
      }
    }
  }

  private static <S> boolean isLinearizable(
      MostParallelClient calls,
      Outcome[] outcomes,
      CallRelation order,
      Specification<S> specification,
      Budget budget) {
    List<Operation> operations = new ArrayList<>();
    for (int c = 0; c < outcomes.length; c++) {
      operations.add(calls.operation(c, outcomes[c]));
    }
    CallRelation nothing = new CallRelation(outcomes.length);
    return new ExplainingOrderSearch<>(
            operations, specification, NoSynchronization.INSTANCE, nothing, order, budget)
        .missing()
        .isPresent();
  }

  private void add(OrderedClient.Renumbered made, Outcome[] outcomes) {
    OrderedClient client = made.client;
    List<Operation> operations = new ArrayList<>();
    List<Outcome> results = new ArrayList<>();
    for (int c = 0; c < outcomes.length; c++) {
      Outcome outcome = outcomes[made.former[c]];
      results.add(outcome);
      operations.add(new Operation(client.thread(c), client.calls().get(c), outcome));
    }
    found.computeIfAbsent(
        client.text(results),
        text ->
            new NonLinearizableHistory(
                client, List.copyOf(results), new History(operations, client.clocks())));
  }
}
