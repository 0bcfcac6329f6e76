package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.verdict.AccessClaim;
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
import io.selvage.relaxed.internal.strengthen.PlainRaces;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Checks one most parallel client: all executions of the implementation, each compared with the
 * specification; and for a violation, the concrete client that shows it, which is explored.
 */
public final class ClientConformanceRun<S> {
  /** A violation with this many edges is not minimised further. */
  static final int ENOUGH = 0;

  /** Most walks reach a dead end: the number of walks for each execution to be sampled. */
  private static final int WALKS = 32;

  public static final String UNCONFIRMED = "REF-043 the violation cannot be confirmed: ";
  public static final String NO_TIME = "REF-110 out of time before a violation was confirmed: ";

  private final Supplier<ObjectInstance> implementation;
  private final Specification<S> specification;
  private final SynchronizationSpec synchronization;
  private final MemoryModel model;
  private final StepStrengths strengths;
  private final Budget budget;
  private final ClientReductions reductions;
  private Optional<ArgumentUses> uses = Optional.empty();
  private Optional<LoadBuffering> buffering = Optional.empty();
  private Optional<PlainRaces> races = Optional.empty();
  private ExtensionCache kept = ExtensionCache.NONE;
  private List<AccessClaim> claims = List.of();

  public ClientConformanceRun(
      Supplier<ObjectInstance> implementation,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      MemoryModel model,
      StepStrengths strengths,
      Budget budget) {
    this(
        implementation,
        specification,
        synchronization,
        model,
        strengths,
        budget,
        ClientReductions.ALL);
  }

  private ClientConformanceRun(
      Supplier<ObjectInstance> implementation,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      MemoryModel model,
      StepStrengths strengths,
      Budget budget,
      ClientReductions reductions) {
    this.reductions = reductions;
    this.implementation = implementation;
    this.specification = specification;
    this.synchronization = synchronization;
    this.model = model;
    this.strengths = strengths;
    this.budget = budget;
  }

  /** Records what the implementation does with arguments. */
  public ClientConformanceRun<S> narrating(ArgumentUses whom) {
    uses = Optional.of(whom);
    return this;
  }

  /** Records where load buffering could happen. */
  public ClientConformanceRun<S> narrating(LoadBuffering whom) {
    buffering = Optional.of(whom);
    return this;
  }

  /** Records which plain accesses race. */
  public ClientConformanceRun<S> narrating(PlainRaces whom) {
    races = Optional.of(whom);
    return this;
  }

  /** With cached knowledge about specifications. */
  public ClientConformanceRun<S> knowing(ExtensionCache extensions) {
    kept = extensions;
    return this;
  }

  /** Compares each access with what a proof relies on. */
  public ClientConformanceRun<S> comparing(List<AccessClaim> others) {
    claims = List.copyOf(others);
    return this;
  }

  /** The same with other reductions. */
  public ClientConformanceRun<S> with(ClientReductions others) {
    return new ClientConformanceRun<>(
            implementation, specification, synchronization, model, strengths, budget, others)
        .knowing(kept)
        .comparing(claims);
  }

  /**
   * The result.
   *
   * @param executions the complete ones, including those represented by others; and the blocked
   *     ones
   * @param refining the time for comparing executions with the specification, in nanoseconds
   * @param doubt why the result is inconclusive; empty if everything was explored
   * @param seen what was explored
   * @param left what was not
   * @param conditions the side conditions that all pieces must share
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
      Set<String> conditions) {
    /** No result yet. */
    static final Result NONE =
        new Result(
            0, 0, 0, 0, "", Optional.empty(), new ExecutionCounts(0, 0), List.of(), Set.of());

    /** An inconclusive result. */
    public static Result doubtful(String doubt) {
      return new Result(
          0, 0, 0, 0, doubt, Optional.empty(), new ExecutionCounts(0, 0), List.of(), Set.of());
    }

    /** Combines this result with the next. */
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
          other.conditions);
    }

    public boolean isRight() {
      return doubt.isEmpty() && found.isEmpty();
    }
  }

  /** The number of executions explored, up to permutations of twins. */
  public record ExecutionCounts(long complete, long blocked) {}

  /** Explores all executions, and finds a violation with a minimal number of edges. */
  public Result check(MostParallelClient calls) {
    return check(parallel(calls), ENOUGH);
  }

  /** Stops at any violation. */
  public Result checkUntilFound(MostParallelClient calls) {
    return check(parallel(calls), Integer.MAX_VALUE);
  }

  /**
   * The same for clients that make some calls sequentially, whatever else they order.
   *
   * @param threads the calls of each
   */
  Result check(MostParallelClient calls, List<List<Integer>> threads) {
    return check(withRoles(calls, threads), ENOUGH);
  }

  /** Every client that makes these calls and follows the protocol. */
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

  /** The same, stopping at any violation. */
  public Result checkUntilFound(MostParallelClient calls, UsageProtocol protocol) {
    return protocol.isFree() ? checkUntilFound(calls) : check(calls, protocol);
  }

  /**
   * @param edges a violation with this many edges, or fewer, is not minimised further
   */
  private Result check(ExploredClient played, int edges) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(played.calls(), specification, synchronization, kept, budget);
    List<ConformanceObserver> looks = new ArrayList<>();
    Exploration.Result result =
        exploration(played)
            .run(
                () -> {
                  // May start over; earlier results are then discarded.
                  looks.add(look(played, edges, analysis));
                  return looks.get(looks.size() - 1);
                });
    return looks.get(looks.size() - 1).result(result, List.of(), Set.of());
  }

  // ---------------------------------------------------------------- some executions only

  /**
   * The result for some executions.
   *
   * @param isComplete whether there are no others
   */
  public record PartialResult(Result result, boolean isComplete) {
    private PartialResult plus(PartialResult other) {
      return new PartialResult(result.plus(other.result), isComplete && other.isComplete);
    }
  }

  /**
   * A part of the executions of each client that follows the protocol; all if the part is larger.
   */
  public PartialResult checkSome(
      MostParallelClient calls, UsageProtocol protocol, Scope.Portion portion) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(calls, specification, synchronization, kept, budget);
    PartialResult all = new PartialResult(Result.NONE, true);
    for (ExploredClient played : clients(calls, protocol)) {
      all = all.plus(some(played, portion, analysis));
      if (!all.result.isRight()) {
        break;
      }
    }
    return all;
  }

  private List<ExploredClient> clients(MostParallelClient calls, UsageProtocol protocol) {
    return protocol.isFree()
        ? List.of(parallel(calls))
        : RoleAssignments.of(calls, protocol).stream()
            .map(threads -> withRoles(calls, threads))
            .toList();
  }

  /** The first ones show whether there are more; only then others are chosen. */
  private PartialResult some(
      ExploredClient played, Scope.Portion portion, SpecificationAnalysis analysis) {
    PartialResult first = first(played, portion.executions(), analysis);
    return first.result.isRight() && !first.isComplete && portion instanceof Scope.AtRandom random
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

  /** The same seed leads to different paths for different calls. */
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
   * A piece of all executions, limited to a number of nodes of the tree.
   *
   * @param analysis of the calls
   * @throws Exploration.ReductionInvalid if all pieces of the client must be explored with other
   *     reductions
   */
  public Result checkPiece(SpecificationAnalysis analysis, ChoiceSubtree piece, long nodes) {
    ExploredClient played = parallel(analysis.calls());
    ConformanceObserver look = look(played, ENOUGH, analysis);
    Exploration.PartialResult part = exploration(played).part(piece, nodes, look);
    return look.result(part.result(), part.left(), part.conditions());
  }

  private ConformanceObserver look(
      ExploredClient played, int edges, SpecificationAnalysis analysis) {
    return new ConformanceObserver(
            played,
            model,
            edges,
            new ConformanceCheck(analysis, new CallProjection(model), budget),
            specification,
            budget,
            ExecutionClaims.of(claims, played.instance(), played.calls().calls()),
            this::confirmed)
        .narrating(buffering)
        .noting(races);
  }

  private ExploredClient parallel(MostParallelClient calls) {
    return ExploredClient.parallel(calls, code(calls), reductions.twins());
  }

  /** Threads are those of the protocol; the reductions by twins and waiting do not apply. */
  private ExploredClient withRoles(MostParallelClient calls, List<List<Integer>> threads) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code = new ClientCode(implementation.get(), parallel, strengths).representingCalls();
    return ExploredClient.withRoles(calls, uses.map(code::narrating).orElse(code), threads);
  }

  private ClientCode code(MostParallelClient calls) {
    Client parallel = new Client(calls.calls().stream().map(List::of).toList());
    ClientCode code =
        new ClientCode(implementation.get(), parallel, strengths)
            .representingCalls()
            .alike(reductions.kinds(calls))
            .leavingOut(reductions.shortcuts());
    return uses.map(code::narrating).orElse(code);
  }

  // ---------------------------------------------------------------- confirmation

  /**
   * Makes the client concrete and explores it: there must be an execution with those results that
   * no order explains. There is none if the behaviour of a call depends on which thread makes it.
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
            made.client, implementation.get(), strengths, specification, synchronization, model)
        .unexplained(expected, budget);
  }
}
