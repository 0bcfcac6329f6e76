package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.Events;

/** Explored methods may use pools of a fixed number of threads. */
final class ExploredPoolsTest {
  @TempDir Path folder;

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

  @Test
  void poolsAreExplored() {
    assertThat(verdicts(Running.tests(Pools.class, folder)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "two()", "FAIL  Pools.two   RLX-001 the test throws java.lang.AssertionError",
                "one()", "",
                "threeTasks()", "",
                "stuck()", "FAIL  Pools.stuck   RLX-002 deadlock: no thread can continue",
                "strangers()",
                    "FAIL  Pools.strangers   RLX-001 body 2 throws java.lang.AssertionError",
                "failed()", "",
                "inside()", "UNKNOWN  Pools.inside   REF-014"));
  }

  /** What each says first, without the time; nothing if it passes. */
  private static Map<String, String> verdicts(Events events) {
    return events.finished().stream()
        .collect(
            Collectors.toMap(
                event -> event.getTestDescriptor().getDisplayName(),
                event -> first(event.getRequiredPayload(TestExecutionResult.class))));
  }

  private static String first(TestExecutionResult result) {
    Function<Throwable, String> line =
        thrown ->
            String.valueOf(thrown.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll(" +[0-9.]+ s$", "");
    return result.getThrowable().map(line).orElse("");
  }
}
