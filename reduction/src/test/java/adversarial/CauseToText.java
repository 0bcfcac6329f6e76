package adversarial;

/** An exception makes text of its cause, which writes. */
public class CauseToText {
  private int left;
  private int right;

  private final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      synchronized (CauseToText.this) {
        left++;
      }
      return "";
    }
  }

  public void add() {
    new IllegalStateException(new Odd());
    synchronized (this) {
      right++;
    }
  }

  public synchronized int difference() {
    return left - right;
  }
}
