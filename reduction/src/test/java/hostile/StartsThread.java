package hostile;

/** A thread is started that writes a field. */
public class StartsThread {
  private int value;

  public synchronized int add(int n) {
    new Thread(() -> value++).start();
    return value += n;
  }
}
