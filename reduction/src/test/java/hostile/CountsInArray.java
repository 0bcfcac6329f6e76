package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** Rounds are counted in a private array, which is live. */
public class CountsInArray {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    int[] tries = new int[1];
    while (true) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
      tries[0]++;
      if (tries[0] == 2) {
        return -1;
      }
    }
  }
}
