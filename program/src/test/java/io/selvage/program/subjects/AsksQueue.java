package io.selvage.program.subjects;

import java.util.concurrent.locks.ReentrantLock;

/** Asks an abstract lock for its queue. */
public final class AsksQueue {
  private AsksQueue() {}

  public static Object run() {
    return new ReentrantLock().getQueueLength();
  }
}
