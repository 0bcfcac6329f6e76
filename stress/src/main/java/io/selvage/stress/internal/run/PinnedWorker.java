package io.selvage.stress.internal.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** A thread that executes tasks sequentially, pinned to a processor of its own where possible. */
public final class PinnedWorker {
  private final LinkedTransferQueue<Runnable> tasks = new LinkedTransferQueue<>();
  private final Thread thread;
  private volatile CountDownLatch done = new CountDownLatch(0);
  private volatile boolean dismissed;

  public PinnedWorker(int number) {
    this.thread = new Thread(() -> work(number), "selvage-stress-" + number);
    thread.setDaemon(true);
    thread.start();
  }

  private void work(int number) {
    ProcessorAffinity.take(number);
    while (!dismissed) {
      try {
        tasks.take().run();
      } catch (InterruptedException e) {
        // Meant for a task that has just ended, or to end this worker: checked next.
      }
    }
  }

  /** The worker must be idle. The task must not throw. */
  void begin(Runnable task) {
    CountDownLatch end = new CountDownLatch(1);
    done = end;
    tasks.add(
        () -> {
          // Clears an interrupt of the previous task.
          Thread.interrupted();
          task.run();
          end.countDown();
        });
  }

  public boolean isBusy() {
    return done.getCount() > 0;
  }

  /** Waits for the end of the task, up to the time limit. */
  void await(long millis) throws InterruptedException {
    done.await(millis, TimeUnit.MILLISECONDS);
  }

  Thread thread() {
    return thread;
  }

  public void dismiss() {
    dismissed = true;
    thread.interrupt();
  }
}
