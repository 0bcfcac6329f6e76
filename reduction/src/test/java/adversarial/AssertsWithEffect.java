package adversarial;

/** What an assertion does counts, where assertions are enabled. */
public class AssertsWithEffect {
  private int count;

  public int add() {
    boolean enabled = false;
    assert enabled = true;
    if (!enabled) {
      return ++count;
    }
    synchronized (this) {
      return ++count;
    }
  }
}
