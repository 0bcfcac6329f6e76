package adversarial;

/** Two sections where a property is not set. */
public class PropertyIsNull {
  private int left;
  private int right;

  public void add() {
    if (Integer.getInteger("adversarial.none") == null) {
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
