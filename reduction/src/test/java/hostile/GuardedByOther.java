package hostile;

/** The field of another object, under the monitor of this. */
public class GuardedByOther {
  private int value;

  public synchronized void add(int n) {
    value += n;
  }

  public synchronized int take(GuardedByOther from) {
    int all = from == null ? 0 : from.value;
    value += all;
    return value;
  }
}
