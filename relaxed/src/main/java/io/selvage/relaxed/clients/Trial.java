package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.core.Protocol;
import io.selvage.core.Scope;
import io.selvage.core.Specification;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.bytecode.ArgumentUses;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Estimate;
import io.selvage.relaxed.engine.Exploration;
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

  /** Most walks find no way to go on: so many for each execution that is to be seen. */
  private static final int WALKS = 32;

  static final String UNCONFIRMED = "REF-043 cannot be confirmed: ";
  static final String NO_TIME = "REF-110 there was no time to confirm a fault: ";

  private final Supplier<Instance> implementation;
  private final Specification<S> meaning;
  private final Synchronization synchronization;
  private final MemoryModel model;
  private final Strengths strengths;
  private final Budget budget;
  private final Savings savings;
  private Optional<ArgumentUses> uses = Optional.empty();
  private KeptExtensions kept = KeptExtensions.NONE;

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

  /** With what is known of specifications from before. */
  Trial<S> knowing(KeptExtensions extensions) {
    kept = extensions;
    return this;
  }

  /** The same with other savings. */
  Trial<S> with(Savings others) {
    return new Trial<>(implementation, meaning, synchronization, model, strengths, budget, others)
        .knowing(kept);
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
    Analysis analysis = Analysis.of(played.calls(), meaning, synchronization, kept);
    List<Look> looks = new ArrayList<>();
    Exploration.Result result =
        exploration(played)
            .run(
                () -> {
                  // It may begin again, when what was seen before counts for nothing.
                  looks.add(look(played, edges, analysis));
                  return looks.get(looks.size() - 1);
                });
    return looks.get(looks.size() - 1).result(result, List.of(), Set.of());
  }

  // ---------------------------------------------------------------- some executions only

  /**
   * What came of some executions.
   *
   * @param isWhole whether there are no others
   */
  record Part(Result result, boolean isWhole) {
    private Part plus(Part other) {
      return new Part(result.plus(other.result), isWhole && other.isWhole);
    }
  }

  /** A portion of the executions of each client that keeps to the protocol; all if that is more. */
  Part checkSome(ParallelCalls calls, Protocol protocol, Scope.Portion portion) {
    Analysis analysis = Analysis.of(calls, meaning, synchronization, kept);
    Part all = new Part(Result.NONE, true);
    for (Played played : played(calls, protocol)) {
      all = all.plus(some(played, portion, analysis));
      if (!all.result.isRight()) {
        break;
      }
    }
    return all;
  }

  private List<Played> played(ParallelCalls calls, Protocol protocol) {
    return protocol.isFree()
        ? List.of(parallel(calls))
        : Castings.of(calls, protocol).stream().map(threads -> cast(calls, threads)).toList();
  }

  /** The first ones tell whether there are more: only then others are chosen. */
  private Part some(Played played, Scope.Portion portion, Analysis analysis) {
    Part first = first(played, portion.executions(), analysis);
    return first.result.isRight() && !first.isWhole && portion instanceof Scope.AtRandom random
        ? new Part(first.result.plus(atRandom(played, random, analysis)), false)
        : first;
  }

  private Part first(Played played, int executions, Analysis analysis) {
    List<Look> looks = new ArrayList<>();
    Exploration.Result result =
        exploration(played)
            .run(
                () -> {
                  looks.add(look(played, ENOUGH, analysis).atMost(executions));
                  return looks.get(looks.size() - 1);
                });
    Look last = looks.get(looks.size() - 1);
    return result.isFinished()
        ? new Part(last.result(result, List.of(), Set.of()), true)
        : new Part(last.result(last.counted(), List.of(), Set.of()), false);
  }

  /** The same seed takes other ways for other calls. */
  private Result atRandom(Played played, Scope.AtRandom portion, Analysis analysis) {
    Look look = look(played, ENOUGH, analysis).atMost(portion.executions());
    long seed = portion.seed() * 31 + played.calls().calls().toString().hashCode();
    int walks = (int) Math.min(Integer.MAX_VALUE, (long) WALKS * portion.executions());
    Estimate seen = exploration(played).sample(walks, seed, look);
    Exploration.Result counted = look.counted();
    return look.result(
        new Exploration.Result(
            counted.executions(), counted.blocked(), counted.explored(), seen.isFinished()),
        List.of(),
        Set.of());
  }

  private Exploration exploration(Played played) {
    return Exploration.of(played.code(), model).with(played.twins());
  }

  /**
   * A piece of all executions, as much of it as has so many nodes of the tree.
   *
   * @param analysis of the calls
   * @throws Exploration.Needs if all pieces of the client are to be seen with other savings
   */
  Result checkPiece(Analysis analysis, Piece piece, long nodes) {
    Played played = parallel(analysis.calls());
    Look look = look(played, ENOUGH, analysis);
    Exploration.Part part = exploration(played).part(piece, nodes, look);
    return look.result(part.result(), part.left(), part.provisos());
  }

  private Look look(Played played, int edges, Analysis analysis) {
    return new Look(
        played,
        edges,
        new Conformance(analysis, new Projection(model)),
        meaning,
        budget,
        this::confirmed);
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
        .unexplained(expected, budget);
  }
}
