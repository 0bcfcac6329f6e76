package hostile;

/** After the write there is no way out. */
public class LoopsForever {
  private volatile int value;

  public void set(int v) {
    value = v;
    while (true) {
      Thread.onSpinWait();
    }
  }

  public int get() {
    return value;
  }
}
