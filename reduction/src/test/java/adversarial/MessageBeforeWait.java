package adversarial;

/** What was read before the wait is in a message. */
public class MessageBeforeWait {
  private int value;
  private boolean open;

  public synchronized String pass() throws InterruptedException {
    RuntimeException found = new IllegalStateException("found " + value);
    while (!open) {
      wait();
    }
    return found.getMessage();
  }

  public synchronized void set(int next) {
    value = next;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }
}
