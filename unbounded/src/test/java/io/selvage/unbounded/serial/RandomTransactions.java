package io.selvage.unbounded.serial;

import java.util.Random;

/**
 * The source of a small class, by chance: three variables and two locks; operations that read and
 * write, under a lock, under both, or under none, and that give up where a lock is taken or a
 * version has changed.
 */
final class RandomTransactions {
  private final Random random;
  private final StringBuilder text = new StringBuilder();

  private RandomTransactions(long seed) {
    this.random = new Random(seed);
  }

  static String source(String name, long seed) {
    return new RandomTransactions(seed).source(name);
  }

  private String source(String name) {
    text.append(
        """
        import java.util.concurrent.locks.ReentrantLock;
        public class %s {
          private volatile int a;
          private volatile int b;
          private volatile int c;
          private volatile int version;
          private final ReentrantLock one = new ReentrantLock();
          private final ReentrantLock two = new ReentrantLock();
        """
            .formatted(name));
    int operations = 2 + random.nextInt(2);
    for (int i = 0; i < operations; i++) {
      text.append("  public boolean op").append(i).append("() {\n    int x = 0;\n");
      body();
      text.append("    return true;\n  }\n");
    }
    return text.append("}\n").toString();
  }

  private void body() {
    switch (random.nextInt(6)) {
      case 0 -> accesses(2);
      case 1 -> {
        text.append("if (!one.tryLock()) { return false; }\n");
        accesses(2);
        text.append("one.unlock();\n");
      }
      case 2, 3 -> {
        String lock = random.nextBoolean() ? "one" : "two";
        text.append(lock).append(".lock();\n");
        accesses(1 + random.nextInt(2));
        text.append(lock).append(".unlock();\n");
      }
      case 4 -> {
        text.append("one.lock();\n");
        accesses(1);
        text.append("two.lock();\n");
        accesses(1);
        text.append("two.unlock();\none.unlock();\n");
      }
      default -> {
        text.append("int seen = version;\n");
        accesses(1);
        text.append("if (one.isLocked() || seen != version) { return false; }\n");
        text.append("one.lock();\nversion = 1 - seen;\n");
        accesses(1);
        text.append("one.unlock();\n");
      }
    }
  }

  private void accesses(int count) {
    for (int i = 0; i < count; i++) {
      char field = (char) ('a' + random.nextInt(3));
      text.append(random.nextBoolean() ? "x = " + field + ";\n" : field + " = 0;\n");
    }
  }
}
