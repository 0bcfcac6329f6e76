package io.selvage.junit;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/** Test classes, right and wrong. Nested, so that the build does not run them. */
public final class Fixtures {
  private Fixtures() {}

  @Verify(calls = 4, time = "1m")
  public static class AtomicCounter {
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
  public static class JdkQueue {
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

  @Verify(threads = 2, calls = 3, time = "1m")
  public static class BoundedQueue {
    @Subject("offer(1), poll()")
    static Queue<Object> queue() {
      return new LinkedBlockingQueue<>(1);
    }

    @Subject(specification = true)
    static ArrayDeque<Object> onePlace() {
      return new ArrayDeque<>() {
        @Override
        public boolean offer(Object value) {
          return isEmpty() && super.offer(value);
        }
      };
    }
  }

  @Verify(threads = 2, calls = 3, time = "1m")
  public static class QueueOfInstance {
    @Subject
    Queue<Object> queue() {
      return new LinkedBlockingQueue<>(1);
    }
  }

  @Verify(threads = 2, calls = 3, time = "1m")
  public static class QueueBesideOps {
    @Subject
    static Queue<Object> queue() {
      return new LinkedBlockingQueue<>(1);
    }

    @Op
    void nothing() {}
  }

  /** Never set up: every call throws. */
  /** Plain reads may go back by the Java specification only. */
  @Verify(calls = 3, time = "10m")
  public static class PlainCell {
    private int value;

    @Op
    public int get() {
      return value;
    }

    @Op
    public void set() {
      value = 1;
    }
  }

  /** The same, which has to be right by the Java specification, too. */
  @Verify(calls = 3, time = "10m", model = "java")
  public static class PortablePlainCell extends PlainCell {}

  @Verify(model = "alpha")
  public static class UnknownModel extends PlainCell {}

  @Verify(calls = 3, threads = 2, time = "1m")
  static class Unset {
    ArrayDeque<Integer> queue;

    @Op
    boolean offer(int value) {
      return queue.offer(value);
    }

    @Op
    Integer poll() {
      return queue.poll();
    }
  }

  /** One operation always throws. */
  @Verify(calls = 3, threads = 2, time = "1m")
  static class Undeclared {
    final AtomicInteger value = new AtomicInteger();

    @Op
    int increment() {
      return value.incrementAndGet();
    }

    @Op
    void remove() {
      throw new UnsupportedOperationException();
    }
  }

  /** The same, and it is meant. */
  @Verify(calls = 3, threads = 2, time = "1m")
  static class Declared {
    final AtomicInteger value = new AtomicInteger();

    @Op
    int increment() {
      return value.incrementAndGet();
    }

    @Op(throwsAlways = true)
    void remove() {
      throw new UnsupportedOperationException();
    }
  }

  /** Goes wrong with what it holds at first. */
  @Verify(calls = 3, threads = 2, time = "1m")
  static class Swap {
    volatile int value = 5;

    @Op
    boolean swap(int from, int to) {
      if (value != from) {
        return false;
      }
      value = to;
      return true;
    }
  }

  /** For one producer and one consumer, which it is told; the roles make it right. */
  @Verify(against = ArrayDeque.class, threads = 3, calls = 3, time = "1m")
  @Role(name = "producer", threads = 1)
  @Role(name = "consumer", threads = 1)
  public static class OneToOne {
    private final Integer[] cells = new Integer[4];
    private volatile int head;
    private volatile int tail;

    @Op(role = "producer")
    boolean offer(@Values(range = {1, 2}) int value) {
      cells[tail] = value;
      tail = tail + 1;
      return true;
    }

    @Op(role = "consumer")
    Integer poll() {
      if (head == tail) {
        return null;
      }
      Integer value = cells[head];
      head = head + 1;
      return value;
    }
  }

  @Verify(threads = 2, calls = 2, time = "1m")
  public static class BrokenInvariant {
    final AtomicInteger value = new AtomicInteger();
    private volatile int mirror;

    @Op
    int increment() {
      mirror = mirror + 1;
      return value.incrementAndGet();
    }

    @Invariant
    boolean isMirrored() {
      return mirror == value.get();
    }
  }

  @Verify(threads = 2, calls = 2, time = "1m")
  static class KeptInvariant {
    final AtomicInteger value = new AtomicInteger();

    @Op
    int increment() {
      return value.incrementAndGet();
    }

    @Invariant
    boolean isPositive() {
      return value.get() >= 0;
    }
  }

  /** The keys that several operations share. */
  static class Keys implements java.util.function.Supplier<java.util.List<Integer>> {
    @Override
    public java.util.List<Integer> get() {
      return java.util.List.of(7, 8);
    }
  }

  @Verify(against = java.util.HashMap.class, threads = 2, calls = 2, time = "1m")
  public static class SharedKeys {
    final ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();

    @Op
    Object put(@Values(from = Keys.class) Object key, @Values(1) Object value) {
      return map.put(key, value);
    }

    @Op(once = true)
    Object remove(@Values(from = Keys.class) Object key) {
      return map.remove(key);
    }
  }

  @Verify
  @Role(name = "nobody", threads = 1)
  static class RoleOfNobody extends AtomicCounter {}

  @Verify
  static class InvariantOfOne extends AtomicCounter {
    @Invariant
    boolean isAbove(int least) {
      return value.get() >= least;
    }
  }

  @Verify
  static class WrongRange {
    @Op
    int same(@Values(range = {3, 1}) int value) {
      return value;
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

  @Verify(calls = 6, time = "0.001s", inconclusive = Inconclusive.ABORT)
  static class MayBeInconclusive extends AtomicCounter {}

  /** Time for nothing: it goes on until programs of three calls are completed. */
  @Verify(time = "0.001s")
  static class Brief extends AtomicCounter {}

  /** A counter that is made as every JUnit test does it. */
  @Verify
  static class PreparedLostUpdate {
    private int[] counter = {};

    @BeforeEach
    void setUp() {
      counter = new int[1];
    }

    @Op
    int increment() {
      return ++counter[0];
    }
  }

  /** The same, right, by inheritance, against a class that knows nothing of a set-up. */
  @Verify(against = PlainCounter.class)
  static class PreparedTwice extends Prepared {
    private AtomicInteger second = new AtomicInteger(-7);

    @BeforeEach
    void after() {
      second = first;
    }

    @Op
    int increment() {
      return second.incrementAndGet();
    }
  }

  static class Prepared {
    AtomicInteger first = new AtomicInteger(-5);

    @BeforeEach
    void before() {
      first = new AtomicInteger();
    }
  }

  /** Every call would go well, and no object is ever ready. */
  @Verify
  static class NeverPrepared extends AtomicCounter {
    @BeforeEach
    void setUp() {
      throw new IllegalStateException("no server");
    }
  }

  @Verify
  static class CleansUp extends AtomicCounter {
    @AfterEach
    void tearDown() {}
  }

  @Verify
  static class PreparedWithInfo extends AtomicCounter {
    @BeforeEach
    void setUp(TestInfo info) {}
  }

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

  /** Right as long as memory is sequentially consistent: the flag may be seen before the value. */
  @Verify(calls = 2, time = "1m")
  static class UnsafePublication {
    private int value;
    private boolean full;

    @Op
    void put() {
      value = 1;
      full = true;
    }

    @Op
    int get() {
      return full ? value : -1;
    }
  }

  @KnownViolation("README, A failure")
  static class KnownLostUpdate extends LostUpdate {}

  @KnownViolation("none that anybody has seen")
  static class NotViolated extends AtomicCounter {}

  @Verify
  static class LostUpdateWithoutTime {
    private int value;

    @Op
    int increment() {
      return ++value;
    }
  }
}
