package io.selvage.relaxed.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads of the host with deep stacks: there is a frame for each event and each one taken back.
 */
final class DeepThreads {
  private static final long STACK = 1L << 30;

  private DeepThreads() {}

  /** Runs all at the same time; what one of them throws, the first in order, is thrown here. */
  static void run(List<? extends Runnable> all) {
    List<Job> jobs = all.stream().map(Job::new).toList();
    List<Thread> threads = jobs.stream().map(j -> new Thread(null, j, "explorer", STACK)).toList();
    threads.forEach(Thread::start);
    threads.forEach(DeepThreads::await);
    jobs.forEach(Job::rethrow);
  }

  private static final class Job implements Runnable {
    private final Runnable work;
    private final List<Throwable> thrown = new ArrayList<>();

    Job(Runnable work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        work.run();
      } catch (RuntimeException | Error e) {
        thrown.add(e);
      }
    }

    private void rethrow() {
      for (Throwable throwable : thrown) {
        if (throwable instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) throwable;
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
