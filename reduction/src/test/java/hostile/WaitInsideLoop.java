package hostile;

/** The monitor is entered in each round: a round with a wait changes nothing. */
public class WaitInsideLoop {
  private boolean open;
  private int passed;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public int pass() throws InterruptedException {
    while (true) {
      synchronized (this) {
        if (open) {
          return ++passed;
        }
        wait();
      }
    }
  }
}
