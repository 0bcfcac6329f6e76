package adversarial;

/** The exception is dropped by the finally block, under the lock. */
public class FinallyReturns {
  private int count;

  @SuppressWarnings("finally")
  public synchronized int add(int n) {
    try {
      count += 10 / n;
    } finally {
      return count;
    }
  }

  public synchronized int get() {
    return count;
  }
}
