package hostile;

/** A task that forks itself. */
public class IsTask extends java.util.concurrent.RecursiveAction {
  private static final long serialVersionUID = 1;
  private int value;

  public synchronized int go(int n) {
    fork();
    return value += n;
  }

  @Override
  protected void compute() {
    value++;
  }
}
