package io.selvage.relaxed.internal.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Threads with deep stacks: the recursion has a frame for each event and each revisit. */
public final class DeepStackThreads {
  private static final long STACK = 1L << 30;

  private DeepStackThreads() {}

  /** Runs all concurrently; rethrows the first exception, in the order of the list. */
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
        // Stored without allocating, because memory may be exhausted.
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
