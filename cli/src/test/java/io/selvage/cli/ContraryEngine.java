package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Verdict;

/** Has verified what {@link FakeEngine} refutes. */
public final class ContraryEngine implements Engine {
  @Override
  public String name() {
    return "contrary";
  }

  @Override
  public boolean canAnswer(Question question) {
    return question.subject().className().equals("fake.Disputed")
        && question.memoryModel().equals("sc");
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    return FakeEngine.verified();
  }
}
