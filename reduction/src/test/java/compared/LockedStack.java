package compared;

import java.util.ArrayList;
import java.util.List;

/** A stack behind one lock, which grows without end. */
public class LockedStack {
  private final List<Object> items = new ArrayList<>();

  public synchronized boolean push(Object item) {
    return items.add(item);
  }

  public synchronized Object pop() {
    return items.isEmpty() ? null : items.remove(items.size() - 1);
  }
}
