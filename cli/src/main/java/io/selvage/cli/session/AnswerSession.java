package io.selvage.cli.session;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import java.util.function.Function;

/** Asks one question and prints the answer; if interrupted, what is known by then. */
public final class AnswerSession {
  private final Terminal terminal;

  public AnswerSession(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * @param text what is printed
   */
  public int run(Check check, Budget budget, Function<Answer, String> text) {
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      Answer answer = check.ask(budget, ProgressListener.NONE);
      int exit = answer.verdict().exitCode();
      terminal.report(text.apply(answer), exit);
      return interruption.survived(exit);
    }
  }
}
