package io.selvage.core;

/** A way to answer questions about code; found by {@link java.util.ServiceLoader}. */
public interface Engine {
  /** The name used by {@code --engine}. */
  String name();

  /** False means "not attempted", which is not the same as unknown. */
  boolean canAnswer(Question question);

  /**
   * Answers within the budget. What is unsupported or out of budget is {@link Verdict.Unknown} with
   * the reason, never a silent pass; a faulty question is a {@link UsageException}.
   */
  Verdict answer(Question question, Budget budget, Progress progress);
}
