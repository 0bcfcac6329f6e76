package adversarial;

/** An exception carries a part of the object. */
public class ExceptionHoldsBox {
  static final class Box {
    int value;
  }

  static final class Carrier extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Box box;

    Carrier(Box box) {
      this.box = box;
    }
  }

  private final Box box = new Box();

  public synchronized int take(int n) {
    if (n > 0) {
      throw new Carrier(box);
    }
    box.value++;
    return box.value;
  }

  public synchronized int get() {
    return box.value;
  }
}
