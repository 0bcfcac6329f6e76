package hostile;

/** The flag is tested before the lock and not again. */
public class CloseThenAdd {
  private volatile boolean closed;
  private int items;

  public boolean add() {
    if (closed) {
      return false;
    }
    synchronized (this) {
      items++;
      return true;
    }
  }

  public synchronized int close() {
    closed = true;
    return items;
  }
}
