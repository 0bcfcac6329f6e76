package hostile;

import java.util.ArrayList;

/** Objects in a list, changed under the lock. */
public class ListOfGuarded {
  private static final class Box {
    int a;
  }

  private final ArrayList<Box> boxes = new ArrayList<>();

  public synchronized void more() {
    boxes.add(new Box());
  }

  public synchronized int add(int n) {
    if (boxes.isEmpty()) {
      return -1;
    }
    Box box = boxes.get(0);
    box.a += n;
    return box.a;
  }
}
