package adversarial;

/** Text is made of an exception whose message writes. */
public class TextOfException {
  private int left;
  private int right;

  private final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      synchronized (TextOfException.this) {
        left++;
      }
      return "";
    }
  }

  public void add() {
    String.valueOf(new Odd());
    synchronized (this) {
      right++;
    }
  }

  public synchronized int difference() {
    return left - right;
  }
}
