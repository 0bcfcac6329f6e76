package io.selvage.samples;

import io.selvage.junit.Op;
import io.selvage.junit.Values;
import io.selvage.junit.Verify;

@Verify(against = FifoQueue.class)
class MSQueueTest {
  final MSQueue<Integer> queue = new MSQueue<>();

  @Op
  void enqueue(@Values({1, 2}) int v) {
    queue.enqueue(v);
  }

  @Op
  Integer dequeue() {
    return queue.dequeue();
  }
}
