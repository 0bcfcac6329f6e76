package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Crew;
import io.selvage.core.Diagnostic;
import io.selvage.core.Divided;
import io.selvage.core.Keeping;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.core.Workforce;
import io.selvage.program.load.Counters;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.MemoryModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Every client of at most k calls, every execution of each under a memory model: linearizability
 * with the synchronisation that the specification promises.
 */
public final class RelaxedEngine implements Divided, Keeping {
  static final String LINEARIZABILITY = "linearizability";

  /** Why it mattered that updates of counters were left out. */
  private static final List<String> LEFT_OUT = List.of("REF-111", "REF-112");

  private final Workforce workforce;
  private final Optional<Path> folder;

  /** With the threads of this process. */
  public RelaxedEngine() {
    this(Crew.ofProcessors(), Optional.empty());
  }

  private RelaxedEngine(Workforce workforce, Optional<Path> folder) {
    this.workforce = workforce;
    this.folder = folder;
  }

  @Override
  public RelaxedEngine by(Workforce others) {
    return new RelaxedEngine(others, folder);
  }

  @Override
  public RelaxedEngine keepingIn(Path other) {
    return new RelaxedEngine(workforce, Optional.of(other));
  }

  @Override
  public String name() {
    return "relaxed";
  }

  @Override
  public boolean canAnswer(Question question) {
    MemoryModel model = MemoryModel.named(question.memoryModel()).orElse(MemoryModel.SC);
    return model != MemoryModel.SC
        && model != MemoryModel.TSO
        && (question.criterion().equals(LINEARIZABILITY) || WeakCampaign.canAnswer(question))
        && question.subject().invariants().isEmpty()
        && !(question.scope() instanceof Scope.Endless);
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    boolean isLinear = question.criterion().equals(LINEARIZABILITY);
    Optional<Verdict> lean =
        isLinear && !(question.scope() instanceof Scope.Again)
            ? lean(question, world -> campaign(world, question, model, budget, progress))
            : Optional.empty();
    return lean.orElseGet(
        () ->
            answer(
                question,
                Counters.AS_WRITTEN,
                world ->
                    isLinear
                        ? campaign(world, question, model, budget, progress).answer()
                        : new WeakCampaign(world, question, model, budget, progress).answer()));
  }

  private Campaign campaign(
      World world, Question question, MemoryModel model, Budget budget, Progress progress) {
    return new Campaign(world, question, model, workforce, budget, progress)
        .knowing(folder.map(KeptExtensions::in).orElse(KeptExtensions.NONE));
  }

  /**
   * The answer without counters that nobody reads: then there is no less to be found and less to be
   * explored. Nothing if they were left out and it may have mattered: what is found may need the
   * synchronisation that was left out, so that it counts only if it is found in the code as
   * written.
   */
  private static Optional<Verdict> lean(Question question, Function<World, Campaign> campaign) {
    boolean[] isLess = new boolean[1];
    Verdict verdict =
        answer(
            question,
            Counters.UNREAD,
            world -> {
              try {
                return campaign.apply(world).with(Counters.UNREAD).answer();
              } finally {
                isLess[0] = world.leavesOutUpdates();
              }
            });
    if (verdict instanceof Verdict.Unknown unknown) {
      // Others may have met counters where nobody did here; and some executions prove nothing.
      boolean isOfCounters = LEFT_OUT.stream().anyMatch(unknown.why()::startsWith);
      isLess[0] = (isLess[0] || isOfCounters) && !unknown.why().startsWith(Campaign.IN_PART);
    }
    return isLess[0] && !(verdict instanceof Verdict.Verified)
        ? Optional.empty()
        : Optional.of(verdict);
  }

  private static Verdict answer(
      Question question, Counters counters, Function<World, Verdict> asked) {
    try (World world =
        World.of(question.subject().classPath(), question.subject().className(), counters)) {
      return asked.apply(world);
    } catch (Refused refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }
}
