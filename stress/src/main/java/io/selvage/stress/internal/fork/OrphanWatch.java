package io.selvage.stress.internal.fork;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Ensures that no child outlives its purpose: it ends when its parent is gone or its time is long
 * over, whatever the class under test does.
 */
final class OrphanWatch {
  private static final long NAP_MILLIS = 100;

  private OrphanWatch() {}

  /**
   * @param most how long this process may continue from now
   */
  static void watch(Duration most) {
    Optional<ProcessHandle> parent = ProcessHandle.current().parent();
    long end = System.nanoTime() + most.toNanos();
    Thread thread = new Thread(() -> watch(parent, end), "selvage-orphan");
    thread.setDaemon(true);
    thread.start();
  }

  private static void watch(Optional<ProcessHandle> parent, long end) {
    try {
      while (System.nanoTime() - end < 0 && parent.map(ProcessHandle::isAlive).orElse(true)) {
        TimeUnit.MILLISECONDS.sleep(NAP_MILLIS);
      }
    } catch (InterruptedException e) {
      // The class under test may interrupt threads that it does not own.
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(ChildMain.HUNG);
  }
}
