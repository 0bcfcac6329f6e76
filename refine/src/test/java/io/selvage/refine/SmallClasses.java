package io.selvage.refine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes up very small classes, so that thousands can be searched in every way: two operations of a
 * statement or two. They stand in the package of {@code Machine} to be able to choose; what chooses
 * is a nondeterministic specification of itself.
 */
final class SmallClasses {
  static final String PACKAGE = "io.selvage.program.model";

  private static final String TEMPLATE =
      """
      package io.selvage.program.model;

      public class %1$s {
        static final class Node {
          final Object value;
          Node next;
          Node(Object value) { this.value = value; }
        }
        private int a;
        private volatile int b;
        private Object o;
        private Node node = new Node(null);
        private Thread owner;
        private final Object lock = new Object();
        private final java.util.concurrent.atomic.AtomicInteger c =
            new java.util.concurrent.atomic.AtomicInteger();

        public %2$s Object f() throws Exception {
          int x = 0;
          Object v = null;
          %3$s
          return %4$s;
        }

        public %5$s Object g(Object v) throws Exception {
          int x = 0;
          %6$s
          return %7$s;
        }
      }
      """;

  /** By what they are about: a class is about one or two of them. */
  private static final List<List<String>> STATEMENTS =
      List.of(
          List.of("x += a;", "a = x + 1;", "a++;", "if (a > 1) { throw new RuntimeException(); }"),
          List.of("x = b;", "b = x + 1;", "b++;"),
          List.of("x = 7;", "x++;", "a++;"),
          List.of(
              "synchronized (this) { a++; x = a; }",
              "synchronized (lock) { x = a; a = x + 1; }",
              "synchronized (this) { x = a; }",
              "x += a;"),
          List.of(
              "synchronized (this) { if (a == 0) { wait(); } a--; }",
              "synchronized (this) { a++; notify(); }",
              "synchronized (this) { a++; notifyAll(); x = a; }"),
          List.of("x = c.getAndIncrement();", "x = c.compareAndSet(0, 1) ? 3 : 4;", "c.set(x);"),
          List.of(
              "x = Machine.choose(2);",
              "if (Machine.choose(2) == 0) { a++; }",
              "x = a;",
              "a = Machine.choose(2);"),
          List.of(
              "o = v;",
              "v = o;",
              "if (o == v) { x = 5; }",
              "if (o == null) { o = v; x = 1; }",
              "{ Object w = o; o = v; v = w; }"),
          List.of(
              "node = new Node(v);",
              "v = node.value;",
              "{ Node n = new Node(v); n.next = node; node = n; }",
              "if (node.next != null) { v = node.next.value; node = node.next; }"),
          List.of(
              "if (owner == Thread.currentThread()) { x = 5; }",
              "owner = Thread.currentThread();",
              "if (owner == null) { owner = Thread.currentThread(); x = 1; }",
              "owner = null;"));

  private final Random random;

  SmallClasses(long seed) {
    this.random = new Random(seed);
  }

  /** Compiles so many into the folder; their names. */
  List<String> compile(Path folder, int count) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      sources.put("Small" + i, source("Small" + i));
    }
    Sources.compile(folder, sources, "-cp", System.getProperty("java.class.path"));
    return sources.keySet().stream().map(name -> PACKAGE + "." + name).toList();
  }

  private String source(String name) {
    List<String> statements = new ArrayList<>(any(STATEMENTS));
    if (random.nextInt(3) == 0) {
      statements.addAll(any(STATEMENTS));
    }
    return String.format(
        TEMPLATE, name, guard(), body(statements), result(), guard(), body(statements), result());
  }

  private String guard() {
    return random.nextInt(3) == 0 ? "synchronized" : "";
  }

  private String result() {
    return random.nextInt(2) == 0 ? "x" : "v";
  }

  private String body(List<String> statements) {
    String first = any(statements);
    return random.nextInt(2) == 0 ? first : first + " " + any(statements);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
