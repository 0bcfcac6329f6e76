package wrapped;

import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.commons.collections4.queue.SynchronizedQueue;

/** The queue behind it is not used elsewhere. */
public class CommonsQueue {
  private final Queue<Object> behind = SynchronizedQueue.synchronizedQueue(new ArrayDeque<>());

  public boolean offer(Object each) {
    return behind.offer(each);
  }

  public Object poll() {
    return behind.poll();
  }

  public Object peek() {
    return behind.peek();
  }

  public Object remove() {
    return behind.remove();
  }

  public int size() {
    return behind.size();
  }
}
