// Expected: proved. Every access holds the monitor of this.
package everyday;

public class SyncCounter {
  private int count;

  public synchronized int increment() {
    return ++count;
  }

  public synchronized int decrement() {
    if (count == 0) throw new IllegalStateException("empty");
    return --count;
  }

  public synchronized int get() {
    return count;
  }
}
