package adversarial;

/** The finally block writes after the lock is released. */
public class FinallyWritesOutside {
  private int count;

  public void add(int n) {
    try {
      synchronized (this) {
        count += n;
      }
    } finally {
      count++;
    }
  }

  public synchronized int get() {
    return count;
  }
}
