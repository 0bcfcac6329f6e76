package io.selvage.fuzz.proved;

import java.util.List;
import java.util.Random;

/**
 * Which lock protects the plain fields of a class.
 *
 * @param guard of fields; {@code r} and {@code w} are the halves of one lock
 * @param lax whether it is broken now and then
 */
record Discipline(Random random, String guard, boolean lax) {
  private static final List<String> GUARDS = List.of("this", "this", "l1", "k", "w", "st");
  static final List<String> LOCKS = List.of("this", "l1", "l2", "k", "w", "r", "st");

  static Discipline random(Random random, boolean lax) {
    return new Discipline(random, GUARDS.get(random.nextInt(GUARDS.size())), lax);
  }

  boolean faults() {
    return lax && random.nextInt(5) == 0;
  }

  /** The lock of a section. */
  String lock() {
    return faults() ? LOCKS.get(random.nextInt(LOCKS.size())) : guard;
  }
}
