// Expected: not proved (refuted). The object that is locked is the field that clear replaces: two
// threads hold two locks.
package everyday;

import java.util.ArrayList;
import java.util.List;

public class LockIsReplaced {
  private volatile List<Integer> items = new ArrayList<>();
  private volatile int size;

  public int add(int item) {
    synchronized (items) {
      items.add(item);
      size = size + 1;
      return size;
    }
  }

  public int clear() {
    synchronized (items) {
      items = new ArrayList<>();
      int old = size;
      size = 0;
      return old;
    }
  }

  public int size() {
    return size;
  }
}
