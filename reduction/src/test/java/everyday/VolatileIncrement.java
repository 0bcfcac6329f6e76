// Expected: not proved (refuted). Read and write of a volatile are two steps.
package everyday;

public class VolatileIncrement {
  private volatile int count;

  public int increment() {
    return ++count;
  }

  public int get() {
    return count;
  }
}
