package io.selvage.relaxed.clients.subjects;

/**
 * Treiber's stack, but that an insertion which has lost a race looks at what it inserts: no call
 * made alone shows it.
 */
public final class PickyStack {
  private final Treiber stack = new Treiber();
  private volatile int running;

  public void insert(int value) {
    int before = running;
    running = before + 1;
    stack.insert(value);
    if (running != before + 1 && value > 1_000_000) {
      stack.remove();
    }
    running = before;
  }

  public Object remove() {
    return stack.remove();
  }

  /** Treiber's stack, but that an insertion asks whether it has the value of the last one. */
  public static final class Comparing {
    private final Treiber stack = new Treiber();
    private volatile Object last;

    public void insert(Object value) {
      if (value != last) {
        last = value;
      }
      stack.insert(value);
    }

    public Object remove() {
      return stack.remove();
    }
  }
}
