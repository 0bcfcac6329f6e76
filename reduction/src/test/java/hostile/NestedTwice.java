package hostile;

/** Two owned objects, each atomic, are not atomic together. */
public class NestedTwice {
  private static final class Counter {
    private int n;

    synchronized int add(int by) {
      n += by;
      return n;
    }
  }

  private final Counter left = new Counter();
  private final Counter right = new Counter();

  public int both(int by) {
    return left.add(by) + right.add(by);
  }
}
