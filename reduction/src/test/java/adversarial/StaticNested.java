package adversarial;

/** A static counter is shared by all objects, each with a lock of its own. */
public class StaticNested {
  private static int count;

  public synchronized void add(int n) {
    count += n;
  }

  public synchronized int get() {
    return count;
  }
}
