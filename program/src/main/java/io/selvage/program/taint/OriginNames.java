package io.selvage.program.taint;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for the origins of values, shared by all threads and calls whose origins are compared. An
 * origin is named by how its value is computed, so that a thread that runs again gets the same
 * numbers, and two calls get the same number only for the same value.
 */
public final class OriginNames {
  /** The origin of what is no value of the code, such as the holders of static fields. */
  public static final int STATIC = -1;

  private final Map<Origin, Integer> numbers = new HashMap<>();

  /** How a value is computed, except by a read that the caller numbers. */
  sealed interface Origin {}

  /** The object whose methods are called: a client has one reference to it. */
  record Receiver(long object) implements Origin {}

  record Constant(long word) implements Origin {}

  /** What an unchanging slot holds, loaded through a reference: loading it again gives the same. */
  record Unchanging(int base, long object, int slot) implements Origin {}

  /** A function of two values. */
  record Computed(int operation, int left, int right) implements Origin {}

  /** A read that the caller numbers, as an operand. */
  record NumberedRead(int thread, int number) implements Origin {}

  /** Anything else, such as arguments and what is allocated. */
  record Unique(int thread, int number) implements Origin {}

  /** A negative number, the same for equal origins. */
  int number(Origin origin) {
    return numbers.computeIfAbsent(origin, unknown -> STATIC - 1 - numbers.size());
  }
}
