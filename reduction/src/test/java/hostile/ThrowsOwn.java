package hostile;

/** An exception class of its own, with a message made of the state. */
public class ThrowsOwn {
  private static final class Full extends RuntimeException {
    private static final long serialVersionUID = 1;
    final int size;

    Full(int size) {
      super("size " + size);
      this.size = size;
    }
  }

  private int size;

  public synchronized int add() {
    if (size == 2) {
      throw new Full(size);
    }
    return ++size;
  }

  public synchronized void clear() {
    size = 0;
  }
}
