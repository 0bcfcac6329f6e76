package io.selvage.cli.subjects;

import java.util.ArrayDeque;

/** A queue behind one lock. */
public class LockedNumbers {
  private final ArrayDeque<Integer> numbers = new ArrayDeque<>();

  public synchronized boolean offer(int number) {
    return numbers.offer(number);
  }

  public synchronized Integer poll() {
    return numbers.poll();
  }
}
