package io.selvage.fuzz.proved;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Bodies of operations with sections of a lock. */
final class SectionGenerator {
  private final Random random;
  private final Discipline discipline;

  SectionGenerator(Random random, Discipline discipline) {
    this.random = random;
    this.discipline = discipline;
  }

  boolean isMonitor() {
    return discipline.guard().equals("this");
  }

  List<String> body() {
    List<String> text = new ArrayList<>();
    if (random.nextInt(6) == 0) {
      text.addAll(List.of("    if (n > 1) {", "      return -7;", "    }"));
    }
    String lock = discipline.lock();
    List<String> section = locked(lock, inside());
    int wraps = random.nextInt(8);
    if (wraps == 0 && !lock.equals("st")) {
      section = locked(lock, section);
    } else if (wraps == 1) {
      section = locked(lock.equals("l2") ? "l1" : "l2", section);
    } else if (wraps == 2) {
      section = caught(section);
    }
    text.addAll(section);
    if (discipline.faults()) {
      text.addAll(locked(discipline.lock(), inside()));
    } else if (discipline.faults()) {
      text.add(0, "    s += " + (random.nextBoolean() ? "a;" : "v;"));
    }
    return text;
  }

  private static List<String> caught(List<String> section) {
    List<String> text = new ArrayList<>(List.of("    try {"));
    text.addAll(section);
    text.addAll(List.of("    } catch (RuntimeException problem) {", "      s = -9;", "    }"));
    return text;
  }

  /** Statements under the guard. */
  List<String> inside() {
    List<String> text = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      text.add("{");
      text.addAll(statement());
      text.add("}");
    }
    return text;
  }

  private List<String> statement() {
    return switch (random.nextInt(24)) {
      case 0 -> List.of("a += n + 1;", "s += a;");
      case 1 -> List.of("s += a++;", "b = a;");
      case 2 -> List.of("if (n > 0) {", "  a = n;", "} else {", "  s += b;", "}");
      case 3 -> List.of("s += 10 / n;", "a++;");
      case 4 -> List.of("list.add(n);", "s += list.size();");
      case 5 -> List.of("if (!list.isEmpty()) {", "  s += list.remove(0);", "}");
      case 6 -> List.of("map.put(n, map.getOrDefault(n, 0) + 1);", "s += map.get(n);");
      case 7 -> List.of("for (int each : list) {", "  s += each;", "}");
      case 8 -> List.of("queue.addLast(n);", "s += queue.peekFirst();");
      case 9 -> List.of("if (a > 1) {", "  throw new IllegalStateException();", "}", "a++;");
      case 10 -> List.of("s += deeper(n - 1);");
      case 11 -> discipline.guard().equals("st") ? List.of("a++;") : List.of("s += again(n);");
      case 12 -> List.of("IntUnaryOperator f = t -> t + a;", "a += n;", "s += f.applyAsInt(n);");
      case 13 -> List.of("s += apply(t -> a += t, n);");
      case 14 -> List.of("Twice f = t -> a += t;", "s += f.two(n);");
      case 15 -> List.of("s += inner.inside(n);");
      case 16 -> List.of("M m = new M();", "m.h = n;", "m.next = chain;", "chain = m;");
      case 17 -> List.of("if (chain != null) {", "  s += chain.h;", "  chain = chain.next;", "}");
      case 18 -> List.of("r = new R(n, chain);", "s += r.f();");
      case 19 -> List.of("grid[n & 1][0]++;", "s += grid[0][0] + grid[1][0];");
      case 20 -> List.of("int[] row = grid[0];", "row[1] += n;", "s += row[1];");
      case 21 ->
          List.of("for (int i = 0; i < 2; i++) {", "  cells[i] += n;", "}", "s += cells[0];");
      case 22 -> discipline.faults() ? List.of("v = v + n;") : List.of("w = a;", "s += w;");
      default -> List.of("e = n > 0 ? E.ON : E.OFF;", "s += e.ordinal();", "a++;");
    };
  }

  List<String> doubleChecked() {
    boolean number = random.nextBoolean();
    String test = number ? "w == 0" : "p.f == 0";
    List<String> slow = new ArrayList<>();
    slow.add("if (" + (discipline.faults() ? "n > 0" : test) + ") {");
    slow.add(number ? "  w = n + 1;" : "  p = new P(n + 1, p.g);");
    slow.add(discipline.faults() ? "  a++;" : "  s = 2;");
    slow.add("}");
    List<String> text = new ArrayList<>(List.of("    if (" + test + ") {"));
    text.addAll(locked(discipline.lock(), slow));
    text.add("    }");
    if (random.nextBoolean()) {
      text.add("    s = " + (discipline.faults() ? "w;" : "1;"));
    }
    return text;
  }

  List<String> waits() {
    String loop = discipline.faults() ? "if" : "while";
    boolean monitor = isMonitor();
    List<String> inside = new ArrayList<>();
    if (discipline.faults()) {
      inside.add("s += a;");
    }
    inside.add(loop + " (a == 0) {");
    // An interruption by the engine that runs real threads must not become a result.
    inside.add(monitor ? "  wait();" : "  changed.await();");
    inside.add("}");
    inside.addAll(List.of("a--;", "s += b;"));
    List<String> other = List.of("a++;", monitor ? "notifyAll();" : "changed.signalAll();");
    return locked(monitor ? "this" : "k", random.nextBoolean() ? inside : other);
  }

  List<String> optimistic() {
    List<String> text = new ArrayList<>();
    if (random.nextBoolean()) {
      return locked("st", List.of("a = n;", "b = n + 1;"));
    }
    text.add("    long t = st.tryOptimisticRead();");
    text.add("    int c = a;");
    text.add("    int d = b;");
    text.add("    if (" + (discipline.faults() ? "t == 0" : "!st.validate(t)") + ") {");
    text.add("      t = st.readLock();");
    text.add("      try {");
    text.add("        c = a;");
    text.add(discipline.faults() ? "        d = 0;" : "        d = b;");
    text.add("      } finally {");
    text.add("        st.unlockRead(t);");
    text.add("      }");
    text.add("    }");
    text.add("    s = c * 10 + d;");
    return text;
  }

  List<String> locked(List<String> inside) {
    return locked(discipline.guard(), inside);
  }

  private static List<String> locked(String lock, List<String> inside) {
    List<String> text = new ArrayList<>();
    switch (lock) {
      case "k" -> wrap(text, "k.lock();", inside, "k.unlock();");
      case "w" -> wrap(text, "rw.writeLock().lock();", inside, "rw.writeLock().unlock();");
      case "r" -> wrap(text, "rw.readLock().lock();", inside, "rw.readLock().unlock();");
      case "st" -> wrap(text, "long stamp = st.writeLock();", inside, "st.unlockWrite(stamp);");
      default -> {
        text.add("    synchronized (" + lock + ") {");
        text.addAll(inside);
        text.add("    }");
      }
    }
    return text;
  }

  private static void wrap(List<String> text, String lock, List<String> inside, String unlock) {
    text.addAll(List.of("    " + lock, "    try {"));
    text.addAll(inside);
    text.addAll(List.of("    } finally {", "      " + unlock, "    }"));
  }
}
