package adversarial;

/** The hook is called twice under the lock. */
public class HookLocked extends adversarial.base.Counting {
  private int count;

  @Override
  protected int hook(int n) {
    count += n;
    return count;
  }

  @Override
  public synchronized int twice(int n) {
    return super.twice(n);
  }

  @Override
  public synchronized int get() {
    return count;
  }
}
