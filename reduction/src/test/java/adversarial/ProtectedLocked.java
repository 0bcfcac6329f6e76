package adversarial;

/** A protected field; objects are of exactly this class. */
public class ProtectedLocked {
  protected int count;

  public synchronized void add(int n) {
    count += n;
  }

  public synchronized int get() {
    return count;
  }
}
