package adversarial;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether a list is in a set is found by reading it, under another lock than its own. */
public class ListAsKey {
  private final List<Integer> inner = new ArrayList<>();
  private final Set<Object> set = new HashSet<>();
  private final Object other = new Object();

  public ListAsKey() {
    set.add(inner);
  }

  public void grow(Integer n) {
    synchronized (other) {
      inner.add(n);
    }
  }

  public synchronized boolean has(Object each) {
    return set.contains(each);
  }
}
