package io.selvage.refine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Makes up small classes that spin so many times, and then do something else. */
final class CountedClasses {
  private static final String TEMPLATE =
      """
      import java.util.concurrent.atomic.*;

      public class %s {
        private int a;
        private volatile int b;
        private final AtomicInteger c = new AtomicInteger();

        public int f() {
          int x = 0;
          %s
          return x;
        }

        public int g() {
          int x = 1;
          %s
          return x;
        }
      }
      """;

  /** A round is one read, and what it finds decides only whether there is another. */
  static final List<String> STRAIGHT =
      List.of(
          "for (int i = 0; i < 17 && b == 0; i++) { Thread.onSpinWait(); } x += b;",
          "{ int n = 18; while (b == x && --n > 0) { } x = b * 10 + a; }",
          "for (int n = 16; ; ) { if (b != 0) { x++; break; } if (--n < 0) { b = 2; break; } }",
          "for (int n = 16; n > 0; n--) { if (c.get() == 1) { x = 7; break; } }",
          "{ int n = 0; while (b == 0) { if (++n > 16) { throw new IllegalStateException(); } } }",
          "{ int h = 5; for (int n = 16; c.get() == 0 && n > 0; ) { h ^= h << 1; h ^= h >>> 3;"
              + " h ^= h << 10; if (h < 0) { n--; } } x = c.get(); }");

  /** Rounds that are more than that, counts that are used, loops that are no spins. */
  static final List<String> OTHERS =
      List.of(
          "for (int n = 0; n < 16; n++) { if (a + b > 1) { x = a; break; } }",
          "for (int n = 0; n < 16; n++) { if (b > 0) { x = n; break; } }",
          "for (int n = 16; n > 0; n--) { if (c.compareAndSet(0, 1)) { x = 7; break; } }",
          "for (int n = 0; n < 16; n++) { if (b == 1 && n == 15) { x = 9; break; }"
              + " if (b == 2) { break; } }",
          "{ int n = 16; for (;;) { int v = b; if (v == 0) { n--; } if (n == 2 && v == 1)"
              + " { x = 9; break; } if (v == 2 || n == 0) { break; } if (v == 1) { n--; } } }",
          "{ int last = 0; for (int n = 16; n > 0; n--) { int v = b; if (v != last) { last = v;"
              + " n += 2; } if (c.get() > 0) { x = last; break; } } }",
          "for (int n = 0; n < 3; n++) { if (b == 0) { c.incrementAndGet(); } }",
          "for (int n = 0; n < 2; n++) { if (!c.compareAndSet(n, n + 1)) { x = c.get(); } }");

  private static final List<String> PLAIN =
      List.of("b = 1;", "b = 2;", "a = 1;", "a++;", "c.set(1);", "x += b;", "c.incrementAndGet();");

  private final Random random;
  private final List<String> spins;

  CountedClasses(long seed, List<String> spins) {
    this.random = new Random(seed);
    this.spins = spins;
  }

  /** Compiles so many classes into the folder; their names. */
  Set<String> compile(Path folder, int count) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String name = "Counted" + i;
      sources.put(name, String.format(TEMPLATE, name, body(any(spins)), body(any(PLAIN))));
    }
    Sources.compile(folder, sources);
    return sources.keySet();
  }

  private String body(String one) {
    List<String> statements = new ArrayList<>(List.of(one));
    while (random.nextInt(2) == 0) {
      String more = random.nextInt(4) == 0 ? any(spins) : any(PLAIN);
      statements.add(random.nextInt(statements.size() + 1), more);
    }
    return String.join("\n    ", statements);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
