package adversarial;

/** Both methods are overridden with a lock. */
public class SuperLocked extends adversarial.base.Counting {
  @Override
  public synchronized void add(int n) {
    super.add(n);
  }

  @Override
  public synchronized int get() {
    return super.get();
  }
}
