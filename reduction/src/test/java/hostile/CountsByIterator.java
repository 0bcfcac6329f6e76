package hostile;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicInteger;

/** An iterator counts the rounds. */
public class CountsByIterator {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    ArrayList<Integer> tries = new ArrayList<>();
    tries.add(1);
    tries.add(2);
    Iterator<Integer> left = tries.iterator();
    while (left.hasNext()) {
      left.next();
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
    }
    return -1;
  }
}
