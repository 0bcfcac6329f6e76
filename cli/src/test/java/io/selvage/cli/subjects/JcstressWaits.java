package io.selvage.cli.subjects;

import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Tests that wait with a time-out, throw, or use buffers. */
public final class JcstressWaits {
  private JcstressWaits() {}

  /** A time-out that is only there so that a failing run ends. */
  @JCStressTest
  @State
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  public static class LongWait {
    private final CountDownLatch latch = new CountDownLatch(1);

    @Actor
    public void actor1(II_Result r) {
      latch.countDown();
      r.r1 = 1;
    }

    @Actor
    public void actor2(II_Result r) throws InterruptedException {
      r.r2 = latch.await(1, TimeUnit.DAYS) ? 1 : 2;
    }
  }

  /** A time-out that may expire. */
  @JCStressTest
  @State
  @Outcome(
      id = {"1, 1", "1, 2"},
      expect = Expect.ACCEPTABLE)
  public static class ShortWait {
    private final CountDownLatch latch = new CountDownLatch(1);

    @Actor
    public void actor1(II_Result r) {
      latch.countDown();
      r.r1 = 1;
    }

    @Actor
    public void actor2(II_Result r) throws InterruptedException {
      r.r2 = latch.await(1, TimeUnit.SECONDS) ? 1 : 2;
    }
  }

  /** The same for locks, monitors and conditions. */
  @JCStressTest
  @State
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  public static class LongLock {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean told;

    @Actor
    public void actor1(II_Result r) throws InterruptedException {
      if (lock.tryLock(1, TimeUnit.MINUTES)) {
        r.r1 = 1;
        lock.unlock();
      }
      synchronized (this) {
        told = true;
        notifyAll();
      }
    }

    @Actor
    public void actor2(II_Result r) throws InterruptedException {
      if (lock.tryLock(1, TimeUnit.MINUTES)) {
        r.r2 = 1;
        lock.unlock();
      }
      synchronized (this) {
        if (!told) {
          wait(Long.MAX_VALUE);
          r.r2 = told ? r.r2 : 2;
        }
      }
    }
  }

  /** An interrupt ends the wait, which the model of the lock does not show. */
  @JCStressTest(Mode.Termination)
  @State
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN)
  public static class InterruptedLock {
    private final ReentrantLock lock = new ReentrantLock();

    public InterruptedLock() {
      lock.lock();
    }

    @Actor
    public void actor() {
      try {
        lock.lockInterruptibly();
      } catch (InterruptedException e) {
        // As expected.
      }
    }

    @Signal
    public void signal(Thread actor) {
      actor.interrupt();
    }
  }

  /** Whatever a test says of other outcomes, none of its methods may throw. */
  @JCStressTest
  @State
  @Outcome(expect = Expect.ACCEPTABLE)
  public static class Throwing {
    @Actor
    public void actor1(II_Result r) {
      throw new IllegalStateException();
    }

    @Actor
    public void actor2(II_Result r) {
      r.r2 = 1;
    }
  }

  /** A number of two bytes may be torn. */
  @JCStressTest
  @State
  @Outcome(
      id = {"0, 0", "-1, 0"},
      expect = Expect.ACCEPTABLE)
  @Outcome(
      id = {"-256, 0", "255, 0"},
      expect = Expect.ACCEPTABLE_INTERESTING)
  public static class Torn {
    private final ByteBuffer bytes = ByteBuffer.allocate(2);

    @Actor
    public void actor1(II_Result r) {
      bytes.putShort(0, (short) -1);
    }

    @Actor
    public void actor2(II_Result r) {
      r.r1 = bytes.getShort(0);
    }
  }
}
