package io.selvage.stress.subjects;

import java.util.concurrent.locks.LockSupport;

/** Does not let the virtual machine end. */
public class LingeringQueue {
  static {
    Runtime.getRuntime().addShutdownHook(new Thread(LingeringQueue::linger));
  }

  private static void linger() {
    for (; ; ) {
      LockSupport.park();
    }
  }

  public boolean offer(Object value) {
    return value != null;
  }

  public Object poll() {
    return 1;
  }
}
