package io.selvage.program.calls;

import java.util.ArrayDeque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Objects whose calls may wait for those of other threads. */
public final class Blocking {
  private Blocking() {}

  /** A queue, with and without waiting. */
  public static class Queue {
    private final BlockingQueue<Integer> queue;

    Queue(BlockingQueue<Integer> queue) {
      this.queue = queue;
    }

    public void put(int value) throws InterruptedException {
      queue.put(value);
    }

    public int take() throws InterruptedException {
      return queue.take();
    }

    public int poll() {
      Integer found = queue.poll();
      return found == null ? -1 : found;
    }

    public int pollBriefly() throws InterruptedException {
      Integer found = queue.poll(1, TimeUnit.MILLISECONDS);
      return found == null ? -1 : found;
    }

    public boolean offerBriefly(int value) throws InterruptedException {
      return queue.offer(value, 1, TimeUnit.MILLISECONDS);
    }
  }

  public static final class OneLinked extends Queue {
    public OneLinked() {
      super(new LinkedBlockingQueue<>(1));
    }
  }

  public static final class OneArray extends Queue {
    public OneArray() {
      super(new ArrayBlockingQueue<>(1));
    }
  }

  public static final class FairArray extends Queue {
    public FairArray() {
      super(new ArrayBlockingQueue<>(1, true));
    }
  }

  public static final class OneDeque extends Queue {
    public OneDeque() {
      super(new LinkedBlockingDeque<>(1));
    }
  }

  public static final class Prioritised extends Queue {
    public Prioritised() {
      super(new PriorityBlockingQueue<>());
    }
  }

  public static final class Transfers extends Queue {
    public Transfers() {
      super(new LinkedTransferQueue<>());
    }
  }

  /** What all of those mean, for one element at most. */
  public static final class Place extends Queue {
    public Place() {
      super(new LinkedBlockingQueue<>(1));
    }
  }

  public static final class Delays {
    private final DelayQueue<Due> queue = new DelayQueue<>();

    private record Due(int value) implements Delayed {
      @Override
      public long getDelay(TimeUnit unit) {
        return 0;
      }

      @Override
      public int compareTo(Delayed other) {
        return Integer.compare(value, ((Due) other).value);
      }
    }

    public void put(int value) {
      queue.put(new Due(value));
    }

    public int take() throws InterruptedException {
      return queue.take().value();
    }

    public int poll() {
      Due found = queue.poll();
      return found == null ? -1 : found.value();
    }
  }

  public static final class Permits {
    private final Semaphore permits = new Semaphore(1);

    public void acquire() throws InterruptedException {
      permits.acquire();
    }

    public void release() {
      permits.release();
    }

    public boolean tryAcquire() {
      return permits.tryAcquire();
    }

    public boolean tryBriefly() throws InterruptedException {
      return permits.tryAcquire(1, TimeUnit.MILLISECONDS);
    }
  }

  public static final class Latch {
    private final CountDownLatch latch = new CountDownLatch(2);

    public void await() throws InterruptedException {
      latch.await();
    }

    public boolean awaitBriefly() throws InterruptedException {
      return latch.await(1, TimeUnit.MILLISECONDS);
    }

    public void countDown() {
      latch.countDown();
    }

    public long count() {
      return latch.getCount();
    }
  }

  public static final class Promise {
    private final CompletableFuture<Integer> future = new CompletableFuture<>();

    public boolean complete(int value) {
      return future.complete(value);
    }

    public int join() {
      return future.join();
    }

    public int joinThen() {
      return future.thenApply(x -> x + 1).join();
    }

    public boolean isDone() {
      return future.isDone();
    }
  }

  /** A bounded buffer with a monitor of its own. */
  public static final class Monitored {
    private final ArrayDeque<Integer> all = new ArrayDeque<>();

    public synchronized void put(int value) throws InterruptedException {
      while (!all.isEmpty()) {
        wait();
      }
      all.add(value);
      notifyAll();
    }

    public synchronized int take() throws InterruptedException {
      while (all.isEmpty()) {
        wait();
      }
      int found = all.remove();
      notifyAll();
      return found;
    }

    public synchronized int takeBriefly() throws InterruptedException {
      if (all.isEmpty()) {
        wait(1);
      }
      Integer found = all.poll();
      notifyAll();
      return found == null ? -1 : found;
    }
  }

  /** A bounded buffer with a lock and two conditions. */
  public static final class Conditioned {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private int value;

    public void put(int next) throws InterruptedException {
      lock.lock();
      try {
        while (value != 0) {
          emptied.await();
        }
        value = next + 10;
        filled.signal();
      } finally {
        lock.unlock();
      }
    }

    public int take() throws InterruptedException {
      lock.lock();
      try {
        while (value == 0) {
          filled.await();
        }
        int found = value;
        value = 0;
        emptied.signal();
        return found;
      } finally {
        lock.unlock();
      }
    }
  }

  public static final class Guarded {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public int increment() {
      lock.lock();
      try {
        return count++;
      } finally {
        lock.unlock();
      }
    }

    public int get() {
      lock.lock();
      try {
        return count;
      } finally {
        lock.unlock();
      }
    }
  }

  public static final class ReadWrite {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int count;

    public int increment() {
      lock.writeLock().lock();
      try {
        return count++;
      } finally {
        lock.writeLock().unlock();
      }
    }

    public int get() {
      lock.readLock().lock();
      try {
        return count;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  public static final class Stamped {
    private final StampedLock lock = new StampedLock();
    private int count;

    public int increment() {
      long stamp = lock.writeLock();
      try {
        return count++;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    public int get() {
      long stamp = lock.tryOptimisticRead();
      int found = count;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          found = count;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      return found;
    }
  }

  /** What the counters mean. */
  public static final class Counter {
    private int count;

    public int increment() {
      return count++;
    }

    public int get() {
      return count;
    }
  }

  // ---------------------------------------------------------------- those that meet

  /** Each call needs another one to end. */
  public static final class Swaps {
    private final Exchanger<Integer> exchanger = new Exchanger<>();

    public int meet(int mine) throws InterruptedException {
      return exchanger.exchange(mine);
    }
  }

  public static final class Barrier {
    private final CyclicBarrier barrier = new CyclicBarrier(2);

    public int meet(int mine) throws InterruptedException, BrokenBarrierException {
      return barrier.await();
    }
  }

  public static final class Phases {
    private final Phaser phaser = new Phaser(2);

    public int meet(int mine) {
      return phaser.arriveAndAwaitAdvance();
    }
  }

  public static final class Handover {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public int meet(int mine) throws InterruptedException {
      if (mine == 1) {
        queue.put(5);
        return 0;
      }
      return queue.take();
    }
  }

  public static final class FairHandover {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);

    public int meet(int mine) throws InterruptedException {
      if (mine == 1) {
        queue.put(5);
        return 0;
      }
      return queue.take();
    }
  }

  public static final class Transferring {
    private final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

    public int meet(int mine) throws InterruptedException {
      if (mine == 1) {
        queue.transfer(5);
        return 0;
      }
      return queue.take();
    }
  }
}
