package adversarial;

/** Two sections where a character has no name. */
public class NameIsNull {
  private int left;
  private int right;

  public void add(int point) {
    if (Character.getName(point) == null) {
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
