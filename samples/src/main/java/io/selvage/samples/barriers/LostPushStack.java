package io.selvage.samples.barriers;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack whose {@code push} does not check that the top is unchanged. */
public final class LostPushStack {
  private record Node(int value, Node next) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node seen = top.get();
    top.set(new Node(value, seen)); // should be a compare-and-set
  }

  public int pop() {
    Node seen;
    do {
      seen = top.get();
      if (seen == null) {
        return 0;
      }
    } while (!top.compareAndSet(seen, seen.next()));
    return seen.value();
  }
}
