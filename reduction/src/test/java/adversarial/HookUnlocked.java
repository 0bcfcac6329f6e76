package adversarial;

/** A method of the superclass calls a hook twice. */
public class HookUnlocked extends adversarial.base.Counting {
  private int count;

  @Override
  protected synchronized int hook(int n) {
    count += n;
    return count;
  }

  public synchronized int get() {
    return count;
  }
}
