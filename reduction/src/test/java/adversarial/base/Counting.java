package adversarial.base;

/** A counter without a lock, with a hook. */
public class Counting {
  private int count;

  public void add(int n) {
    count += n;
  }

  public int get() {
    return count;
  }

  protected int hook(int n) {
    return n;
  }

  public int twice(int n) {
    return hook(n) + hook(n);
  }
}
