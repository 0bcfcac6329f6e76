package io.selvage.samples.weak;

import io.selvage.samples.FifoQueue;

/** The specification of a queue whose {@code dequeue} waits for an element. */
public final class WaitingQueue {
  private final FifoQueue<Object> queue = new FifoQueue<>();

  public synchronized void enqueue(Object value) {
    queue.enqueue(value);
  }

  public synchronized Object dequeue() throws InterruptedException {
    Object value = queue.dequeue();
    while (value == null) {
      wait();
      value = queue.dequeue();
    }
    return value;
  }
}
