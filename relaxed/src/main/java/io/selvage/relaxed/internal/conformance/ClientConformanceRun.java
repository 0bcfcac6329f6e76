package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.bytecode.ArgumentUses;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.graph.CallProjection;
import io.selvage.relaxed.internal.graph.LoadBuffering;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One most parallel client on trial: all executions of the implementation, each held against the
 * specification; and where one is at fault, the client that shows it, made real and explored.
 */
public final class ClientConformanceRun<S> {
  /** A fault with so many edges is not bettered. */
  static final int ENOUGH = 0;

  /** Most walks find no way to go on: so many for each execution that is to be seen. */
  private static final int WALKS = 32;

  public static final String UNCONFIRMED = "REF-043 the violation cannot be confirmed: ";
  public static final String NO_TIME = "REF-110 out of time before a violation was confirmed: ";

  private final Supplier<ObjectInstance> implementation;
  private final Specification<S> meaning;
  private final SynchronizationSpec synchronization;
  private final MemoryModel model;
  private final StepStrengths strengths;
  private final Budget budget;
  private final ClientReductions savings;
  private Optional<ArgumentUses> uses = Optional.empty();
  private Optional<LoadBuffering> buffering = Optional.empty();
  private ExtensionCache kept = ExtensionCache.NONE;

  public ClientConformanceRun(
      Supplier<ObjectInstance> implementation,
      Specification<S> meaning,
      SynchronizationSpec synchronization,
      MemoryModel model,
      StepStrengths strengths,
      Budget budget) {
    this(implementation, meaning, synchronization, model, strengths, budget, ClientReductions.ALL);
  }

  private ClientConformanceRun(
      Supplier<ObjectInstance> implementation,
      Specification<S> meaning,
      SynchronizationSpec synchronization,
      MemoryModel model,
      StepStrengths strengths,
      Budget budget,
      ClientReductions savings) {
    this.savings = savings;
    this.implementation = implementation;
    this.meaning = meaning;
    this.synchronization = synchronization;
    this.model = model;
    this.strengths = strengths;
    this.budget = budget;
  }

  /** Tells somebody what the implementation does with arguments. */
  public ClientConformanceRun<S> telling(ArgumentUses whom) {
    uses = Optional.of(whom);
    return this;
  }

  /** Tells somebody where load buffering could happen. */
  public ClientConformanceRun<S> telling(LoadBuffering whom) {
    buffering = Optional.of(whom);
    return this;
  }

  /** With what is known of specifications from before. */
  public ClientConformanceRun<S> knowing(ExtensionCache extensions) {
    kept = extensions;
    return this;
  }

  /** The same with other savings. */
  public ClientConformanceRun<S> with(ClientReductions others) {
    return new ClientConformanceRun<>(
            implementation, meaning, synchronization, model, strengths, budget, others)
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
  public record Result(
      long executions,
      long blocked,
      long extensions,
      long refining,
      String doubt,
      Optional<ClientRefutation> found,
      ExecutionCounts seen,
      List<ChoiceSubtree> left,
      Set<String> provisos) {
    /** Nothing yet. */
    static final Result NONE =
        new Result(
            0, 0, 0, 0, "", Optional.empty(), new ExecutionCounts(0, 0), List.of(), Set.of());

    /** Nothing follows. */
    public static Result doubtful(String doubt) {
      return new Result(
          0, 0, 0, 0, doubt, Optional.empty(), new ExecutionCounts(0, 0), List.of(), Set.of());
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
          new ExecutionCounts(
              seen.complete + other.seen.complete, seen.blocked + other.seen.blocked),
          other.left,
          other.provisos);
    }

    public boolean isRight() {
      return doubt.isEmpty() && found.isEmpty();
    }
  }

  /** How many executions were looked at, twins having one stand for all. */
  public record ExecutionCounts(long complete, long blocked) {}

  /** Sees all executions, and finds a fault with as few edges as any. */
  public Result check(MostParallelClient calls) {
    return check(parallel(calls), ENOUGH);
  }

  /** Any fault will do. */
  public Result checkUntilFound(MostParallelClient calls) {
    return check(parallel(calls), Integer.MAX_VALUE);
  }

  /**
   * The same for clients that make some calls one after the other, whatever else they order.
   *
   * @param threads the calls of each
   */
  Result check(MostParallelClient calls, List<List<Integer>> threads) {
    return check(cast(calls, threads), ENOUGH);
  }

  /** Every client that makes these calls and keeps to the protocol. */
  public Result check(MostParallelClient calls, UsageProtocol protocol) {
    if (protocol.isFree()) {
      return check(calls);
    }
    Result all = Result.NONE;
    for (List<List<Integer>> threads : RoleAssignments.of(calls, protocol)) {
      all = all.plus(check(calls, threads));
      if (!all.isRight()) {
        break;
      }
    }
    return all;
  }

  /** The same, and any fault will do. */
  public Result checkUntilFound(MostParallelClient calls, UsageProtocol protocol) {
    return protocol.isFree() ? checkUntilFound(calls) : check(calls, protocol);
  }

  /**
   * @param edges a fault with so many edges, or fewer, is not bettered
   */
  private Result check(ExploredClient played, int edges) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(played.calls(), meaning, synchronization, kept, budget);
    List<ConformanceObserver> looks = new ArrayList<>();
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
  public record PartialResult(Result result, boolean isWhole) {
    private PartialResult plus(PartialResult other) {
      return new PartialResult(result.plus(other.result), isWhole && other.isWhole);
    }
  }

  /** A portion of the executions of each client that keeps to the protocol; all if that is more. */
  public PartialResult checkSome(
      MostParallelClient calls, UsageProtocol protocol, Scope.Portion portion) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(calls, meaning, synchronization, kept, budget);
    PartialResult all = new PartialResult(Result.NONE, true);
    for (ExploredClient played : played(calls, protocol)) {
      all = all.plus(some(played, portion, analysis));
      if (!all.result.isRight()) {
        break;
      }
    }
    return all;
  }

  private List<ExploredClient> played(MostParallelClient calls, UsageProtocol protocol) {
    return protocol.isFree()
        ? List.of(parallel(calls))
        : RoleAssignments.of(calls, protocol).stream()
            .map(threads -> cast(calls, threads))
            .toList();
  }

  /** The first ones tell whether there are more: only then others are chosen. */
  private PartialResult some(
      ExploredClient played, Scope.Portion portion, SpecificationAnalysis analysis) {
    PartialResult first = first(played, portion.executions(), analysis);
    return first.result.isRight() && !first.isWhole && portion instanceof Scope.AtRandom random
        ? new PartialResult(first.result.plus(atRandom(played, random, analysis)), false)
        : first;
  }

  private PartialResult first(
      ExploredClient played, int executions, SpecificationAnalysis analysis) {
    List<ConformanceObserver> looks = new ArrayList<>();
    Exploration.Result result =
        exploration(played)
            .run(
                () -> {
                  looks.add(look(played, ENOUGH, analysis).atMost(executions));
                  return looks.get(looks.size() - 1);
                });
    ConformanceObserver last = looks.get(looks.size() - 1);
    return result.isFinished()
        ? new PartialResult(last.result(result, List.of(), Set.of()), true)
        : new PartialResult(last.result(last.counted(), List.of(), Set.of()), false);
  }

  /** The same seed takes other ways for other calls. */
  private Result atRandom(
      ExploredClient played, Scope.AtRandom portion, SpecificationAnalysis analysis) {
    ConformanceObserver look = look(played, ENOUGH, analysis).atMost(portion.executions());
    long seed = portion.seed() * 31 + played.calls().calls().toString().hashCode();
    int walks = (int) Math.min(Integer.MAX_VALUE, (long) WALKS * portion.executions());
    ExecutionEstimate seen = exploration(played).sample(walks, seed, look);
    Exploration.Result counted = look.counted();
    return look.result(
        new Exploration.Result(
            counted.executions(), counted.blocked(), counted.explored(), seen.isFinished()),
        List.of(),
        Set.of());
  }

  private Exploration exploration(ExploredClient played) {
    return Exploration.of(played.code(), model).with(played.twins()).within(budget);
  }

  /**
   * A piece of all executions, as much of it as has so many nodes of the tree.
   *
   * @param analysis of the calls
   * @throws Exploration.Needs if all pieces of the client are to be seen with other savings
   */
  public Result checkPiece(SpecificationAnalysis analysis, ChoiceSubtree piece, long nodes) {
    ExploredClient played = parallel(analysis.calls());
    ConformanceObserver look = look(played, ENOUGH, analysis);
    Exploration.PartialResult part = exploration(played).part(piece, nodes, look);
    return look.result(part.result(), part.left(), part.provisos());
  }

  private ConformanceObserver look(
      ExploredClient played, int edges, SpecificationAnalysis analysis) {
    return new ConformanceObserver(
            played,
            model,
            edges,
            new ConformanceCheck(analysis, new CallProjection(model), budget),
            meaning,
            budget,
            this::confirmed)
        .telling(buffering);
  }

  private ExploredClient parallel(MostParallelClient calls) {
    return ExploredClient.parallel(calls, code(calls), savings.twins());
  }

  /** Threads are those of the protocol, and what is saved by twins and waits is not. */
  private ExploredClient cast(MostParallelClient calls, List<List<Integer>> threads) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code = new ClientCode(implementation.get(), parallel, strengths);
    return ExploredClient.cast(calls, uses.map(code::telling).orElse(code), threads);
  }

  private ClientCode code(MostParallelClient calls) {
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
  private Optional<ClientRefutation> confirmed(
      ExploredClient played, Outcome[] outcomes, ExecutionFault fault) {
    OrderedClient.Renumbered made =
        played.ordering(
            fault.kind == ExecutionFault.Kind.EXTENDED_CLIENT
                ? fault.edges
                : new CallRelation(outcomes.length));
    Outcome[] expected = new Outcome[outcomes.length];
    for (int c = 0; c < expected.length; c++) {
      expected[c] = outcomes[made.former[c]];
    }
    return new ClientConfirmation<>(
            made.client, implementation.get(), strengths, meaning, synchronization, model)
        .unexplained(expected, budget);
  }
}
