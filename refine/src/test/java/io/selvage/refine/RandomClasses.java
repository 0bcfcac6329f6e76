package io.selvage.refine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Makes up small classes, as source, and compiles them: two operations over a few fields. */
final class RandomClasses {
  private static final String TEMPLATE =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      public class %1$s {
        static final class Node {
          final int value;
          int extra;
          Node next;
          Node(int value) { this.value = value; }
        }
        static int s;
        static final VarHandle A;
        static {
          try {
            A = MethodHandles.lookup().findVarHandle(%1$s.class, "a", int.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
        private int a;
        private volatile int b;
        private long w;
        private final int[] xs = new int[2];
        private int[][] grid = new int[1][1];
        private Object[] os = new Object[1];
        private Node node = new Node(0);
        private Integer boxed = 0;
        private String text = "";
        private RuntimeException last;
        private final Object lock = new Object();
        private final ReentrantLock l = new ReentrantLock();
        private final AtomicInteger c = new AtomicInteger();

        private int swap(int y) {
          int old = a;
          a = y + 1;
          return old;
        }

        private int twice(int y) {
          if (y > 3) {
            throw new IllegalStateException();
          }
          return swap(y) + swap(y + 1);
        }

        public %2$s int f() throws Exception {
          int x = 0;
          %3$s
          return x;
        }

        public %4$s int g(int x) throws Exception {
          %5$s
          return x;
        }
      }
      """;

  /** By the place they are about: a class is about few, so that its operations meet there. */
  private static final List<List<String>> STATEMENTS =
      List.of(
          List.of("x += a;", "a = x + 1;", "a++;"),
          List.of("x = b;", "b = x;", "b++;"),
          List.of("x += xs[0];", "xs[x & 1]++;", "xs[0] = xs[1] + 1;"),
          List.of("x = s;", "s = x + 1;", "s++;"),
          List.of("w += 1L << 40;", "x = (int) (w >> 40);", "w = x + 1L;"),
          List.of(
              "x = node.value;",
              "node = new Node(node.value + 1);",
              "x += node.extra;",
              "node.extra++;",
              "{ Node n = new Node(x); n.next = node; node = n; n.extra = 1; }",
              "if (node.next != null) { x = node.next.value + 1; }",
              "x = node.hashCode() > 0 ? x + 1 : x;"),
          List.of(
              "{ Node n = new Node(x); os[0] = n; n.extra = x + 1; }",
              "if (os[0] != null) { x = ((Node) os[0]).extra; }",
              "os = new Object[] {os[0]};",
              "os = os.clone();"),
          List.of("grid[0][0]++;", "grid[0] = new int[] {x + 1};", "x = grid[0][0];"),
          List.of("boxed++;", "x += boxed;", "boxed = x + 1;"),
          List.of("text = text + x;", "x = text.length();", "if (text.equals(\"0\")) { x = 5; }"),
          List.of("x = c.getAndIncrement();", "x = c.compareAndSet(0, 1) ? 3 : 4;", "c.set(x);"),
          List.of(
              "x = (int) A.getAndAdd(this, 1);",
              "x = A.compareAndSet(this, 0, 1) ? 3 : 4;",
              "x = (int) A.compareAndExchange(this, 1, 2);",
              "A.setRelease(this, x);",
              "x = (int) A.getOpaque(this);"),
          List.of("x = swap(x) + a;", "x = twice(x);", "x = a + swap(swap(x));"),
          List.of(
              "{ java.util.function.IntUnaryOperator o = y -> y + a; x = o.applyAsInt(x); }",
              "{ Runnable r = () -> a++; r.run(); }",
              "a = x;"),
          List.of(
              "try { if (a++ == 0) { throw new RuntimeException(); } }"
                  + " catch (RuntimeException e) { last = e; x = 1; }",
              "if (last != null) { x = 7; }",
              "if (last != null) { throw last; }",
              "last = null;"),
          List.of(
              "l.lock(); try { x = ++a; } finally { l.unlock(); }",
              "if (l.tryLock()) { try { x += a; } finally { l.unlock(); } }",
              "if (l.isLocked()) { x = 9; }",
              "x += a;"),
          List.of(
              "synchronized (this) { a++; notify(); }",
              "synchronized (this) { notifyAll(); x = a; }",
              "synchronized (this) { if (a == 0) { wait(); } a--; x = 5; }"));

  /** What may keep a thread busy for ever. */
  private static final List<String> SPINNING =
      List.of(
          "while (b == x) {}",
          "while (b == 0) { if (c.get() > 0) { break; } }",
          "while (!c.compareAndSet(0, 1)) {}",
          "while (c.get() != 0) { b = x; }",
          "b = 1;",
          "b = 0;",
          "x = b;",
          "c.set(0);",
          "x = c.getAndIncrement();");

  private static final List<String> WRAPPERS =
      List.of(
          "synchronized (this) { %s %s }",
          "synchronized (lock) { %s %s }",
          "if (x == 1) { %s } else { %s }",
          "if (x > 0) { %s throw new IllegalStateException(); } %s",
          "try { %s xs[x] = 1; %s } catch (ArrayIndexOutOfBoundsException e) { x = 1; }",
          "try { %s } finally { %s }",
          "for (int i = 0; i < 2; i++) { if (i == x) { %s } else { %s } }",
          "switch (x) { case 0: %s break; default: %s }");

  private final Random random;
  private final boolean spins;

  private RandomClasses(long seed, boolean spins) {
    this.random = new Random(seed);
    this.spins = spins;
  }

  /** Classes of all sorts whose calls return or wait. */
  static RandomClasses ofAllSorts(long seed) {
    return new RandomClasses(seed, false);
  }

  /** Classes whose calls may spin for ever. */
  static RandomClasses thatSpin(long seed) {
    return new RandomClasses(seed, true);
  }

  /** Compiles so many classes into the folder; their names. */
  Set<String> compile(Path folder, int count) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String name = "Random" + i;
      sources.put(name, source(name));
    }
    Sources.compile(folder, sources);
    return sources.keySet();
  }

  private String source(String name) {
    List<String> statements = new ArrayList<>(spins ? SPINNING : any(STATEMENTS));
    statements.addAll(spins ? List.of() : any(STATEMENTS));
    return String.format(TEMPLATE, name, guard(), body(statements), guard(), body(statements));
  }

  private String guard() {
    return random.nextInt(3) == 0 ? "synchronized" : "";
  }

  private String body(List<String> statements) {
    StringBuilder body = new StringBuilder();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      body.append(
          random.nextInt(3) == 0
              ? String.format(any(WRAPPERS), any(statements), any(statements))
              : any(statements));
    }
    return body.toString();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
