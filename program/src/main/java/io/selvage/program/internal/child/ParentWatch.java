package io.selvage.program.internal.child;

import java.util.concurrent.TimeUnit;

/** Ends this JVM when the process that started it is gone, or after a time that is too long. */
final class ParentWatch extends Thread {
  private static final long NAP_MILLIS = 500;
  private static final long MOST_NAPS = 120;

  private final ProcessHandle parent;

  private ParentWatch(ProcessHandle parent) {
    super("selvage-watch");
    this.parent = parent;
    setDaemon(true);
  }

  static void begin() {
    new ParentWatch(ProcessHandle.current().parent().orElse(ProcessHandle.current())).start();
  }

  @Override
  public void run() {
    try {
      for (int i = 0; i < MOST_NAPS && parent.isAlive(); i++) {
        TimeUnit.MILLISECONDS.sleep(NAP_MILLIS);
      }
    } catch (InterruptedException e) {
      // The class under check may interrupt threads that it does not own.
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(1);
  }
}
