package adversarial;

/** The outer lock is not the same in all calls, so that two calls alternate at the inner one. */
public class NestedInStripe {
  private final Object[] locks = {new Object(), new Object()};
  private final Object inner = new Object();
  private int count;

  public void addTwice(int i) {
    synchronized (locks[i]) {
      synchronized (inner) {
        count++;
      }
      synchronized (inner) {
        count++;
      }
    }
  }

  public int get(int i) {
    synchronized (locks[i]) {
      synchronized (inner) {
        return count;
      }
    }
  }
}
