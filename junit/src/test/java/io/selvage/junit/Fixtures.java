package io.selvage.junit;

import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Test classes, right and wrong. Nested, so that the build does not run them. */
final class Fixtures {
  private Fixtures() {}

  @Verify(calls = 4, time = "1m")
  static class AtomicCounter {
    final AtomicInteger value = new AtomicInteger();

    @Op
    int increment() {
      return value.incrementAndGet();
    }

    @Op
    protected int get() {
      return value.get();
    }

    void helper() {}
  }

  @Verify(against = ArrayDeque.class, threads = 2, calls = 3, time = "1m")
  static class JdkQueue {
    final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();

    @Op
    boolean offer(@Values(value = 1, strings = "a") Object value) {
      return queue.offer(value);
    }

    @Op
    Object poll() {
      return queue.poll();
    }
  }

  @Verify
  abstract static class Contract {
    abstract int next();

    @Op
    int call() {
      return next();
    }
  }

  /** Inherits its operations and the annotation. */
  static class Kept extends Contract {
    final AtomicInteger value = new AtomicInteger();

    @Override
    int next() {
      return value.incrementAndGet();
    }
  }

  @Verify(calls = 6, time = "0.001s")
  static class OutOfTime extends AtomicCounter {}

  @Verify
  static class Unsupported {
    @Op
    long now() {
      return ProcessHandle.current().pid();
    }
  }

  @Verify(against = ConcurrentHashMap.class)
  static class LacksMethod extends AtomicCounter {}

  @Verify
  static class NoOperations {
    int increment() {
      return 1;
    }
  }

  @Verify
  static class NoConstructor {
    final int start;

    NoConstructor(int start) {
      this.start = start;
    }

    @Op
    int get() {
      return start;
    }
  }

  @Verify
  class Inner {
    @Op
    int get() {
      return 1;
    }
  }

  @Verify
  static class PrivateOperation {
    @Op
    private int get() {
      return 1;
    }
  }

  @Verify
  static class SomeValues {
    @Op
    int add(@Values({1, 2}) int a, int b) {
      return a + b;
    }
  }

  @Verify
  static class Overloaded {
    @Op
    int add(int a) {
      return a;
    }

    @Op
    long add(long a) {
      return a;
    }
  }

  @Verify
  static class BadLiteral {
    @Op
    void set(@Values(literals = "[1") Object value) {}
  }

  @Verify(time = "soon")
  static class BadTime extends AtomicCounter {}

  @Verify(threads = 1)
  static class OneThread extends AtomicCounter {}

  @Verify(calls = 0)
  static class NoCalls extends AtomicCounter {}

  /** Counts how often it is initialised, in a class that is initialised anyway. */
  @Verify(calls = 2)
  static class Static extends AtomicCounter {
    static {
      StaticProbe.INITIALISATIONS.incrementAndGet();
    }
  }

  /** Holds the count of this JVM, not that of the interpreter. */
  static class StaticProbe {
    static final AtomicInteger INITIALISATIONS = new AtomicInteger();
  }

  /** For another engine. */
  static class JupiterCase {
    @org.junit.jupiter.api.Test
    void passes() {}
  }
}
