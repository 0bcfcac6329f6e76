// Expected: proved. Wait until a condition holds; the flag is volatile, written under the monitor,
// and also read without it.
package everyday;

public class Gate {
  private final Object monitor = new Object();
  private volatile boolean open;

  public void open() {
    synchronized (monitor) {
      open = true;
      monitor.notifyAll();
    }
  }

  public int pass() throws InterruptedException {
    synchronized (monitor) {
      while (!open) monitor.wait();
      return 1;
    }
  }

  public boolean isOpen() {
    return open;
  }
}
