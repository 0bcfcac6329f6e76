package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/** Unmodified JDK classes: two threads, two calls each. */
public final class Jdk {
  private int count;

  public void atomicInteger() {
    AtomicInteger number = new AtomicInteger();
    Runnable twice =
        () -> {
          number.incrementAndGet();
          number.incrementAndGet();
        };
    Parallel.run(twice, twice);
    require(number.get() == 4);
  }

  public void longAdder() {
    LongAdder number = new LongAdder();
    Runnable twice =
        () -> {
          number.increment();
          number.increment();
        };
    Parallel.run(twice, twice);
    require(number.sum() == 4);
  }

  public void reentrantLock() {
    ReentrantLock lock = new ReentrantLock();
    Runnable twice =
        () -> {
          count(lock);
          count(lock);
        };
    Parallel.run(twice, twice);
    require(count == 4);
  }

  private void count(ReentrantLock lock) {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  public void concurrentLinkedQueue() {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Integer[] polled = new Integer[2];
    Parallel.run(
        () -> {
          queue.offer(1);
          polled[0] = queue.poll();
        },
        () -> {
          queue.offer(2);
          polled[1] = queue.poll();
        });
    require(polled[0] != null && polled[1] != null && polled[0] + polled[1] == 3);
    require(queue.isEmpty());
  }

  public void concurrentHashMap() {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    Parallel.run(
        () -> {
          map.put(1, 1);
          map.merge(2, 1, Integer::sum);
        },
        () -> {
          map.put(3, 1);
          map.merge(2, 1, Integer::sum);
        });
    require(map.get(1) == 1 && map.get(2) == 2 && map.get(3) == 1);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
