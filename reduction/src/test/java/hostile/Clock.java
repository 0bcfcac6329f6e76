package hostile;

/** The result depends on the time. */
public class Clock {
  private long last;

  public synchronized boolean tick() {
    long now = System.nanoTime();
    boolean later = now > last;
    last = now;
    return later;
  }
}
