package adversarial;

/** The message tells what was read before the lock was taken. */
public class MessageOfOldRead {
  private volatile int value;

  public void check(int limit) {
    int seen = value;
    synchronized (this) {
      if (value > limit) {
        throw new IllegalStateException("seen " + seen);
      }
    }
  }

  public synchronized void set(int next) {
    value = next;
  }
}
