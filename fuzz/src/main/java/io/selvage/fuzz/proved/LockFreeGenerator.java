package io.selvage.fuzz.proved;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Bodies of operations with atomics, volatile fields and locks by index. */
final class LockFreeGenerator {
  private final Random random;
  private final Discipline discipline;

  LockFreeGenerator(Random random, Discipline discipline) {
    this.random = random;
    this.discipline = discipline;
  }

  List<String> body() {
    List<String> text = new ArrayList<>(one());
    if (discipline.faults()) {
      text.addAll(List.of("    s += y.get();"));
    }
    return text;
  }

  private List<String> one() {
    return switch (random.nextInt(16)) {
      case 0 -> List.of("    s += x.getAndAdd(n);");
      case 1 -> increment();
      case 2 -> push();
      case 3 -> pop();
      case 4 -> List.of("    P q = p;", "    s += q.f - q.g;");
      case 5 -> swapPair();
      case 6 -> List.of("    if (once.compareAndSet(false, n > 0)) {", "      s = 1;", "    }");
      case 7 -> List.of("    s += xs.incrementAndGet(n & 1);");
      case 8 ->
          List.of("    Integer old = chm.putIfAbsent(n, s);", "    s = old == null ? -1 : old;");
      case 9 -> List.of("    s = chm.getOrDefault(n, 5);");
      case 10 -> striped();
      case 11 -> tried();
      case 12 -> List.of("    s = x.updateAndGet(t -> t > 2 ? 0 : t + n);");
      case 13 -> List.of("    s = w;");
      case 14 -> upgraded();
      default -> List.of("    s = x.accumulateAndGet(n, Math::max);");
    };
  }

  private List<String> increment() {
    List<String> text = new ArrayList<>(List.of("    while (true) {", "      int c = x.get();"));
    text.addAll(List.of("      if (c > 3) {", "        s = -1;", "        break;", "      }"));
    text.add("      if (x.compareAndSet(c, c + 1)) {");
    text.addAll(List.of("        s += c;", "        break;", "      }"));
    if (discipline.faults()) {
      text.add("      s++;");
    }
    text.add("    }");
    return text;
  }

  private List<String> push() {
    List<String> text = new ArrayList<>(List.of("    M m = new M();", "    m.h = n;", "    M o;"));
    text.addAll(List.of("    do {", "      o = top.get();", "      m.next = o;"));
    text.add("    } while (!top.compareAndSet(o, m));");
    if (discipline.faults()) {
      text.add("    m.h++;");
    }
    return text;
  }

  private List<String> pop() {
    List<String> text = new ArrayList<>(List.of("    M o;", "    do {", "      o = top.get();"));
    text.addAll(List.of("      if (o == null) {", "        return -1;", "      }"));
    if (discipline.faults()) {
      text.add("      s += v;");
    }
    text.addAll(List.of("    } while (!top.compareAndSet(o, o.next));", "    s += o.h;"));
    return text;
  }

  private List<String> swapPair() {
    String f = discipline.faults() ? "x.get()" : "c.g";
    return List.of(
        "    P c = pair.get();",
        "    while (!pair.compareAndSet(c, new P(" + f + ", c.f + n))) {",
        "      c = pair.get();",
        "    }",
        "    s = c.f;");
  }

  private List<String> striped() {
    String index = discipline.faults() ? "0" : "n & 1";
    return List.of(
        "    synchronized (stripes[" + index + "]) {",
        "      cells[n & 1] += n;",
        "      s = cells[n & 1];",
        "    }");
  }

  private List<String> tried() {
    String otherwise = discipline.faults() ? "      return -1;" : "      k.lock();";
    List<String> text = new ArrayList<>(List.of("    if (!k.tryLock()) {", otherwise, "    }"));
    text.addAll(List.of("    try {", "      s += a++;", "    } finally {", "      k.unlock();"));
    text.add("    }");
    return text;
  }

  /** A look under the read lock, and again under the write lock. */
  private List<String> upgraded() {
    String test = discipline.faults() ? "n > 0" : "b == 0";
    List<String> text = new ArrayList<>();
    text.addAll(List.of("    rw.readLock().lock();", "    try {", "      if (b != 0) {"));
    text.addAll(List.of("        return b;", "      }", "    } finally {"));
    text.addAll(List.of("      rw.readLock().unlock();", "    }", "    rw.writeLock().lock();"));
    text.addAll(List.of("    try {", "      if (" + test + ") {", "        b = n;", "      }"));
    text.addAll(List.of("      s = b;", "    } finally {", "      rw.writeLock().unlock();"));
    text.add("    }");
    return text;
  }
}
