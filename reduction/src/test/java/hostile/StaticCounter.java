package hostile;

/** Static state. */
public class StaticCounter {
  private static int count;

  public synchronized int next() {
    return ++count;
  }
}
