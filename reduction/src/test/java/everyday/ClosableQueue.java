// Expected: proved. A volatile flag that is written under the lock and tested again under it.
package everyday;

import java.util.ArrayDeque;

public class ClosableQueue {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();
  private volatile boolean closed;

  public synchronized boolean offer(int item) {
    if (closed) return false;
    items.addLast(item);
    return true;
  }

  public synchronized Integer poll() {
    return items.pollFirst();
  }

  public synchronized int close() {
    if (closed) throw new IllegalStateException("closed");
    int left = items.size();
    items.clear();
    closed = true;
    return left;
  }

  public boolean isClosed() {
    return closed;
  }
}
