package adversarial;

/** Two sections where the text of an object is null. */
public class TextIsNull {
  private int left;
  private int right;

  public void add(Object object) {
    if (String.valueOf(object) == null) {
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
