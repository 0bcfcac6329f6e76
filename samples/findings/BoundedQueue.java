import com.datastax.dse.driver.internal.core.util.concurrent.BoundedConcurrentQueue;

/** Java driver for Apache Cassandra: one producer, one consumer. */
public class BoundedQueue {
  private static volatile BoundedConcurrentQueue<Integer> shared = new BoundedConcurrentQueue<>(2);
  private static volatile int round = -1;
  private static volatile int done = -1;
  private static volatile boolean isTaken;

  private final BoundedConcurrentQueue<Integer> queue = new BoundedConcurrentQueue<>(2);

  public boolean offer(int value) {
    return queue.offer(value).toCompletableFuture().isDone();
  }

  public Integer poll() {
    return queue.poll();
  }

  /** After offer() has completed and both threads are idle, the element must be there. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread consumer = new Thread(() -> consume(rounds));
    consumer.start();
    int lost = 0;
    for (int i = 0; i < rounds; i++) {
      BoundedConcurrentQueue<Integer> queue = new BoundedConcurrentQueue<>(2);
      shared = queue;
      round = i;
      boolean isAccepted = queue.offer(1).toCompletableFuture().isDone();
      while (done < i) {
        Thread.onSpinWait();
      }
      if (isAccepted && !isTaken && queue.poll() == null) {
        lost++;
      }
    }
    consumer.join();
    System.out.printf("%,d rounds: element lost in %,d%n", rounds, lost);
  }

  private static void consume(int rounds) {
    for (int i = 0; i < rounds; i++) {
      while (round < i) {
        Thread.onSpinWait();
      }
      Integer value = null;
      for (int k = 0; k < 20 && value == null; k++) {
        value = shared.poll();
      }
      isTaken = value != null;
      done = i;
    }
  }
}
