package hostile;

/** A kept inner object writes a field of the outer one without the lock. */
public class InnerKept {
  private int total;

  private final class Step {
    int apply(int n) {
      total += n;
      return total;
    }
  }

  private final Step step = new Step();

  public int add(int n) {
    return step.apply(n);
  }

  public synchronized int total() {
    return total;
  }
}
