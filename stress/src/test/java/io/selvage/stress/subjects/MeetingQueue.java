package io.selvage.stress.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Gives the same value to everybody, and no poll ends before another has begun. */
public class MeetingQueue {
  private final AtomicInteger polls = new AtomicInteger();
  private volatile Object last;

  public boolean offer(Object value) {
    last = value;
    return true;
  }

  @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on it.
  public Object poll() {
    polls.incrementAndGet();
    while (polls.get() < 2) {
      Thread.yield();
    }
    return last;
  }
}
