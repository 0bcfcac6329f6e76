package hostile;

/** The object is written after the field refers to it. */
public class WritesAfterPublication {
  private static final class Box {
    int a;
  }

  private volatile Box box = new Box();

  public synchronized void set(int v) {
    Box next = new Box();
    box = next;
    next.a = v;
  }

  public int get() {
    return box.a;
  }
}
