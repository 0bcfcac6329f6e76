package adversarial;

/** Each exception fills in its stack trace, which writes here. */
public class FillsInTrace {
  private int left;
  private int right;

  private final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public Throwable fillInStackTrace() {
      synchronized (FillsInTrace.this) {
        left++;
      }
      return this;
    }
  }

  public void add() {
    new Odd();
    synchronized (this) {
      right++;
    }
  }

  public synchronized int difference() {
    return left - right;
  }
}
