package io.selvage.core.question;

/** The code of the class must not run, in this process or in another one ({@code --read-only}). */
public record WithoutExecution() implements EngineOption {
  /** Whether the code of the class may run in a process of its own. */
  public static boolean isAbsent(Question question) {
    return question.option(WithoutExecution.class).isEmpty();
  }
}
