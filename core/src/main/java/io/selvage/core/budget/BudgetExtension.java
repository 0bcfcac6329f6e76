package io.selvage.core.budget;

/** Lets work exceed its time until programs of some size are completed, up to a limit. */
final class BudgetExtension {
  static final BudgetExtension NONE = new BudgetExtension(0, 0);

  private final int calls;
  private final long limit;
  private volatile int completed;

  /**
   * @param limit a time as {@link System#nanoTime} measures it
   */
  BudgetExtension(int calls, long limit) {
    this.calls = calls;
    this.limit = limit;
  }

  void complete(int size) {
    completed = size;
  }

  /** Whether work may continue although its time is up. */
  boolean extendsTo(long now) {
    return completed < calls && now - limit < 0;
  }
}
