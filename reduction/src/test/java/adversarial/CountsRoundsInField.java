package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** A field of a private object counts rounds, and is returned. */
public class CountsRoundsInField {
  static final class Tries {
    int count;
  }

  private final AtomicInteger a = new AtomicInteger();

  public int add() {
    Tries tries = new Tries();
    int x;
    do {
      x = a.get();
      tries.count++;
    } while (!a.compareAndSet(x, x + 1));
    return tries.count;
  }

  public int get() {
    return a.get();
  }
}
