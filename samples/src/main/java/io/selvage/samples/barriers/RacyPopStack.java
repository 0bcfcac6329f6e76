package io.selvage.samples.barriers;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack whose {@code pop} does not ask whether the top is still there. */
public final class RacyPopStack {
  private record Node(int value, Node next) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node seen;
    do {
      seen = top.get();
    } while (!top.compareAndSet(seen, new Node(value, seen)));
  }

  public int pop() {
    Node seen = top.get();
    if (seen == null) {
      return 0;
    }
    top.set(seen.next()); // should be a compare-and-set
    return seen.value();
  }
}
