package io.selvage.refine.subjects.inner;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What threads do in Java, one aspect a method; all resources end with the call. */
public class ThreadSemantics {
  private int plain;
  private volatile int seen;

  public int joinSeesWrites() throws InterruptedException {
    Thread thread = new Thread(() -> plain = 7);
    thread.start();
    thread.join();
    return plain;
  }

  public int aliveness() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    int before = thread.isAlive() ? 1 : 0;
    thread.start();
    thread.join();
    return before * 2 + (thread.isAlive() ? 1 : 0);
  }

  public String states() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    Thread.State before = thread.getState();
    thread.start();
    thread.join();
    return before + " " + thread.getState();
  }

  public int startTwice() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    try {
      thread.start();
      return 0;
    } catch (IllegalThreadStateException e) {
      return thread.isDaemon() ? 2 : 1;
    } finally {
      thread.join();
    }
  }

  public String attributes() {
    Thread thread = new Thread(() -> {}, "one");
    thread.setDaemon(true);
    thread.setPriority(7);
    thread.setName("two");
    return thread.getName() + thread.isDaemon() + thread.getPriority();
  }

  public int joinBeforeStart() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.join();
    return 1;
  }

  public int uncaught() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("uncaught");
            });
    thread.setUncaughtExceptionHandler((where, what) -> seen = where == thread ? 5 : 6);
    thread.start();
    thread.join();
    return seen;
  }

  public int subclass() throws InterruptedException {
    Thread thread =
        new Thread() {
          @Override
          public void run() {
            seen = Thread.currentThread() == this ? 3 : 4;
          }
        };
    thread.start();
    thread.join();
    return seen;
  }

  public int race() throws InterruptedException {
    Thread one = new Thread(() -> seen = seen + 1);
    Thread two = new Thread(() -> seen = seen + 1);
    seen = 0;
    one.start();
    two.start();
    one.join();
    two.join();
    return seen;
  }

  public int interruptSleeper() throws InterruptedException {
    AtomicInteger how = new AtomicInteger();
    Object gate = new Object();
    Thread thread =
        new Thread(
            () -> {
              try {
                synchronized (gate) {
                  while (true) {
                    gate.wait();
                  }
                }
              } catch (InterruptedException e) {
                how.set(Thread.currentThread().isInterrupted() ? 2 : 1);
              }
            });
    thread.start();
    thread.interrupt();
    while (how.get() == 0) {
      LockSupport.parkNanos(1000);
    }
    return how.get();
  }

  public int latchAndBarrier() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    CyclicBarrier barrier = new CyclicBarrier(2);
    AtomicInteger sum = new AtomicInteger();
    Thread thread =
        new Thread(
            () -> {
              try {
                latch.await();
                sum.addAndGet(1);
                barrier.await();
              } catch (Exception e) {
                sum.set(-1);
              }
            });
    thread.start();
    sum.addAndGet(10);
    latch.countDown();
    barrier.await();
    return sum.get();
  }

  public int threadLocals() throws InterruptedException {
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
    local.set(5);
    Thread thread = new Thread(() -> seen = local.get());
    thread.start();
    thread.join();
    local.remove();
    return seen;
  }

  public int singleThread() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      executor.execute(() -> seen = 1);
      Future<Integer> second = executor.submit(() -> seen = seen * 10 + 2);
      return second.get();
    } finally {
      executor.shutdown();
    }
  }

  public int failingTask() throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    try {
      return executor
          .<Integer>submit(
              () -> {
                throw new IllegalStateException("task");
              })
          .get();
    } catch (ExecutionException e) {
      return e.getCause() instanceof IllegalStateException ? 1 : 2;
    } finally {
      executor.shutdown();
    }
  }

  public int afterFailure() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    try {
      executor.execute(
          () -> {
            Thread.currentThread().setUncaughtExceptionHandler((where, what) -> seen = 9);
            throw new IllegalStateException("task");
          });
      return executor.submit(() -> 4).get();
    } finally {
      executor.shutdown();
    }
  }

  public int rejected() {
    ExecutorService executor = Executors.newCachedThreadPool();
    executor.shutdown();
    try {
      executor.execute(() -> {});
      return 0;
    } catch (RejectedExecutionException e) {
      return executor.isShutdown() && executor.isTerminated() ? 1 : 2;
    }
  }

  public int termination() throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    executor.execute(() -> plain = 1);
    executor.execute(() -> plain = plain * 10 + 2);
    executor.shutdown();
    boolean done = executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    return done && executor.isTerminated() ? plain : -1;
  }

  public int dropped() throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    CountDownLatch go = new CountDownLatch(1);
    executor.execute(
        () -> {
          try {
            go.await();
            seen = 1;
          } catch (InterruptedException e) {
            seen = 2;
          }
        });
    executor.execute(() -> seen = 3);
    int left = executor.shutdownNow().size();
    executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    return left * 10 + seen;
  }

  public int invokeAll() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(2);
    try {
      int sum = 0;
      List<Callable<Integer>> tasks = List.of(() -> 1, () -> 20);
      for (Future<Integer> each : executor.invokeAll(tasks)) {
        sum += each.isDone() ? each.get() : 1000;
      }
      return sum;
    } finally {
      executor.shutdown();
    }
  }

  public int cancelled() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    CountDownLatch go = new CountDownLatch(1);
    try {
      executor.execute(
          () -> {
            try {
              go.await();
            } catch (InterruptedException e) {
              seen = -1;
            }
          });
      Future<Integer> second = executor.submit(() -> seen = 8);
      boolean first = second.cancel(false);
      boolean again = second.cancel(false);
      go.countDown();
      executor.shutdown();
      executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      second.get();
      return first && !again ? 1 : 2;
    } catch (CancellationException e) {
      return seen == 0 ? 3 : 4;
    }
  }

  public int timedOut() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    CountDownLatch go = new CountDownLatch(1);
    try {
      Future<Integer> task =
          executor.submit(
              () -> {
                go.await();
                return 1;
              });
      try {
        task.get(1, TimeUnit.MILLISECONDS);
        return 0;
      } catch (TimeoutException e) {
        go.countDown();
        return task.get() + 1;
      }
    } finally {
      executor.shutdown();
    }
  }

  public int timer() throws InterruptedException {
    Timer timer = new Timer(true);
    CountDownLatch done = new CountDownLatch(2);
    seen = 0;
    timer.schedule(task(() -> seen = seen * 10 + 1, done), 1);
    timer.schedule(task(() -> seen = seen * 10 + 2, done), 5);
    done.await();
    timer.cancel();
    return seen;
  }

  public int cancelledTimerTask() throws InterruptedException {
    Timer timer = new Timer(true);
    CountDownLatch done = new CountDownLatch(1);
    seen = 0;
    TimerTask first = task(() -> seen = 1, new CountDownLatch(1));
    timer.schedule(first, 600_000);
    boolean cancelled = first.cancel();
    timer.schedule(task(() -> seen += 10, done), 1);
    done.await();
    timer.cancel();
    try {
      timer.schedule(task(() -> {}, done), 1);
      return -1;
    } catch (IllegalStateException e) {
      return cancelled && !first.cancel() ? seen : -2;
    }
  }

  private static TimerTask task(Runnable body, CountDownLatch done) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
        done.countDown();
      }
    };
  }

  public int scheduled() throws Exception {
    ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
    try {
      ScheduledFuture<Integer> future = executor.schedule(() -> 6, 1, TimeUnit.MILLISECONDS);
      return future.get();
    } finally {
      executor.shutdown();
    }
  }

  public int periodic() throws Exception {
    ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
    CountDownLatch twice = new CountDownLatch(2);
    ScheduledFuture<?> future =
        executor.scheduleWithFixedDelay(twice::countDown, 1, 1, TimeUnit.MILLISECONDS);
    twice.await();
    boolean cancelled = future.cancel(false);
    executor.shutdown();
    return cancelled && future.isCancelled() ? 1 : 0;
  }

  public int stages() {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 20);
    return one.thenCombine(two, Integer::sum).join();
  }

  public int failingStage() {
    try {
      return CompletableFuture.<Integer>supplyAsync(
              () -> {
                throw new IllegalStateException("stage");
              })
          .thenApply(each -> each + 1)
          .join();
    } catch (CompletionException e) {
      return e.getCause() instanceof IllegalStateException ? 1 : 2;
    }
  }

  /** A pool that is interpreted as it is in the JDK. */
  public int ownPool() throws Exception {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    try {
      return executor.submit(() -> 3).get();
    } finally {
      executor.shutdown();
    }
  }
}
