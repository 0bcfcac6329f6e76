package hostile;

/** The result depends on the thread. */
public class ThreadIdentity {
  private long last;

  public synchronized boolean same() {
    long now = Thread.currentThread().getId();
    boolean same = now == last;
    last = now;
    return same;
  }
}
