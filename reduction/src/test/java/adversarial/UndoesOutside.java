package adversarial;

/** What was done is undone after the lock was released. */
public class UndoesOutside {
  private int count;

  public int add(int n) {
    try {
      synchronized (this) {
        count++;
        return 10 / n;
      }
    } catch (ArithmeticException problem) {
      synchronized (this) {
        count--;
      }
      return -1;
    }
  }

  public synchronized int get() {
    return count;
  }
}
