package adversarial;

/** The text of an exception has its message, which writes. */
public class MessageOfText {
  private int left;
  private int right;

  private final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      synchronized (MessageOfText.this) {
        left++;
      }
      return "";
    }
  }

  public void add() {
    new Odd().toString();
    synchronized (this) {
      right++;
    }
  }

  public synchronized int difference() {
    return left - right;
  }
}
