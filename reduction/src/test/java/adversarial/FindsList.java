package adversarial;

import java.util.ArrayList;
import java.util.List;

/** Looking for a list among lists reads them all. */
public class FindsList {
  private final List<Integer> inner = new ArrayList<>();
  private final List<Object> outer = new ArrayList<>();
  private final Object other = new Object();

  public FindsList() {
    outer.add(inner);
  }

  public void grow(Integer n) {
    synchronized (other) {
      inner.add(n);
    }
  }

  public synchronized int find(Object each) {
    return outer.indexOf(each);
  }
}
