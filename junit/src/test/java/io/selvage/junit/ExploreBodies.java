package io.selvage.junit;

import io.selvage.core.Parallel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;

/** Subjects of tests; no name that tools take for a test. */
final class ExploreBodies {
  private ExploreBodies() {}

  /** Not found by itself: no name of a test. */
  public static class Buffers {
    private int x;
    private int y;
    private volatile int v;
    private volatile int w;
    private int a;
    private int b;

    @Explore
    public void plain() {
      Parallel.run(
          () -> {
            x = 1;
            a = y;
          },
          () -> {
            y = 1;
            b = x;
          });
      require();
    }

    @Explore
    public void ordered() {
      Parallel.run(
          () -> {
            v = 1;
            a = w;
          },
          () -> {
            w = 1;
            b = v;
          });
      require();
    }

    @Explore(model = "sc", races = "harmless")
    public void plainButSequential() {
      plain();
    }

    private void require() {
      if (a + b == 0) {
        throw new AssertionError();
      }
    }
  }

  /** Made ready as every JUnit test is. */
  static class PreparedBase {
    int[] cells = {};
    String order = "";

    @BeforeEach
    void base() {
      cells = new int[1];
      order += "base ";
    }

    @BeforeEach
    void overridden() {
      order += "never ";
    }
  }

  static class PreparedBodies extends PreparedBase {
    private AtomicInteger counter = new AtomicInteger(-5);

    @BeforeEach
    void own() {
      counter = new AtomicInteger();
      order += "own ";
    }

    @Override
    void overridden() {
      order += "overridden ";
    }

    @Explore
    void inOrder() {
      if (!order.equals("base own ")) {
        throw new AssertionError(order);
      }
      Parallel.run(() -> counter.incrementAndGet(), () -> counter.incrementAndGet());
      if (counter.get() != 2) {
        throw new AssertionError();
      }
    }

    @Explore
    void racy() {
      Parallel.run(() -> cells[0]++, () -> cells[0]++);
      if (cells[0] != 2) {
        throw new AssertionError();
      }
    }
  }

  static class NeverReady {
    @BeforeEach
    void fails() {
      throw new IllegalStateException("no server");
    }

    @Explore
    void nothing() {}
  }

  /** Not found by itself: no name of a test. */
  public static class Pools {
    private int plain;

    /** Two threads lose an update. */
    @Explore
    public void two() throws InterruptedException, ExecutionException {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<Integer> a = pool.submit(() -> ++plain);
      Future<Integer> b = pool.submit(() -> ++plain);
      int sum = a.get() + b.get();
      pool.shutdown();
      require(sum == 3);
    }

    /** One thread does one task after the other, and who gets a result knows what was done. */
    @Explore
    public void one() throws InterruptedException, ExecutionException {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<?> first = pool.submit(() -> plain = 1);
      Future<Integer> second = pool.submit(() -> ++plain);
      require(second.get() == 2 && first.isDone() && plain == 2);
      pool.shutdown();
    }

    /** More tasks than threads; the end of the pool is the end of all. */
    @Explore
    public void threeTasks() throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      AtomicInteger done = new AtomicInteger();
      for (int i = 0; i < 3; i++) {
        pool.execute(done::incrementAndGet);
      }
      pool.shutdown();
      require(!pool.awaitTermination(1, TimeUnit.SECONDS) || done.get() == 3);
    }

    /** A task waits for one that is behind it in the line. */
    @Explore
    public void stuck() throws InterruptedException, ExecutionException {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      CountDownLatch latch = new CountDownLatch(1);
      Future<Integer> first =
          pool.submit(
              () -> {
                latch.await();
                return 1;
              });
      pool.execute(latch::countDown);
      first.get();
      pool.shutdown();
    }

    /** What a task of one thread did is not known to a task of another. */
    @Explore
    public void strangers() throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.execute(() -> plain = 1);
      pool.execute(() -> require(plain == 1));
      pool.shutdown();
    }

    @Explore
    public void failed() throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<Integer> task =
          pool.submit(
              () -> {
                throw new IllegalStateException("in the task");
              });
      try {
        task.get();
        require(false);
      } catch (ExecutionException e) {
        require(e.getCause() instanceof IllegalStateException);
      }
      pool.shutdown();
    }

    /** Refused: where it would run does not follow from what the test does. */
    @Explore
    public void inside() throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> pool.execute(() -> plain = 1));
      pool.shutdown();
    }

    private static void require(boolean holds) {
      if (!holds) {
        throw new AssertionError();
      }
    }
  }
}
