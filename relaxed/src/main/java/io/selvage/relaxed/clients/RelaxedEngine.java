package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Crew;
import io.selvage.core.Diagnostic;
import io.selvage.core.Divided;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.core.Workforce;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.MemoryModel;

/**
 * Every client of at most k calls, every execution of each under a memory model: linearizability
 * with the synchronisation that the specification promises.
 */
public final class RelaxedEngine implements Divided {
  static final String LINEARIZABILITY = "linearizability";

  private final Workforce workforce;

  /** With the threads of this process. */
  public RelaxedEngine() {
    this(Crew.ofProcessors());
  }

  private RelaxedEngine(Workforce workforce) {
    this.workforce = workforce;
  }

  @Override
  public RelaxedEngine by(Workforce others) {
    return new RelaxedEngine(others);
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
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return question.criterion().equals(LINEARIZABILITY)
          ? new Campaign(world, question, model, workforce, budget, progress).answer()
          : new WeakCampaign(world, question, model, budget, progress).answer();
    } catch (Refused refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }
}
