package adversarial;

/** The value is made once, and each one that is made is another. */
public class FoundNullTwice {
  private final Object lock = new Object();
  private volatile Object value;
  private int made;

  public Object get() {
    Object found = value;
    if (found == null) {
      synchronized (lock) {
        found = value;
        if (found == null) {
          made++;
          found = "made " + made;
          value = found;
        }
      }
    }
    return found;
  }
}
