package io.selvage.stress.subjects;

import java.util.concurrent.ConcurrentLinkedQueue;

/** A queue, as long as there is only one. */
public class StaticQueue {
  private static final ConcurrentLinkedQueue<Integer> ALL = new ConcurrentLinkedQueue<>();

  /** Of a type of the class path, so that it must be found anew with it. */
  public enum Answer {
    YES,
    NO
  }

  public boolean offer(int value) {
    return ALL.offer(value);
  }

  public Integer poll() {
    return ALL.poll();
  }

  public Answer is(Answer answer) {
    return answer;
  }
}
