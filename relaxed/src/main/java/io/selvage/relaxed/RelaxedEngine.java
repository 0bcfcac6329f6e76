package io.selvage.relaxed;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.CachingEngine;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.engine.GuidedEngine;
import io.selvage.core.engine.PartitionableEngine;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.campaign.ClientCampaign;
import io.selvage.relaxed.internal.campaign.WeakCriterionCampaign;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Explores every execution, under a memory model, of every client of at most k calls, and checks
 * linearizability with the synchronisation that the specification promises.
 */
public final class RelaxedEngine implements PartitionableEngine, CachingEngine, GuidedEngine {
  public static final String LINEARIZABILITY = "linearizability";

  /**
   * The option for the required synchronisation between calls; by default, what follows from the
   * values they return. It has no effect under sequential consistency.
   */
  public static final String STRENGTH = "strength";

  /** The reasons why omitting updates of counters may have mattered. */
  private static final Set<String> LEFT_OUT = Set.of("REF-111", "REF-112");

  private final TaskExecutor workforce;
  private final Optional<Path> folder;
  private final List<AccessClaim> claims;

  /** With the threads of this process. */
  public RelaxedEngine() {
    this(LocalExecutor.ofProcessors(), Optional.empty(), List.of());
  }

  private RelaxedEngine(TaskExecutor workforce, Optional<Path> folder, List<AccessClaim> claims) {
    this.workforce = workforce;
    this.folder = folder;
    this.claims = List.copyOf(claims);
  }

  @Override
  public RelaxedEngine by(TaskExecutor others) {
    return new RelaxedEngine(others, folder, claims);
  }

  @Override
  public RelaxedEngine keepingIn(Path other) {
    return new RelaxedEngine(workforce, Optional.of(other), claims);
  }

  /** The same: all executions of a program are explored before those of a larger one. */
  @Override
  public RelaxedEngine interruptingAt(List<InterruptionPoint> points) {
    return this;
  }

  @Override
  public RelaxedEngine comparing(List<AccessClaim> others) {
    return new RelaxedEngine(workforce, folder, others);
  }

  @Override
  public String name() {
    return "relaxed";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(20, EngineTraits.Invocation.ALWAYS, EngineTraits.Method.READS);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    MemoryModel model = MemoryModel.named(question.memoryModel()).orElse(MemoryModel.SC);
    if (model == MemoryModel.SC || model == MemoryModel.TSO) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
    }
    if (!question.subject().invariants().isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.INVARIANTS));
    }
    if (question.scope() instanceof Scope.Endless) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ANY_NUMBER_OF_CALLS));
    }
    return question.criterion().equals(LINEARIZABILITY)
        ? Optional.empty()
        : WeakCriterionCampaign.obstacle(question);
  }

  @Override
  public boolean growsBySize() {
    return true;
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model"));
    boolean isLinear = question.criterion().equals(LINEARIZABILITY);
    Optional<Verdict> lean =
        isLinear && !(question.scope() instanceof Scope.Again)
            ? lean(question, budget, world -> campaign(world, question, model, budget, progress))
            : Optional.empty();
    return lean.orElseGet(
        () ->
            answer(
                question,
                CounterHandling.AS_WRITTEN,
                budget,
                world ->
                    isLinear
                        ? campaign(world, question, model, budget, progress).answer()
                        : new WeakCriterionCampaign(world, question, model, budget, progress)
                            .answer()));
  }

  private ClientCampaign campaign(
      ProgramContext world,
      Question question,
      MemoryModel model,
      Budget budget,
      ProgressListener progress) {
    return new ClientCampaign(world, question, model, workforce, budget, progress)
        .knowing(folder.map(ExtensionCache::in).orElse(ExtensionCache.NONE))
        .comparing(claims);
  }

  /**
   * The verdict without counters that no code reads: this loses no violation and explores less.
   * Empty if counters were omitted and it may have mattered: a violation that is found may need the
   * synchronisation that was omitted, so it counts only if it is found in the code as written.
   */
  private static Optional<Verdict> lean(
      Question question, Budget budget, Function<ProgramContext, ClientCampaign> campaign) {
    boolean[] isLess = new boolean[1];
    Verdict verdict =
        answer(
            question,
            CounterHandling.UNREAD,
            budget,
            world -> {
              try {
                return campaign.apply(world).with(CounterHandling.UNREAD).answer();
              } finally {
                isLess[0] = world.leavesOutUpdates();
              }
            });
    if (verdict instanceof Verdict.Unknown unknown) {
      // Other workers may have met counters although none was met here; and some executions prove
      // nothing.
      String code = unknown.cause().code();
      isLess[0] = (isLess[0] || LEFT_OUT.contains(code)) && !code.equals(ClientCampaign.IN_PART);
    }
    return isLess[0] && !(verdict instanceof Verdict.Verified)
        ? Optional.empty()
        : Optional.of(verdict);
  }

  private static Verdict answer(
      Question question,
      CounterHandling counters,
      Budget budget,
      Function<ProgramContext, Verdict> task) {
    try (ProgramContext world =
        ProgramContext.of(
            question.subject().classPath(), question.subject().className(), counters)) {
      return task.apply(world.within(budget));
    } catch (UnanswerableException unsupported) {
      return Verdict.Unknown.because(unsupported.cause());
    }
  }
}
