package hostile;

/** A subclass of Thread that starts itself. */
public class IsThread extends Thread {
  private int value;

  public synchronized int go(int n) {
    start();
    return value += n;
  }

  @Override
  public void run() {
    value++;
  }
}
