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
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.MemoryModel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Every client of at most k calls, every execution of each under a memory model: linearizability
 * with the synchronisation that the specification promises.
 */
public final class RelaxedEngine implements Divided, Keeping {
  static final String LINEARIZABILITY = "linearizability";

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
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return question.criterion().equals(LINEARIZABILITY)
          ? new Campaign(world, question, model, workforce, budget, progress)
              .knowing(folder.map(KeptExtensions::in).orElse(KeptExtensions.NONE))
              .answer()
          : new WeakCampaign(world, question, model, budget, progress).answer();
    } catch (Refused refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }
}
