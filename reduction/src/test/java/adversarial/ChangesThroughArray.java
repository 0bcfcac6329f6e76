package adversarial;

/** An object gets out through a private array that is copied. */
public class ChangesThroughArray {
  static final class Box {
    int value;
  }

  private final Box[] boxes = {new Box()};

  public void put(int n) {
    Box[] mine = {new Box()};
    Box box = mine[0];
    synchronized (this) {
      System.arraycopy(mine, 0, boxes, 0, 1);
    }
    box.value = n;
  }

  public synchronized int get() {
    return boxes[0].value;
  }
}
