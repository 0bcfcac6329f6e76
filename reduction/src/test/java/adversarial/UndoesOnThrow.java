package adversarial;

/** What was done is undone before the lock is released. */
public class UndoesOnThrow {
  private int count;

  public synchronized int add(int n) {
    count++;
    try {
      return 10 / n;
    } catch (ArithmeticException problem) {
      count--;
      throw problem;
    }
  }

  public synchronized int get() {
    return count;
  }
}
