package io.selvage.stress.subjects;

import java.util.concurrent.locks.LockSupport;

/** A program that never ends by itself. */
public final class EndlessMain {
  private EndlessMain() {}

  public static void main(String[] args) {
    for (; ; ) {
      LockSupport.park();
    }
  }
}
