package adversarial;

/** A default method calls two synchronized methods. */
public class DefaultWithoutLock implements adversarial.base.Doubling {
  private int count;

  @Override
  public synchronized int one(int n) {
    count += n;
    return count;
  }

  public int add(int n) {
    return two(n);
  }

  public synchronized int get() {
    return count;
  }
}
