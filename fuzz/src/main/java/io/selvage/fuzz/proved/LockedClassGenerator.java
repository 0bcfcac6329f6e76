package io.selvage.fuzz.proved;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random classes: the fields of a class belong to one discipline, most operations keep it, and some
 * break it somewhere. One statement on each line, so that {@link SourceMutations} can edit it.
 */
final class LockedClassGenerator {
  private static final String NAME = "Subject";

  private final Random random;
  private final SectionGenerator sections;
  private final LockFreeGenerator lockFree;
  private final List<String> lines = new ArrayList<>();

  LockedClassGenerator(Random random) {
    this.random = random;
    boolean lax = random.nextInt(3) == 0;
    Discipline discipline = Discipline.random(random, lax);
    this.sections = new SectionGenerator(random, discipline);
    this.lockFree = new LockFreeGenerator(random, discipline);
  }

  SourceCase next() {
    add("import java.util.*;", "import java.util.concurrent.*;");
    add("import java.util.concurrent.atomic.*;", "import java.util.concurrent.locks.*;");
    add("import java.util.function.*;");
    boolean inherits = random.nextInt(3) == 0;
    add("public class Subject" + (inherits ? " extends Subject.Base" : "") + " {");
    types();
    fields(inherits);
    int operations = 2 + random.nextInt(2);
    for (int i = 0; i < operations; i++) {
      boolean marked = sections.isMonitor() && random.nextInt(4) == 0;
      add(
          "  public "
              + (marked ? "synchronized " : "")
              + "int op"
              + i
              + "(int n) throws InterruptedException {");
      add("    int s = 0;");
      lines.addAll(marked ? sections.inside() : body());
      add("    return s;", "  }");
    }
    helpers();
    add("}");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
      names.add("op" + i);
    }
    return new SourceCase("random", NAME, String.join(",", names), lines);
  }

  private void add(String... more) {
    lines.addAll(List.of(more));
  }

  private List<String> body() {
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> lockFree.body();
      case 3 -> sections.doubleChecked();
      case 4 -> sections.waits();
      case 5 -> sections.optimistic();
      default -> sections.body();
    };
  }

  private void types() {
    add("  static final class P {", "    final int f;", "    final int g;");
    add("    P(int f, int g) {", "      this.f = f;", "      this.g = g;", "    }", "  }");
    add("  static final class M {", "    int h;", "    M next;", "  }");
    add("  record R(int f, M m) {}");
    add("  enum E {", "    ON,", "    OFF;", "  }");
    add("  interface Twice {", "    int one(int n);");
    add("    default int two(int n) {", "      return one(n) + one(n);", "    }", "  }");
    add("  abstract static class Base {", "    protected abstract int hook(int n);");
    add("    int twice(int n) {", "      int before = hook(n);");
    add("      return before + hook(n);", "    }", "  }");
    add("  final class Inner {", "    int inside(int n) {", "      a += n;");
    add("      return a;", "    }", "  }");
  }

  private void fields(boolean inherits) {
    add("  private final Object l1 = new Object();", "  private final Object l2 = new Object();");
    add("  private final ReentrantLock k = new ReentrantLock();");
    add("  private final Condition changed = k.newCondition();");
    add("  private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();");
    add("  private final StampedLock st = new StampedLock();");
    add("  private final Object[] stripes = {new Object(), new Object()};");
    add("  private final int[] cells = new int[2];");
    add("  private final int[][] grid = {{0, 1}, {2, 3}};");
    add("  private final List<Integer> list = new ArrayList<>();");
    add("  private final Map<Integer, Integer> map = new HashMap<>();");
    add("  private final ArrayDeque<Integer> queue = new ArrayDeque<>();");
    add("  private final ConcurrentHashMap<Integer, Integer> chm = new ConcurrentHashMap<>();");
    add("  private final AtomicInteger x = new AtomicInteger();");
    add("  private final AtomicInteger y = new AtomicInteger();");
    add("  private final AtomicIntegerArray xs = new AtomicIntegerArray(2);");
    add("  private final AtomicReference<M> top = new AtomicReference<>();");
    add("  private final AtomicReference<P> pair = new AtomicReference<>(new P(0, 0));");
    add("  private final AtomicBoolean once = new AtomicBoolean();");
    add("  private final Inner inner = new Inner();");
    add("  private volatile P p = new P(0, 1);", "  private volatile E e = E.ON;");
    add("  private volatile int v;", "  private volatile int w;");
    add("  private R r = new R(0, null);", "  private int a;", "  private int b;");
    add("  private M chain;");
    if (inherits) {
      add("  @Override", "  protected int hook(int n) {", "    a += n;", "    return a;", "  }");
    }
  }

  /** Methods that sections call, some with a lock of their own. */
  private void helpers() {
    add("  private int deeper(int n) {", "    if (n < 0) {");
    add("      throw new IllegalArgumentException();", "    }", "    a += n;", "    return a;");
    add("  }");
    add("  private int again(int n) {");
    lines.addAll(sections.locked(List.of("    a++;")));
    add("    return n;", "  }");
    add("  private static int apply(IntUnaryOperator f, int n) {");
    add("    return f.applyAsInt(n);", "  }");
  }
}
