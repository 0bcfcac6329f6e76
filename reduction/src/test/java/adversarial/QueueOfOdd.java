package adversarial;

import java.util.PriorityQueue;

/** Taking the least compares elements, which may throw. */
public class QueueOfOdd {
  private final PriorityQueue<Object> queue = new PriorityQueue<>();
  private int failed;

  public synchronized void add(Object n) {
    queue.add(n);
  }

  public Object poll() {
    try {
      synchronized (this) {
        return queue.poll();
      }
    } catch (ClassCastException problem) {
      failed++;
      return null;
    }
  }

  public int get() {
    return failed;
  }
}
