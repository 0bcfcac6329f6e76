import java.util.concurrent.atomic.AtomicInteger;
import org.infinispan.commons.util.concurrent.NonReentrantLock;

/** infinispan-commons: a counter behind NonReentrantLock. */
public class MutualExclusion {
  private final NonReentrantLock lock = new NonReentrantLock();
  private int count;

  public int increment() {
    lock.lock();
    try {
      return ++count;
    } finally {
      lock.unlock();
    }
  }

  /** Two threads; nobody may be inside together. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    NonReentrantLock lock = new NonReentrantLock();
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger together = new AtomicInteger();
    AtomicInteger failures = new AtomicInteger();
    Runnable work =
        () -> {
          for (int i = 0; i < rounds; i++) {
            lock.lock();
            if (inside.incrementAndGet() > 1) {
              together.incrementAndGet();
            }
            if ((i & 63) == 0) {
              Thread.yield();
            }
            inside.decrementAndGet();
            try {
              lock.unlock();
            } catch (NullPointerException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread[] threads = {new Thread(work), new Thread(work)};
    for (Thread thread : threads) {
      thread.setDaemon(true);
      thread.start();
    }
    int stuck = 0;
    for (Thread thread : threads) {
      thread.join(10_000);
      stuck += thread.isAlive() ? 1 : 0;
    }
    System.out.printf(
        "%,d rounds each: two threads inside: %d, NullPointerException in unlock(): %d,"
            + " threads stuck: %d%n",
        rounds, together.get(), failures.get(), stuck);
  }
}
