package adversarial;

/** An exception with a message and a cause of its own, made under the lock. */
public class CauseOfOwn {
  private int count;

  public synchronized int add(int limit) {
    if (count >= limit) {
      throw new IllegalStateException("full: " + count, new IllegalArgumentException("" + limit));
    }
    return ++count;
  }
}
