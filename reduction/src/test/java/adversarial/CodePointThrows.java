package adversarial;

/** Two sections where a number is no character. */
public class CodePointThrows {
  private int left;
  private int right;

  public void add(int point) {
    boolean none = false;
    try {
      Character.toString(point);
    } catch (IllegalArgumentException e) {
      none = true;
    }
    if (none) {
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
