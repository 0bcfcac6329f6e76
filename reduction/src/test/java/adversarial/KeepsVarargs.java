package adversarial;

/** The array of the arguments is kept. */
public class KeepsVarargs {
  private int[] values = new int[1];

  public synchronized void set(int... all) {
    values = all;
  }

  public synchronized int get() {
    return values[0];
  }
}
