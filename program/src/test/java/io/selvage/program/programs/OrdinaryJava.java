package io.selvage.program.programs;

import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** What a specification may be written with. */
public final class OrdinaryJava {
  record P(int x, String y) {}

  enum Color {
    RED,
    GREEN {
      @Override
      String f() {
        return "g";
      }
    };

    String f() {
      return "c";
    }
  }

  private OrdinaryJava() {}

  public static Object recordString() {
    return new P(1, "q").toString()
        + new P(1, "q").equals(new P(1, "q"))
        + new P(1, "q").hashCode();
  }

  public static Object enums() {
    return Color.valueOf("RED").f()
        + Color.GREEN.f()
        + Arrays.toString(Color.values())
        + new EnumMap<>(Map.of(Color.RED, 1))
        + EnumSet.allOf(Color.class);
  }

  public static Object bigDecimal() {
    return new BigDecimal("1.50").add(BigDecimal.ONE).toString();
  }

  public static Object bigIntString() {
    return BigInteger.TWO.pow(100).toString();
  }

  public static Object bigIntParse() {
    return new BigInteger("123456789012345678901234567890").multiply(BigInteger.TEN).toString();
  }

  public static Object objectsHash() {
    return Objects.hash(1, "a", null);
  }

  public static Object arraysStuff() {
    int[] a = {3, 1, 2};
    Arrays.sort(a);
    return Arrays.toString(a)
        + Arrays.stream(a).sum()
        + Arrays.hashCode(a)
        + Arrays.binarySearch(a, 2)
        + Arrays.equals(a, new int[] {1, 2, 3})
        + Arrays.asList(1, 2)
        + Arrays.deepToString(new int[][] {{1}, {2}});
  }

  public static Object collections() {
    List<Integer> l = new ArrayList<>(List.of(3, 1, 2));
    Collections.sort(l);
    Collections.reverse(l);
    Collections.swap(l, 0, 1);
    return l
        + ""
        + Collections.max(l)
        + Collections.frequency(l, 1)
        + Collections.unmodifiableList(l)
        + Collections.nCopies(2, "x")
        + Collections.emptyList()
        + Collections.singletonList(1);
  }

  public static Object shuffle() {
    List<Integer> l = new ArrayList<>(List.of(3, 1, 2, 5));
    Collections.shuffle(l, new Random(3));
    return l.toString();
  }

  public static Object unmodifiable() {
    return List.of(1).add(2);
  }

  public static Object mapOf() {
    return new TreeMap<>(Map.of(1, 2, 3, 4)).toString() + Map.entry(1, 2) + Set.of(7);
  }

  public static Object mapMerge() {
    Map<String, Integer> m = new HashMap<>();
    m.merge("a", 1, Integer::sum);
    m.merge("a", 1, Integer::sum);
    m.computeIfAbsent("b", k -> 5);
    m.computeIfPresent("b", (k, v) -> v + 1);
    return m.toString();
  }

  public static Object lru() {
    Map<Integer, Integer> m =
        new LinkedHashMap<>(4, 0.75f, true) {
          protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
            return size() > 2;
          }
        };
    m.put(1, 1);
    m.put(2, 2);
    m.get(1);
    m.put(3, 3);
    return m.toString();
  }

  public static Object exceptionText() {
    try {
      throw new IllegalStateException("bad " + 5, new RuntimeException("cause"));
    } catch (Exception e) {
      return e.getMessage() + e.getCause() + e;
    }
  }

  public static Object iterRemove() {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    l.removeIf(x -> x == 2);
    Iterator<Integer> i = l.iterator();
    i.next();
    i.remove();
    return l.toString();
  }

  public static Object cme() {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    for (int x : l) l.add(x);
    return l;
  }

  public static Object weak() {
    return new WeakReference<>("x").get() + new WeakHashMap<>(Map.of(1, 2));
  }

  public static Object identityMap() {
    Map<Object, Integer> m = new IdentityHashMap<>();
    m.put("a", 1);
    m.put(new String("a"), 2);
    return m.size();
  }

  public static Object assertion() {
    assert 1 > 2 : "no";
    return 1;
  }

  public static Object npeMessage() {
    try {
      Object o = null;
      return o.toString();
    } catch (NullPointerException e) {
      return "npe";
    }
  }

  public static Object cloneArr() {
    int[][] a = {{1}, {2}};
    int[][] b = a.clone();
    return a[0] == b[0];
  }

  public static Object priority() {
    PriorityQueue<P> q = new PriorityQueue<>(Comparator.comparing(P::y));
    q.add(new P(1, "b"));
    q.add(new P(2, "a"));
    return q.poll().toString();
  }

  public static Object copyOf() {
    return List.copyOf(Arrays.asList(1, 2)).toString()
        + Set.copyOf(List.of(1))
        + Map.copyOf(Map.of(1, 2));
  }

  public static Object subList() {
    return new ArrayList<>(List.of(1, 2, 3, 4)).subList(1, 3).toString();
  }

  public static Object nested() {
    Function<Integer, Function<Integer, Integer>> f = a -> b -> a * b;
    return f.apply(3).apply(4);
  }

  public static Object timer() {
    return TimeUnit.MILLISECONDS.toString() + java.time.Duration.ofSeconds(3);
  }

  public static Object localDate() {
    return java.time.LocalDate.of(2020, 1, 2).plusDays(30).toString();
  }

  public static Object tlr() {
    int n = ThreadLocalRandom.current().nextInt(10);
    return n >= 0 && n < 10;
  }

  public static Object tlrLong() {
    long n = ThreadLocalRandom.current().nextLong();
    return n == n;
  }

  public static Object mathRandom() {
    double d = Math.random();
    return d >= 0 && d < 1;
  }

  public static Object newRandom() {
    int n = new Random().nextInt(5);
    return n >= 0 && n < 5;
  }

  public static Object splittable() {
    return new SplittableRandom(5).nextInt(100);
  }

  public static Object time() {
    return System.nanoTime() >= 0 || System.currentTimeMillis() > 0;
  }

  public static Object threadName() {
    return Thread.currentThread().getName() != null;
  }

  public static Object threadLocal() {
    ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 3);
    return t.get();
  }

  public static Object inheritable() {
    InheritableThreadLocal<Integer> t = new InheritableThreadLocal<>();
    t.set(4);
    return t.get();
  }

  public static Object holdsLock() {
    synchronized (OrdinaryJava.class) {
      return Thread.holdsLock(OrdinaryJava.class);
    }
  }

  public static Object property() {
    return System.getProperty("java.version") != null;
  }

  public static Object env() {
    return System.getenv("NOPE") == null;
  }

  public static Object classForName() throws Exception {
    return Class.forName("OrdinaryJava$P").getSimpleName();
  }
}
