package adversarial;

/** What was read before the wait is in the cause of what is thrown. */
public class CauseBeforeWait {
  private int value;
  private boolean open;

  public synchronized void pass() throws InterruptedException {
    RuntimeException found =
        new IllegalStateException(new IllegalArgumentException("found " + value));
    while (!open) {
      wait();
    }
    throw found;
  }

  public synchronized void set(int next) {
    value = next;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }
}
