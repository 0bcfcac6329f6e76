package hostile;

/** After the write the call loops forever. */
public class NeverReturns {
  private volatile int value;
  private volatile int other;

  public void set(int v) {
    value = v;
    while (true) {
      if (other == 0 && other == 1) {
        return;
      }
    }
  }

  public int get() {
    return value;
  }

  public void other(int n) {
    other = n;
  }
}
