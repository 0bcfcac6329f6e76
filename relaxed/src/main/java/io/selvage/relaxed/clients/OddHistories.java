package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Diagnostic;
import io.selvage.core.Executions;
import io.selvage.core.History;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Specification;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The histories of a class, in every client of at most so many calls, that are not linearizable:
 * what a weak criterion has to be judged by. All others satisfy every criterion that
 * linearizability implies. Which executions have such a history is told by the two algorithms, with
 * nothing asked of synchronisation; then the client's orders are gone through, with each edge as
 * program order where a thread makes both calls and as happens-before where a flag orders them.
 */
public final class OddHistories {
  /** There are 4,231 orders of five calls. */
  static final int MOST = 5;

  private final Question question;
  private final Strengths strengths;
  private final Map<String, Odd> found = new LinkedHashMap<>();
  private final List<Executions.Size> sizes = new ArrayList<>();
  private String doubt = "";

  /**
   * @param question with clients up to a number of calls, without a strength
   */
  public OddHistories(Question question, Strengths strengths) {
    this.question = question;
    this.strengths = strengths;
  }

  /**
   * A history that is not linearizable.
   *
   * @param outcomes of the client's calls
   */
  record Odd(OrderedClient client, List<Outcome> outcomes, History history) {}

  /**
   * What was found.
   *
   * @param histories that are not linearizable, the smallest first; whole only up to the last
   *     complete size
   * @param seen sizes of clients of which all executions were seen, and the last one perhaps in
   *     part
   * @param doubt why there is no more; else empty
   */
  public record Found(
      List<History> histories, Executions seen, String doubt, Specification<?> meaning) {}

  /** Hands on what was found, while the specification may be asked. */
  public <T> T tell(Budget budget, Function<Found, T> whom) {
    int calls = ((Scope.UpTo) question.scope()).calls();
    if (calls > MOST) {
      throw Diagnostic.BAD_OPTION.error("levels are for clients of at most " + MOST + " calls");
    }
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      TwoObjects objects = TwoObjects.ofClients(world, question);
      for (int size = 1; size <= calls && doubt.isEmpty(); size++) {
        grow(objects, size, budget);
      }
      doubt = doubt.isEmpty() ? objects.doubt() : doubt;
      return whom.apply(
          new Found(
              found.values().stream().map(Odd::history).toList(),
              seen(),
              doubt,
              objects.meaning()));
    }
  }

  /** All of them so far. */
  List<Odd> all() {
    return List.copyOf(found.values());
  }

  Executions seen() {
    return new Executions(sizes);
  }

  /** Why the last size is not complete; else empty. */
  String doubt() {
    return doubt;
  }

  /** All clients of so many calls; smaller ones are to be seen before. */
  void grow(TwoObjects objects, int size, Budget budget) {
    Multisets multisets = new Multisets(objects.alphabet(), ParallelCalls.Independence.NONE);
    long parallel = 0;
    long[] counts = new long[2];
    for (ParallelCalls calls : multisets.ofSize(size)) {
      if (budget.look()) {
        doubt = budget.whySpent();
      }
      if (!doubt.isEmpty()) {
        break;
      }
      try {
        objects.trying(() -> explore(objects, calls, budget, counts));
      } catch (Refused refused) {
        doubt = refused.line();
      }
      parallel++;
    }
    sizes.add(new Executions.Size(size, parallel, counts[0], counts[1], 0, doubt.isEmpty()));
  }

  private boolean explore(TwoObjects objects, ParallelCalls calls, Budget budget, long[] counts) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    Projection projection = new Projection(model);
    Conformance conformance =
        new Conformance(Analysis.of(calls, objects.meaning(), Strengthless.INSTANCE), projection);
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code =
        new ClientCode(objects.instance(), parallel, strengths)
            .alike(Savings.ALL.kinds(calls))
            .leavingOut(Savings.ALL.shortcuts());
    Exploration.Result result =
        Exploration.of(code, model)
            .with(Savings.ALL.twins())
            .run(
                () ->
                    execution -> {
                      execution.refusal().ifPresent(line -> doubt = line);
                      if (!doubt.isEmpty() || budget.isSpent()) {
                        return false;
                      }
                      if (execution.isComplete()) {
                        look(execution, calls, code, conformance, projection, objects);
                      } else if (isStuck(execution, calls, code, objects.meaning())) {
                        doubt = Reality.STUCK + calls.calls();
                      }
                      return doubt.isEmpty();
                    });
    counts[0] += result.executions();
    counts[1] += result.blocked();
    if (doubt.isEmpty() && !result.isFinished()) {
      doubt = budget.whySpent();
    }
    return result.isFinished();
  }

  /** A class that always waits has no history, and keeps no promise. */
  private static boolean isStuck(
      Execution execution, ParallelCalls calls, ClientCode code, Specification<?> meaning) {
    return execution.isDeadlock()
        && !new Excused<>(calls.calls(), code.ended(execution), meaning).isExcused();
  }

  private static Outcome[] outcomes(ClientCode code, Execution execution) {
    return code.outcomes(execution).stream().map(one -> one.get(0)).toArray(Outcome[]::new);
  }

  private void look(
      Execution execution,
      ParallelCalls calls,
      ClientCode code,
      Conformance conformance,
      Projection projection,
      TwoObjects objects) {
    Outcome[] outcomes = outcomes(code, execution);
    if (conformance.check(execution, outcomes).isEmpty()) {
      return;
    }
    for (Rows order : new ClientOrders(execution, projection).greatest()) {
      if (isLinearizable(calls, outcomes, order, objects.meaning())) {
        continue;
      }
      Rows cover = new Edges(new Rows(calls.count())).generators(order);
      for (List<List<Integer>> threads : ClientOrders.threads(order)) {
        add(OrderedClient.of(calls.calls(), cover, threads), outcomes);
      }
    }
  }

  private static <S> boolean isLinearizable(
      ParallelCalls calls, Outcome[] outcomes, Rows order, Specification<S> meaning) {
    List<Operation> operations = new ArrayList<>();
    for (int c = 0; c < outcomes.length; c++) {
      operations.add(calls.operation(c, outcomes[c]));
    }
    Rows nothing = new Rows(outcomes.length);
    return new Explained<>(operations, meaning, Strengthless.INSTANCE, nothing, order)
        .missing()
        .isPresent();
  }

  private void add(OrderedClient.Numbered made, Outcome[] outcomes) {
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
        text -> new Odd(client, List.copyOf(results), new History(operations, client.clocks())));
  }
}
