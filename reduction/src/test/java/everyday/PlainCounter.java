// Expected: not proved (race). Plain field without a lock: a data race, and a lost update.
package everyday;

public class PlainCounter {
  private int count;

  public int increment() {
    return ++count;
  }

  public int get() {
    return count;
  }
}
