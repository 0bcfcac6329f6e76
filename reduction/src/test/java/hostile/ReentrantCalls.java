package hostile;

/** A synchronized operation calls another one. */
public class ReentrantCalls {
  private int value;

  public synchronized int add(int n) {
    value += n;
    return get() * 10 + twice();
  }

  public synchronized int get() {
    return value;
  }

  private synchronized int twice() {
    return get() + get();
  }
}
