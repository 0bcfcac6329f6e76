// Expected: proved. Two fields under one lock; an exception after the first write is a result that
// a lone call has too.
package everyday;

public class TwoPots {
  private final Object lock = new Object();
  private int left = 2;
  private int right;

  public void pour(int n) {
    synchronized (lock) {
      left -= n;
      if (left < 0) throw new IllegalStateException("spilt");
      right += n;
    }
  }

  public void refill() {
    synchronized (lock) {
      left = 2;
    }
  }

  public int total() {
    synchronized (lock) {
      return left + right;
    }
  }

  public int left() {
    synchronized (lock) {
      return left;
    }
  }
}
