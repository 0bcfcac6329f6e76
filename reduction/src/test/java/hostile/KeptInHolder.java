package hostile;

/** A private holder keeps an owned object and is handed out. */
public class KeptInHolder {
  private static final class Box {
    int n;
  }

  private static final class Holder {
    final Box box;

    Holder(Box box) {
      this.box = box;
    }
  }

  private final Box box = new Box();

  public synchronized void add(int n) {
    box.n += n;
  }

  public synchronized Object holder() {
    return new Holder(box);
  }
}
