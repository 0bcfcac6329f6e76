package io.selvage.program.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Timer;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.logging.Logger;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;

/** Classes that a JVM sets up; {@code observe} says what an operation then sees. */
@SuppressWarnings("all")
public final class SetUpSubjects {
  private SetUpSubjects() {}

  public static final class Handles {
    static final VarHandle NUMBER;
    static final VarHandle TEXT;
    static final VarHandle SHARED;
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(String[].class);
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    static volatile long shared = 5;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        NUMBER = lookup.findVarHandle(Handles.class, "number", int.class);
        TEXT = lookup.findVarHandle(Handles.class, "text", String.class);
        SHARED = lookup.findStaticVarHandle(Handles.class, "shared", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    volatile int number = 3;
    volatile String text = "a";
    final String[] strings = {"x", "y"};
    final long[] longs = {7, 8};

    public String observe() {
      boolean swapped = NUMBER.compareAndSet(this, 3, 4);
      String before = (String) TEXT.getAndSet(this, "b");
      long first = (long) SHARED.getAndAdd(2L);
      ELEMENTS.setVolatile(strings, 1, "z");
      long second = (long) LONGS.getVolatile(longs, 1);
      return swapped + before + first + shared + strings[1] + second + number + text;
    }
  }

  public static final class Updaters {
    static final AtomicIntegerFieldUpdater<Updaters> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "count");
    static final AtomicLongFieldUpdater<Updaters> SUM =
        AtomicLongFieldUpdater.newUpdater(Updaters.class, "sum");
    static final AtomicReferenceFieldUpdater<Updaters, String> NAME =
        AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "name");

    volatile int count = 1;
    volatile long sum = 2;
    volatile String name = "n";

    public String observe() {
      return COUNT.incrementAndGet(this)
          + ":"
          + SUM.addAndGet(this, 5)
          + ":"
          + NAME.getAndSet(this, "m")
          + ":"
          + count
          + sum
          + name;
    }
  }

  public static final class Lambdas {
    private final int captured = 42;
    private final IntSupplier field = () -> captured + 1;
    private final Function<Object, String> reference = String::valueOf;
    private final Supplier<String> constant = () -> "c";
    private final Supplier<List<String>> made = ArrayList::new;
    private final Comparator<String> order = Comparator.comparing(String::length);
    private final Function<Integer, Integer> chained =
        ((Function<Integer, Integer>) x -> x + 1).andThen(x -> x * 2);

    private int half(int x) {
      return x / 2;
    }

    private final Function<Integer, Integer> own = this::half;

    public String observe() {
      return field.getAsInt()
          + reference.apply(3)
          + constant.get()
          + made.get()
          + order.compare("aa", "b")
          + chained.apply(4)
          + own.apply(9);
    }
  }

  public static final class Hashes {
    enum Colour {
      RED,
      GREEN
    }

    static final class Key {}

    private final Key key = new Key();
    private final Object other = new Object();
    private final Map<Object, String> byIdentity = new HashMap<>();
    private final Map<Class<?>, String> byClass = new ConcurrentHashMap<>();
    private final Map<Object, String> identities = new IdentityHashMap<>();
    private final Map<Colour, String> colours = new HashMap<>();
    private final EnumMap<Colour, String> array = new EnumMap<>(Colour.class);
    private final Set<Object> fixed = Set.of(1, "two", Colour.RED, 4L);

    public Hashes() {
      byIdentity.put(key, "key");
      byIdentity.put(other, "other");
      byClass.put(Key.class, "Key");
      byClass.put(String.class, "String");
      byClass.put(int[].class, "ints");
      identities.put(key, "same");
      colours.put(Colour.GREEN, "green");
      array.put(Colour.RED, "red");
    }

    public String observe() {
      return byIdentity.get(key)
          + byIdentity.get(other)
          + byIdentity.get(new Key())
          + byClass.get(Key.class)
          + byClass.get(String.class)
          + byClass.get(int[].class)
          + byClass.get(Long.class)
          + identities.get(key)
          + identities.get(other)
          + colours.get(Colour.GREEN)
          + array.get(Colour.RED)
          + fixed.contains("two")
          + fixed.contains(Colour.RED)
          + fixed.contains(4);
    }
  }

  public static final class Texts {
    private final String literal = "literal";
    private final String copy = new String("literal");
    private final String wide = "h\u00e9 \u4e16";
    private final StringBuilder builder = new StringBuilder("ab").append('\u4e16');
    private final StringBuffer buffer = new StringBuffer("x");
    private final String joined = String.join("-", List.of("a", "b"));

    public String observe() {
      return (literal == "literal")
          + ""
          + (copy == "literal")
          + copy.equals(literal)
          + (copy.intern() == literal)
          + wide.length()
          + wide.charAt(3)
          + builder.append('c')
          + buffer.append(1)
          + joined
          + joined.hashCode();
    }
  }

  public static final class Asserting {
    private final boolean isEnabled;

    public Asserting() {
      boolean enabled = false;
      assert enabled = true;
      isEnabled = enabled;
    }

    public String observe() {
      return "assertions enabled: " + isEnabled;
    }
  }

  public static final class Boxes {
    private final Integer small = 100;
    private final Integer large = 1000;
    private final Long number = 5L;
    private final Character letter = 'c';
    private final Boolean truth = true;
    private final Double real = 1.5;
    private final float single = 2.5f;
    private final byte tiny = -3;
    private final char wide = '\uffff';
    private final short brief = -300;
    private final Object same = large;
    private final Optional<Object> empty = Optional.empty();

    public String observe() {
      Integer hundred = 100;
      Integer thousand = 1000;
      return (small == hundred)
          + ""
          + (large == thousand)
          + large.equals(thousand)
          + (same == large)
          + (number == Long.valueOf(5))
          + (letter == Character.valueOf('c'))
          + (truth == Boolean.TRUE)
          + real
          + single
          + tiny
          + (int) wide
          + brief
          + (empty == Optional.empty());
    }
  }

  /** Queues of JCTools keep offsets in static fields and use them in every call. */
  public static final class Offsets {
    private final MpscArrayQueue<String> array = new MpscArrayQueue<>(4);
    private final MpscLinkedQueue<String> linked = new MpscLinkedQueue<>();
    private final MpmcArrayQueue<String> both = new MpmcArrayQueue<>(4);
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("k", 1));

    public Offsets() {
      array.offer("a");
      linked.offer("l");
      both.offer("b");
    }

    public String observe() {
      array.offer("c");
      linked.offer("m");
      both.offer("d");
      map.merge("k", 1, Integer::sum);
      map.put("new", 3);
      return array.poll()
          + array.poll()
          + array.poll()
          + linked.poll()
          + linked.poll()
          + linked.poll()
          + both.poll()
          + both.poll()
          + both.size()
          + map.get("k")
          + map.get("new");
    }
  }

  public static final class Locks {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    private final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

    public Locks() throws InterruptedException {
      lock.lock();
      try {
        changed.signalAll();
      } finally {
        lock.unlock();
      }
      queue.put("first");
    }

    public String observe() throws InterruptedException {
      lock.lock();
      try {
        changed.signal();
      } finally {
        lock.unlock();
      }
      both.writeLock().lock();
      both.readLock().lock();
      both.readLock().unlock();
      both.writeLock().unlock();
      queue.put("second");
      return lock.isFair()
          + ""
          + lock.isLocked()
          + queue.offer("third")
          + queue.take()
          + queue.poll(1, TimeUnit.SECONDS);
    }
  }

  public static final class Exceptions {
    private final Exception stored = new IllegalStateException("why", new RuntimeException("x"));
    private final Throwable bare = new Error();
    private Throwable thrown;

    public Exceptions() {
      stored.addSuppressed(new ArithmeticException("s"));
      try {
        throw new IllegalArgumentException("thrown");
      } catch (IllegalArgumentException e) {
        thrown = e;
      }
    }

    public String observe() {
      bare.addSuppressed(new RuntimeException("later"));
      return stored.getMessage()
          + stored.getCause().getMessage()
          + stored.getSuppressed()[0].getMessage()
          + bare.getCause()
          + bare.getSuppressed().length
          + thrown;
    }
  }

  public static final class Collected {
    private final List<String> empty = new ArrayList<>();
    private final List<String> some = new ArrayList<>(List.of("a", "b"));
    private final Map<String, Integer> linked = new LinkedHashMap<>(Map.of("l", 1));
    private final Map<String, Integer> tree = new TreeMap<>(Comparator.reverseOrder());
    private final ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
    private final CopyOnWriteArrayList<String> copied = new CopyOnWriteArrayList<>();
    private final WeakReference<String> weak = new WeakReference<>("literal");
    private final Map<String, String> concurrent = new ConcurrentHashMap<>();
    private final int[][] nested = {{1, 2}, {3}};
    private final Object[] self = new Object[1];
    private final TimeUnit unit = TimeUnit.SECONDS;

    public Collected() {
      tree.put("a", 1);
      tree.put("b", 2);
      for (int i = 0; i < 20; i++) {
        skip.put(i, "v" + i);
        concurrent.put("k" + i, "v");
      }
      copied.add("c");
      self[0] = self;
    }

    public String observe() {
      empty.add("e");
      some.remove("a");
      skip.remove(3);
      concurrent.remove("k7");
      copied.add("d");
      return empty
          + ""
          + some
          + linked
          + tree
          + skip.firstKey()
          + skip.size()
          + concurrent.size()
          + copied
          + weak.get()
          + nested[1][0]
          + (self[0] == self)
          + (unit == TimeUnit.SECONDS)
          + unit.toMillis(2);
    }
  }

  public static final class Registered {
    static final List<Registered> ALL = new ArrayList<>();
    static final Logger LOGGER = Logger.getLogger("registered");
    static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
    private final Thread maker = Thread.currentThread();
    private final ClassLoader loader = Registered.class.getClassLoader();
    private final Map<String, String> made = new HashMap<>();

    public Registered() {
      ALL.add(this);
      LOCAL.get()[0] = 9;
      System.setProperty("io.selvage.program.subjects.SetUpSubjects", "set");
      LOGGER.fine("made");
    }

    public String observe() {
      LOGGER.info("observed");
      made.put("a", "b");
      return (ALL.get(0) == this)
          + ""
          + ALL.size()
          + (loader == Registered.class.getClassLoader())
          + LOGGER.getName()
          + System.getProperty("io.selvage.program.subjects.SetUpSubjects")
          + ALL.get(0).made.size();
    }
  }

  public static final class Failing {
    static final class Bad {
      static int count = 1;

      static {
        if (count > 0) {
          throw new IllegalStateException("bad");
        }
      }
    }

    static final class Late {
      static int count = 3;

      static {
        count++;
      }
    }

    private String first;

    public Failing() {
      try {
        first = "" + Bad.count;
      } catch (Throwable e) {
        first = e.getClass().getSimpleName();
      }
    }

    public String observe() {
      String second;
      try {
        second = "" + Bad.count;
      } catch (Throwable e) {
        second = e.getClass().getSimpleName();
      }
      return first + second + Late.count++ + Late.count;
    }
  }

  // What cannot be set up, or not be used.

  public static final class StartsTimer {
    private final Timer timer = new Timer(true);

    public String observe() {
      return "";
    }
  }

  public static final class StartedThread {
    public StartedThread() throws InterruptedException {
      Thread thread = new Thread(() -> {});
      thread.start();
      thread.join();
    }

    public String observe() {
      return "";
    }
  }

  public static final class Exits {
    public Exits() {
      System.exit(0);
    }

    public String observe() {
      return "";
    }
  }

  public static final class Hangs {
    public Hangs() throws InterruptedException {
      System.out.println("}{ not JSON");
      Thread.sleep(1_000_000);
    }

    public String observe() {
      return "";
    }
  }

  public static final class Throws {
    public Throws() {
      throw new UnsupportedOperationException();
    }

    public String observe() {
      return "";
    }
  }

  public static final class KeepsLock {
    private final ReentrantLock lock = new ReentrantLock();

    public KeepsLock() {
      lock.lock();
    }

    public String observe() {
      return "";
    }
  }

  public static final class Poisoned {
    private final Object stream = System.out;
    private final Runnable proxy =
        (Runnable)
            Proxy.newProxyInstance(
                Poisoned.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (self, method, arguments) -> null);
    private final Thread unstarted = new Thread(() -> {}, "unstarted");

    public String observe() {
      return "" + (stream == Objects.requireNonNull(stream)) + (proxy != null);
    }

    public String print() {
      ((java.io.PrintStream) stream).println("x");
      return "";
    }

    public String call() {
      proxy.run();
      return "";
    }

    public String test() {
      return "" + ((Object) proxy instanceof Comparable);
    }

    public String text() {
      return proxy.toString();
    }

    public String name() {
      return unstarted.getName();
    }
  }

  /** What it logs depends on what the set-up changed. */
  public static final class Verbose {
    private static final Logger LOGGER = Logger.getLogger("verbose");

    public Verbose() {
      LOGGER.setLevel(java.util.logging.Level.FINE);
    }

    public boolean observe() {
      return LOGGER.isLoggable(java.util.logging.Level.FINE);
    }
  }
}
