package adversarial;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What failed rounds met is kept in a list of the call. */
public class GathersInList {
  private final AtomicInteger a = new AtomicInteger();

  public int add(int n) {
    List<Integer> met = new ArrayList<>();
    while (true) {
      int x = a.get();
      met.add(x);
      if (a.compareAndSet(x, n)) {
        return met.size();
      }
    }
  }

  public int get() {
    return a.get();
  }
}
