package hostile;

import java.util.ArrayList;

/** The object found in the list is changed without the lock. */
public class ListOfMutable {
  private static final class Box {
    int a;
  }

  private final ArrayList<Box> boxes = new ArrayList<>();

  public ListOfMutable() {
    boxes.add(new Box());
  }

  public int add(int n) {
    Box box;
    synchronized (this) {
      box = boxes.get(0);
    }
    box.a += n;
    return box.a;
  }
}
