package adversarial;

/** All objects share the monitor of one text. */
public class LocksText {
  private int count;

  public void add(int n) {
    synchronized ("adversarial") {
      count += n;
    }
  }

  public int get() {
    synchronized ("adversarial") {
      return count;
    }
  }
}
