package adversarial;

/** Two calls of a part with its own lock. */
public class PartsWithoutOuter {
  static final class Part {
    private int value;

    synchronized int add(int n) {
      value += n;
      return value;
    }
  }

  private final Part part = new Part();

  public int add(int n) {
    return part.add(n) + part.add(1);
  }

  public int get() {
    return part.add(0);
  }
}
