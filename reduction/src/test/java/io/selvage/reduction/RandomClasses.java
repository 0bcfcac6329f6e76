package io.selvage.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random classes: most keep a discipline of locks, and many break it somewhere. Seeded, so that a
 * class can be made again.
 */
final class RandomClasses {
  private static final List<String> LOCKS = List.of("this", "l1", "l2", "k", "w", "r");

  private final Random random;
  private final String guardA;
  private final String guardB;
  private final String guardList;
  private final boolean lax;
  private int names;

  private RandomClasses(long seed) {
    this.random = new Random(seed);
    this.guardA = pick(LOCKS.subList(0, 5));
    this.guardB = random.nextInt(3) > 0 ? guardA : pick(LOCKS.subList(0, 5));
    this.guardList = random.nextInt(3) > 0 ? guardA : pick(LOCKS.subList(0, 5));
    this.lax = random.nextInt(2) == 0;
  }

  static String source(String name, long seed) {
    return new RandomClasses(seed).source(name);
  }

  private String source(String name) {
    StringBuilder text = new StringBuilder("package made;\n");
    text.append("import java.util.*;\nimport java.util.concurrent.atomic.*;\n");
    text.append("import java.util.concurrent.locks.*;\n");
    text.append("public class ").append(name).append(" {\n");
    text.append("  static final class P { final int f, g; P(int f, int g) {");
    text.append(" this.f = f; this.g = g; } }\n");
    text.append("  static final class M { int h; M next; }\n");
    text.append("  private final Object l1 = new Object();\n");
    text.append("  private final Object l2 = new Object();\n");
    text.append("  private final ReentrantLock k = new ReentrantLock();\n");
    text.append("  private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();\n");
    text.append("  private final ArrayList<Integer> list = new ArrayList<>();\n");
    text.append("  private final AtomicInteger x = new AtomicInteger();\n");
    text.append("  private final AtomicInteger y = new AtomicInteger();\n");
    text.append("  private final AtomicReference<M> top = new AtomicReference<>();\n");
    text.append("  private volatile P p = new P(0, 1);\n");
    text.append("  private volatile int v;\n");
    text.append("  private int a, b;\n");
    int operations = 2 + random.nextInt(2);
    for (int i = 0; i < operations; i++) {
      text.append("  public int op").append(i).append("(int n) {\n    int s = 0;\n");
      text.append(body());
      text.append("    return s;\n  }\n");
    }
    return text.append("}\n").toString();
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private boolean faults() {
    return lax && random.nextInt(4) == 0;
  }

  private String body() {
    StringBuilder text = new StringBuilder();
    switch (random.nextInt(8)) {
      case 0 -> text.append(retry());
      case 1 -> text.append(doubleChecked());
      case 2 -> text.append(single());
      case 3 -> text.append(tried());
      default -> {
        text.append(section());
        if (faults()) {
          text.append(random.nextBoolean() ? single() : section());
        }
      }
    }
    return text.toString();
  }

  /** One access without a lock, mostly. */
  private String single() {
    return switch (random.nextInt(6)) {
      case 0 -> "    s += x.getAndAdd(n);\n";
      case 1 -> "    s += v;\n";
      case 2 -> "    P q = p; s += q.f - q.g;\n";
      case 3 -> "    s += x.get();" + (faults() ? " s += y.get();" : "") + "\n";
      case 4 -> "    if (x.compareAndSet(0, n)) { s = 1; } else { s = 2; }\n";
      default ->
          "    M m"
              + ++names
              + " = top.get(); s += m"
              + names
              + " == null ? -1 : m"
              + names
              + ".h;\n";
    };
  }

  private String retry() {
    String kept = faults() ? "s++;" : "";
    String between = faults() ? " s += " + (random.nextBoolean() ? "y.get()" : "v") + ";" : "";
    return switch (random.nextInt(4)) {
      case 0 ->
          "    while (true) { int c = x.get();"
              + between
              + " if (c > 3) { s = -1; break; } if (x.compareAndSet(c, c + 1)) { s += c; break; } "
              + kept
              + " }\n";
      case 1 ->
          "    int c = x.get(); while (!x.compareAndSet(c, c + 1)) {"
              + kept
              + " c = x.get(); }"
              + between
              + " s += c;\n";
      case 2 ->
          "    M m = new M(); m.h = n; M o; do { o = top.get(); m.next = o;"
              + between
              + " } while (!top.compareAndSet(o, m));"
              + (faults() ? " m.h++;" : "")
              + "\n";
      default ->
          "    M o; do { o = top.get(); if (o == null) { return -1; }"
              + between
              + " } while (!top.compareAndSet(o, o.next)); s += o.h;"
              + (faults() ? " o.h = 7;" : "")
              + "\n";
    };
  }

  private String doubleChecked() {
    String test = random.nextBoolean() ? "v == 0" : "p.f == 0";
    String again = faults() ? "true" : test;
    String slow = test.startsWith("v") ? "v = n + 1;" : "p = new P(n + 1, p.g);";
    String more = faults() ? " " + guarded(guardA, true) : "";
    String lock = faults() ? pick(LOCKS.subList(0, 4)) : guardA.equals("w") ? "w" : guardA;
    return "    if ("
        + test
        + ") {\n"
        + locked(lock, "      if (" + again + ") { " + slow + more + " }\n")
        + "    }\n"
        + (random.nextBoolean() ? "    s = 1;\n" : "");
  }

  private String tried() {
    String inner = "      s += " + (guardA.equals("k") || faults() ? "a++" : "x.get()") + ";\n";
    String failed =
        switch (random.nextInt(3)) {
          case 0 -> "      k.lock();\n";
          case 1 -> faults() ? "      return -1;\n" : "      k.lock();\n";
          default -> faults() ? "      s = 5; k.lock();\n" : "      k.lock();\n";
        };
    return "    if (!k.tryLock()) {\n"
        + failed
        + "    }\n    try {\n"
        + inner
        + "    } finally { k.unlock(); }\n";
  }

  private String section() {
    String lock = faults() ? pick(LOCKS) : guardA;
    StringBuilder inside = new StringBuilder();
    List<String> statements = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      statements.add(statement(lock));
    }
    for (String each : statements) {
      inside.append("      ").append(each).append('\n');
    }
    if (random.nextInt(5) == 0) {
      inside.append("      if (s > 2) { throw new IllegalStateException(); }\n");
    }
    if (random.nextInt(4) == 0) {
      inside.append("      if (s < 0) { return ").append(random.nextInt(3)).append("; }\n");
    }
    if (random.nextInt(4) == 0) {
      inside.append("      for (int i = 0; i < 2; i++) { ").append(statement(lock)).append(" }\n");
    }
    boolean nested = random.nextInt(5) == 0;
    String text = locked(lock, inside.toString());
    if (nested) {
      text = locked(faults() ? pick(LOCKS.subList(0, 5)) : lock.equals("r") ? "l2" : lock, text);
    }
    if (!guardB.equals(guardA) && random.nextInt(2) == 0 && !lock.equals("r")) {
      text = locked(guardB.equals("r") ? "l1" : guardB, text);
    }
    return text;
  }

  private String statement(String lock) {
    boolean writes = !lock.equals("r");
    return switch (random.nextInt(8)) {
      case 0 -> guarded("a", writes);
      case 1 -> guardB.equals(guardA) || faults() ? guarded("b", writes) : guarded("a", writes);
      case 2 -> guardList.equals(guardA) || faults() ? listed(writes) : "s++;";
      case 3 -> writes ? "v = v + n;" : "s += v;";
      case 4 -> writes ? "p = new P(p.g, p.f + n);" : "s += p.f;";
      case 5 -> "if (n > 0) { " + guarded("a", writes) + " } else { s += 3; }";
      case 6 -> faults() ? "s += x.get();" : "s += 10 / (n + 1);";
      default -> guarded("a", writes);
    };
  }

  private String guarded(String field, boolean writes) {
    String name = field.length() > 1 || LOCKS.contains(field) ? "a" : field;
    return switch (random.nextInt(writes ? 3 : 1)) {
      case 0 -> "s += " + name + ";";
      case 1 -> name + " += n + 1;";
      default -> "s = " + name + "++;";
    };
  }

  private String listed(boolean writes) {
    return switch (random.nextInt(writes ? 4 : 2)) {
      case 0 -> "s += list.size();";
      case 1 -> "s += list.isEmpty() ? 0 : list.get(0);";
      case 2 -> "list.add(n);";
      default -> "if (!list.isEmpty()) { s += list.remove(0); }";
    };
  }

  private static String locked(String lock, String inside) {
    return switch (lock) {
      case "k" -> "    k.lock();\n    try {\n" + inside + "    } finally { k.unlock(); }\n";
      case "w" ->
          "    rw.writeLock().lock();\n    try {\n"
              + inside
              + "    } finally { rw.writeLock().unlock(); }\n";
      case "r" ->
          "    rw.readLock().lock();\n    try {\n"
              + inside
              + "    } finally { rw.readLock().unlock(); }\n";
      default -> "    synchronized (" + lock + ") {\n" + inside + "    }\n";
    };
  }
}
