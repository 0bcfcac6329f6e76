package adversarial;

import java.util.ArrayList;
import java.util.List;

/** An object is changed after it was put into a list that is published later. */
public class ChangesAfterList {
  static final class Box {
    int value;
  }

  private List<Box> boxes = new ArrayList<>();

  public void put(int n) {
    Box box = new Box();
    List<Box> fresh = new ArrayList<>();
    fresh.add(box);
    synchronized (this) {
      boxes = fresh;
    }
    box.value = n;
  }

  public synchronized int get() {
    return boxes.isEmpty() ? 0 : boxes.get(0).value;
  }
}
