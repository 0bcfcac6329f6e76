package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.core.Protocol;
import io.selvage.core.Specification;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.bytecode.ArgumentUses;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Piece;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One most parallel client on trial: all executions of the implementation, each held against the
 * specification; and where one is at fault, the client that shows it, made real and explored.
 */
final class Trial<S> {
  /** A fault with so many edges is not bettered. */
  static final int ENOUGH = 0;

  private final Supplier<Instance> implementation;
  private final Specification<S> meaning;
  private final Synchronization synchronization;
  private final MemoryModel model;
  private final Strengths strengths;
  private final Budget budget;
  private final Savings savings;
  private Optional<ArgumentUses> uses = Optional.empty();
  private long refining;

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

  /** Tells somebody what the implementation does with arguments. */
  Trial<S> telling(ArgumentUses whom) {
    uses = Optional.of(whom);
    return this;
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
   * @param left what was not
   * @param provisos what all pieces must agree in
   */
  record Result(
      long executions,
      long blocked,
      long extensions,
      long refining,
      String doubt,
      Optional<Refutation> found,
      Seen seen,
      List<Piece> left,
      Set<String> provisos) {
    /** Nothing yet. */
    static final Result NONE =
        new Result(0, 0, 0, 0, "", Optional.empty(), new Seen(0, 0), List.of(), Set.of());

    /** Nothing follows. */
    static Result doubtful(String doubt) {
      return new Result(0, 0, 0, 0, doubt, Optional.empty(), new Seen(0, 0), List.of(), Set.of());
    }

    /** This, and then the other. */
    Result plus(Result other) {
      return new Result(
          executions + other.executions,
          blocked + other.blocked,
          extensions + other.extensions,
          refining + other.refining,
          other.doubt,
          other.found,
          new Seen(seen.complete + other.seen.complete, seen.blocked + other.seen.blocked),
          other.left,
          other.provisos);
    }

    boolean isRight() {
      return doubt.isEmpty() && found.isEmpty();
    }
  }

  /** How many executions were looked at, twins having one stand for all. */
  record Seen(long complete, long blocked) {}

  /** Sees all executions, and finds a fault with as few edges as any. */
  Result check(ParallelCalls calls) {
    return check(parallel(calls), ENOUGH);
  }

  /** Any fault will do. */
  Result checkUntilFound(ParallelCalls calls) {
    return check(parallel(calls), Integer.MAX_VALUE);
  }

  /**
   * The same for clients that make some calls one after the other, whatever else they order.
   *
   * @param threads the calls of each
   */
  Result check(ParallelCalls calls, List<List<Integer>> threads) {
    return check(cast(calls, threads), ENOUGH);
  }

  /** Every client that makes these calls and keeps to the protocol. */
  Result check(ParallelCalls calls, Protocol protocol) {
    if (protocol.isFree()) {
      return check(calls);
    }
    Result all = Result.NONE;
    for (List<List<Integer>> threads : Castings.of(calls, protocol)) {
      all = all.plus(check(calls, threads));
      if (!all.isRight()) {
        break;
      }
    }
    return all;
  }

  /** The same, and any fault will do. */
  Result checkUntilFound(ParallelCalls calls, Protocol protocol) {
    return protocol.isFree() ? checkUntilFound(calls) : check(calls, protocol);
  }

  /**
   * @param edges a fault with so many edges, or fewer, is not bettered
   */
  private Result check(Played played, int edges) {
    return check(
        Analysis.of(played.calls(), meaning, synchronization),
        played,
        edges,
        (exploration, observer) ->
            new Exploration.Part(exploration.run(() -> observer), List.of(), Set.of()));
  }

  /**
   * A piece of all executions, as much of it as has so many nodes of the tree.
   *
   * @param analysis of the calls
   * @throws Exploration.Needs if all pieces of the client are to be seen with other savings
   */
  Result checkPiece(Analysis analysis, Piece piece, long nodes) {
    return check(
        analysis,
        parallel(analysis.calls()),
        ENOUGH,
        (exploration, observer) -> exploration.part(piece, nodes, observer));
  }

  /** A way to explore. */
  private interface Walk {
    Exploration.Part explore(Exploration exploration, Explorer.Observer observer);
  }

  private Result check(Analysis analysis, Played played, int edges, Walk walk) {
    Conformance conformance = new Conformance(analysis, new Projection(model));
    List<Refutation> worst = new ArrayList<>();
    StringBuilder doubt = new StringBuilder();
    long[] looked = new long[1];
    Exploration.Part part =
        walk.explore(
            Exploration.of(played.code(), model).with(played.twins()),
            execution -> {
              looked[0] += execution.isComplete() ? 1 : 0;
              if (see(execution, played, conformance, worst, doubt)) {
                return worst.isEmpty() || worst.get(0).edges() > edges;
              }
              return false;
            });
    Exploration.Result result = part.result();
    if (doubt.length() == 0 && !result.isFinished() && worst.isEmpty()) {
      doubt.append(budget.whySpent());
    }
    return new Result(
        result.executions(),
        result.blocked(),
        conformance.extensions(),
        refining,
        worst.isEmpty() ? doubt.toString() : "",
        worst.stream().findFirst(),
        new Seen(looked[0], result.explored() - looked[0]),
        part.left(),
        part.provisos());
  }

  private Played parallel(ParallelCalls calls) {
    return Played.parallel(calls, code(calls), savings.twins());
  }

  /** Threads are those of the protocol, and what is saved by twins and waits is not. */
  private Played cast(ParallelCalls calls, List<List<Integer>> threads) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code = new ClientCode(implementation.get(), parallel, strengths);
    return Played.cast(calls, uses.map(code::telling).orElse(code), threads);
  }

  private ClientCode code(ParallelCalls calls) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code =
        new ClientCode(implementation.get(), parallel, strengths)
            .alike(savings.kinds(calls))
            .leavingOut(savings.shortcuts());
    return uses.map(code::telling).orElse(code);
  }

  /** Goes on after a fault, for one with fewer edges; not after one that needs none. */
  private boolean see(
      Execution execution,
      Played played,
      Conformance conformance,
      List<Refutation> worst,
      StringBuilder doubt) {
    if (budget.isSpent()) {
      return false;
    }
    if (execution.refusal().isPresent()) {
      doubt.append(execution.refusal().get());
      return false;
    }
    if (!execution.isComplete()) {
      boolean isStuck = execution.isDeadlock() && !played.isExcused(execution, meaning);
      if (isStuck && doubt.length() == 0) {
        doubt.append(Reality.STUCK).append(played.calls().calls());
      }
      return true;
    }
    Outcome[] outcomes = played.outcomes(execution);
    long start = System.nanoTime();
    Optional<Fault> fault = conformance.check(execution, outcomes);
    refining += System.nanoTime() - start;
    if (fault.isEmpty() || !worst.isEmpty() && worst.get(0).edges() <= edges(fault.get())) {
      return true;
    }
    Optional<Refutation> real = confirmed(played, outcomes, fault.get());
    if (real.isEmpty()) {
      doubt.append("REF-043 cannot be confirmed: ").append(fault.get().kind).append(" of ");
      doubt.append(played.calls().calls());
      return false;
    }
    worst.clear();
    worst.add(real.get());
    return true;
  }

  private static int edges(Fault fault) {
    return fault.kind == Fault.Kind.EXTENDED_CLIENT ? fault.edges.count() : 0;
  }

  // ---------------------------------------------------------------- confirmation

  /**
   * Makes the client real and explores it: there must be an execution with those results, that no
   * order explains. There is none if what a call does depends on which thread makes it.
   */
  private Optional<Refutation> confirmed(Played played, Outcome[] outcomes, Fault fault) {
    OrderedClient.Numbered made =
        played.ordering(
            fault.kind == Fault.Kind.EXTENDED_CLIENT ? fault.edges : new Rows(outcomes.length));
    Outcome[] expected = new Outcome[outcomes.length];
    for (int c = 0; c < expected.length; c++) {
      expected[c] = outcomes[made.former[c]];
    }
    return new Reality<>(
            made.client, implementation.get(), strengths, meaning, synchronization, model)
        .unexplained(expected);
  }
}
