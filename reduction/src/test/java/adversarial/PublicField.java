package adversarial;

/** A public field. */
public class PublicField {
  public int count;

  public synchronized void add(int n) {
    count += n;
  }

  public synchronized int get() {
    return count;
  }
}
