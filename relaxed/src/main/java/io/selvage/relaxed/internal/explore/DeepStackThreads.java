package io.selvage.relaxed.internal.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads of the host with deep stacks: there is a frame for each event and each one taken back.
 */
public final class DeepStackThreads {
  private static final long STACK = 1L << 30;

  private DeepStackThreads() {}

  /** Runs all at the same time; what one of them throws, the first in order, is thrown here. */
  public static void run(List<? extends Runnable> all) {
    List<Job> jobs = all.stream().map(Job::new).toList();
    List<Thread> threads = jobs.stream().map(j -> new Thread(null, j, "explorer", STACK)).toList();
    threads.forEach(Thread::start);
    threads.forEach(DeepStackThreads::await);
    jobs.forEach(Job::rethrow);
  }

  private static final class Job implements Runnable {
    private final Runnable work;
    private volatile @Nullable Throwable thrown;

    Job(Runnable work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        work.run();
      } catch (RuntimeException | Error e) {
        // Kept without taking memory: that may be what is missing.
        thrown = e;
      }
    }

    private void rethrow() {
      if (thrown instanceof Error error) {
        throw error;
      } else if (thrown instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }

  private static void await(Thread thread) {
    boolean interrupted = false;
    for (; ; ) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
