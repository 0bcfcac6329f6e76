// Expected: not proved (unknown). The inner list is returned: what its receiver does with it holds
// no lock. Out of scope, all is to be refused.
package everyday;

import java.util.ArrayList;
import java.util.List;

public class HandsOutList {
  private final List<Integer> items = new ArrayList<>();

  public synchronized void add(int item) {
    items.add(item);
  }

  public synchronized List<Integer> all() {
    return items;
  }

  public synchronized int size() {
    return items.size();
  }
}
