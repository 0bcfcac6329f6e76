package hostile;

/** An inner class reaches the fields of the outer one under its monitor. */
public class InnerNeedsOuter {
  private int total;

  private final class Step {
    int by = 1;

    int apply(int n) {
      total += n * by;
      return total;
    }
  }

  public synchronized int add(int n) {
    Step step = new Step();
    return step.apply(n);
  }

  public synchronized int total() {
    return total;
  }
}
