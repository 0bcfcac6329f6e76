package io.selvage.samples.jctools;

import java.util.Queue;
import org.jctools.queues.SpscArrayQueue;

/** {@code SpscArrayQueue}, for one producer and one consumer. */
public final class SpscArray {
  private final Queue<Object> queue = new SpscArrayQueue<>(8);

  public boolean offer(Object value) {
    return queue.offer(value);
  }

  public Object poll() {
    return queue.poll();
  }
}
