package io.selvage.unbounded.generated;

import java.util.Random;

/**
 * The source of a small class, by chance: two plain fields, one that is swapped, a list of nodes, a
 * lock; two or three operations that read, write, compare and swap, alone or under the lock. Its
 * meaning is itself, one call at a time.
 */
final class RandomClass {
  private static final int DOMAIN = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final boolean usesNodes;
  private int names;

  private RandomClass(long seed) {
    this.random = new Random(seed);
    this.usesNodes = random.nextInt(6) == 0;
  }

  static String source(String name, long seed) {
    return new RandomClass(seed).source(name);
  }

  private String source(String name) {
    text.append(
        """
        import java.util.concurrent.atomic.*;
        public class %s {
          private volatile int a;
          private volatile int b;
          private final AtomicInteger c = new AtomicInteger();
          private final Object lock = new Object();
          private static final class Node {
            final int value; final Node next;
            Node(int value, Node next) { this.value = value; this.next = next; }
          }
          private final AtomicReference<Node> top = new AtomicReference<>();
        """
            .formatted(name));
    int operations = 2 + random.nextInt(2);
    for (int i = 0; i < operations; i++) {
      operation(i);
    }
    return text.append("}\n").toString();
  }

  private void operation(int number) {
    boolean locked = random.nextInt(3) == 0;
    text.append("  public ").append(locked ? "synchronized " : "").append("int op").append(number);
    text.append("() {\n    int x = 0;\n    int y = 0;\n");
    if (random.nextInt(4) == 0) {
      text.append("    synchronized (lock) {\n");
      statements(1 + random.nextInt(3), 2);
      text.append("    }\n");
      statements(random.nextInt(2), 1);
    } else {
      statements(1 + random.nextInt(3), 2);
    }
    text.append("    return ").append(value()).append(";\n  }\n");
  }

  private void statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    switch (random.nextInt(usesNodes ? 10 : 8)) {
      case 0, 1 -> text.append(local()).append(" = ").append(field()).append(";\n");
      case 2 -> text.append(plain()).append(" = ").append(value()).append(";\n");
      case 3 -> text.append("c.set(").append(value()).append(");\n");
      case 4 -> {
        text.append(
            "do { x = c.get(); } while (!c.compareAndSet(x, (x + %d) %% %d));\n"
                .formatted(1 + random.nextInt(2), DOMAIN));
      }
      case 5 -> block("if (c.compareAndSet(" + value() + ", " + value() + "))", depth);
      case 6 -> block("if (" + value() + " == " + value() + ")", depth);
      case 7 -> text.append(local()).append(" = c.getAndSet(").append(value()).append(");\n");
      case 8 -> push();
      default -> pop();
    }
  }

  private void push() {
    String node = "n" + names++;
    text.append("Node ").append(node).append(" = top.get();\n");
    String fresh = "new Node(" + value() + ", " + node + ")";
    text.append(
        random.nextBoolean()
            ? "if (!top.compareAndSet(" + node + ", " + fresh + ")) { y = 1; }\n"
            : "top.set(" + fresh + ");\n");
  }

  private void pop() {
    String node = "n" + names++;
    text.append("Node ").append(node).append(" = top.get();\n");
    text.append("if (").append(node).append(" != null) {\n");
    text.append(
        random.nextBoolean()
            ? "if (top.compareAndSet("
                + node
                + ", "
                + node
                + ".next)) { x = "
                + node
                + ".value; }\n"
            : "top.set(" + node + ".next); x = " + node + ".value;\n");
    text.append("}\n");
  }

  private void block(String head, int depth) {
    text.append(head).append(" {\n");
    if (depth > 0) {
      statements(1 + random.nextInt(2), depth - 1);
    }
    text.append("} else {\n");
    if (depth > 0) {
      statements(random.nextInt(2), depth - 1);
    }
    text.append("}\n");
  }

  private String local() {
    return random.nextBoolean() ? "x" : "y";
  }

  private String plain() {
    return random.nextBoolean() ? "a" : "b";
  }

  private String field() {
    return random.nextInt(3) == 0 ? "c.get()" : plain();
  }

  private String value() {
    return switch (random.nextInt(5)) {
      case 0 -> String.valueOf(random.nextInt(DOMAIN));
      case 1 -> "x";
      case 2 -> "y";
      case 3 -> "(" + local() + " + 1) % " + DOMAIN;
      default -> "(" + local() + " + 2) % " + DOMAIN;
    };
  }
}
