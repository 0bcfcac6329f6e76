package io.selvage.cli;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;

/** Has verified what {@link FakeEngine} refutes. */
public final class ContraryEngine implements Engine {
  @Override
  public String name() {
    return "contrary";
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return question.subject().className().equals("fake.Disputed")
            && question.memoryModel().equals("sc")
        ? Optional.empty()
        : Optional.of(new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    return FakeEngine.verified();
  }
}
