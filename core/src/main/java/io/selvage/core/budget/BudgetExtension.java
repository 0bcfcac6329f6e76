package io.selvage.core.budget;

/**
 * Work that goes on past its time until programs of some size are completed, but not past a limit.
 */
final class BudgetExtension {
  static final BudgetExtension NONE = new BudgetExtension(0, 0);

  private final int calls;
  private final long limit;
  private volatile int completed;

  /**
   * @param limit a time by {@link System#nanoTime}
   */
  BudgetExtension(int calls, long limit) {
    this.calls = calls;
    this.limit = limit;
  }

  void complete(int size) {
    completed = size;
  }

  /** Whether work whose time is over may go on. */
  boolean extendsTo(long now) {
    return completed < calls && now - limit < 0;
  }
}
