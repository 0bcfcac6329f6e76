package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One most parallel client on trial: all executions of the implementation, each held against the
 * specification; and where one is at fault, the client that shows it, made real and explored.
 */
final class Trial<S> {
  private final Supplier<Instance> implementation;
  private final Specification<S> meaning;
  private final Synchronization synchronization;
  private final MemoryModel model;
  private final Strengths strengths;
  private final Budget budget;
  private final Savings savings;

  Trial(
      Supplier<Instance> implementation,
      Specification<S> meaning,
      Synchronization synchronization,
      MemoryModel model,
      Strengths strengths,
      Budget budget) {
    this(implementation, meaning, synchronization, model, strengths, budget, Savings.ALL);
  }

  private Trial(
      Supplier<Instance> implementation,
      Specification<S> meaning,
      Synchronization synchronization,
      MemoryModel model,
      Strengths strengths,
      Budget budget,
      Savings savings) {
    this.savings = savings;
    this.implementation = implementation;
    this.meaning = meaning;
    this.synchronization = synchronization;
    this.model = model;
    this.strengths = strengths;
    this.budget = budget;
  }

  /** The same with other savings. */
  Trial<S> with(Savings others) {
    return new Trial<>(implementation, meaning, synchronization, model, strengths, budget, others);
  }

  /**
   * What came of it.
   *
   * @param executions complete ones, also those that others stand for; and blocked ones
   * @param refining how long executions were held against the specification, in nanoseconds
   * @param doubt why nothing follows; empty if all was seen
   * @param seen what was looked at
   */
  record Result(
      long executions,
      long blocked,
      long extensions,
      long refining,
      String doubt,
      Optional<Refutation> found,
      Seen seen) {}

  /** How many executions were looked at, twins having one stand for all. */
  record Seen(long complete, long blocked) {}

  /** Sees all executions, and finds a fault with as few edges as any. */
  Result check(ParallelCalls calls) {
    return check(calls, 0);
  }

  /** Any fault will do. */
  Result checkUntilFound(ParallelCalls calls) {
    return check(calls, Integer.MAX_VALUE);
  }

  /**
   * @param edges a fault with so many edges, or fewer, is not bettered
   */
  private Result check(ParallelCalls calls, int edges) {
    Analysis analysis = Analysis.of(calls, meaning, synchronization);
    ClientCode code = code(calls);
    List<Look> looks = new ArrayList<>();
    Exploration.Result result =
        Exploration.of(code, model)
            .with(savings.twins())
            .run(
                () -> {
                  // It may begin again, when what was seen before counts for nothing.
                  looks.add(new Look(calls, edges, code, analysis));
                  return looks.get(looks.size() - 1);
                });
    return looks.get(looks.size() - 1).result(result);
  }

  private ClientCode code(ParallelCalls calls) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    return new ClientCode(implementation.get(), parallel, strengths)
        .alike(savings.kinds(calls))
        .leavingOut(savings.shortcuts());
  }

  /** Looks at one execution after the other; it goes on after a fault, for one with fewer edges. */
  private final class Look implements Explorer.Observer {
    private final ParallelCalls calls;
    private final int edges;
    private final ClientCode code;
    private final Conformance conformance;
    private final List<Refutation> worst = new ArrayList<>();
    private String doubt = "";
    private long complete;
    private long refining;

    Look(ParallelCalls calls, int edges, ClientCode code, Analysis analysis) {
      this.calls = calls;
      this.edges = edges;
      this.code = code;
      this.conformance = new Conformance(analysis, new Projection(model));
    }

    @Override
    public boolean see(Execution execution) {
      if (budget.isSpent()) {
        return false;
      }
      if (execution.refusal().isPresent()) {
        doubt = execution.refusal().get();
        return false;
      }
      if (!execution.isComplete()) {
        excuse(execution);
        return true;
      }
      complete++;
      return hold(execution) && (worst.isEmpty() || worst.get(0).edges() > edges);
    }

    private void excuse(Execution execution) {
      boolean isStuck =
          execution.isDeadlock()
              && !new Excused<>(calls.calls(), code.ended(execution), meaning).isExcused();
      if (isStuck && doubt.isEmpty()) {
        doubt = Reality.STUCK + calls.calls();
      }
    }

    /** Holds it against the specification; whether to go on. */
    private boolean hold(Execution execution) {
      Outcome[] outcomes = new Outcome[calls.count()];
      Arrays.setAll(outcomes, call -> code.outcome(execution, call));
      long start = System.nanoTime();
      Optional<Fault> fault = conformance.check(execution, outcomes);
      refining += System.nanoTime() - start;
      if (fault.isEmpty() || !worst.isEmpty() && worst.get(0).edges() <= edges(fault.get())) {
        return true;
      }
      Optional<Refutation> real = confirmed(calls, outcomes, fault.get());
      if (real.isEmpty()) {
        doubt += "REF-043 cannot be confirmed: " + fault.get().kind + " of " + calls.calls();
        return false;
      }
      worst.clear();
      worst.add(real.get());
      return true;
    }

    Result result(Exploration.Result explored) {
      boolean isCut = doubt.isEmpty() && !explored.isFinished() && worst.isEmpty();
      return new Result(
          explored.executions(),
          explored.blocked(),
          conformance.extensions(),
          refining,
          !worst.isEmpty() ? "" : isCut ? budget.whySpent() : doubt,
          worst.stream().findFirst(),
          new Seen(complete, explored.explored() - complete));
    }
  }

  private static int edges(Fault fault) {
    return fault.kind == Fault.Kind.EXTENDED_CLIENT ? fault.edges.count() : 0;
  }

  // ---------------------------------------------------------------- confirmation

  /**
   * Makes the client real and explores it: there must be an execution with those results, that no
   * order explains. There is none if what a call does depends on which thread makes it.
   */
  private Optional<Refutation> confirmed(ParallelCalls calls, Outcome[] outcomes, Fault fault) {
    Rows edges = fault.kind == Fault.Kind.EXTENDED_CLIENT ? fault.edges : new Rows(calls.count());
    OrderedClient.Numbered made = OrderedClient.of(calls.calls(), edges);
    Outcome[] expected = new Outcome[outcomes.length];
    for (int c = 0; c < expected.length; c++) {
      expected[c] = outcomes[made.former[c]];
    }
    return new Reality<>(
            made.client, implementation.get(), strengths, meaning, synchronization, model)
        .unexplained(expected);
  }
}
