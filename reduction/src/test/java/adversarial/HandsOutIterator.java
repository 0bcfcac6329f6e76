package adversarial;

import java.util.ArrayList;
import java.util.List;

/** An iterator is handed out. */
public class HandsOutIterator {
  private final List<Integer> list = new ArrayList<>();

  public synchronized void add(Integer n) {
    list.add(n);
  }

  public synchronized Object each() {
    return list.iterator();
  }
}
