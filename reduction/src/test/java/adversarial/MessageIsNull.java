package adversarial;

/** Two sections where an exception has no message, which is a value of the library. */
public class MessageIsNull {
  private int left;
  private int right;

  public void add() {
    String message = "";
    try {
      throw new IllegalStateException();
    } catch (IllegalStateException e) {
      message = e.getMessage();
    }
    if (message == null) {
      synchronized (this) {
        left++;
      }
      synchronized (this) {
        right++;
      }
    } else {
      synchronized (this) {
        left++;
        right++;
      }
    }
  }

  public synchronized int difference() {
    return left - right;
  }
}
