package compared;

import java.util.ArrayList;
import java.util.List;

/** Waits where there is nothing to take. */
public class WaitingStack {
  private final List<Object> items = new ArrayList<>();

  public synchronized boolean push(Object item) {
    notifyAll();
    return items.add(item);
  }

  public synchronized Object pop() throws InterruptedException {
    while (items.isEmpty()) {
      wait();
    }
    return items.remove(items.size() - 1);
  }
}
