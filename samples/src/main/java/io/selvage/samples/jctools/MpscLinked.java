package io.selvage.samples.jctools;

import java.util.Queue;
import org.jctools.queues.MpscLinkedQueue;

/** {@code MpscLinkedQueue}, for any number of producers and one consumer. */
public final class MpscLinked {
  private final Queue<Object> queue = new MpscLinkedQueue<>();

  public boolean offer(Object value) {
    return queue.offer(value);
  }

  public Object poll() {
    return queue.poll();
  }
}
