package hostile;

/** An owned object with its own monitor, two of a kind. */
public class NestedOwner {
  private static final class Counter {
    private int n;

    synchronized int add(int by) {
      n += by;
      return n;
    }

    synchronized int get() {
      return n;
    }
  }

  private final Counter left = new Counter();
  private final Counter right = new Counter();

  public int left(int by) {
    return left.add(by);
  }

  public int right(int by) {
    return right.add(by);
  }

  public int get() {
    return left.get();
  }
}
