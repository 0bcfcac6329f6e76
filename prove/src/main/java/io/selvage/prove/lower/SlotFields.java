package io.selvage.prove.lower;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import java.util.List;

/**
 * The fields of a class that keeps its values in slots: one array of slots, and one counter of how
 * many were taken. Found by their types alone.
 */
public final class SlotFields {
  static final String COUNTER = "Ljava/util/concurrent/atomic/AtomicInteger;";
  static final String SLOTS = "Ljava/util/concurrent/atomic/AtomicReferenceArray;";

  private final ClassInfo object;
  private final Field counter;
  private final Field slots;

  SlotFields(ClassInfo object) {
    this.object = object;
    this.counter = only(object, COUNTER, "AtomicInteger");
    this.slots = only(object, SLOTS, "AtomicReferenceArray");
  }

  /** Whether the class is one of slots, rather than of nodes. */
  public static boolean areOf(ClassInfo type) {
    return type.slots().stream().anyMatch(field -> field.descriptor().equals(SLOTS));
  }

  private static Field only(ClassInfo object, String type, String name) {
    List<Field> found =
        object.slots().stream().filter(field -> field.descriptor().equals(type)).toList();
    if (found.size() != 1 || !found.get(0).isFinal()) {
      throw new Unsupported(
          "PRV-081 " + object.simpleName() + " must have one final field of type " + name);
    }
    return found.get(0);
  }

  ClassInfo object() {
    return object;
  }

  Field counter() {
    return counter;
  }

  Field slots() {
    return slots;
  }

  /** What a read of the field gives, where it is one of the two. */
  Kind kind(int slot) {
    return slot == counter.slot()
        ? Kind.of(Kind.Sort.COUNTER)
        : slot == slots.slot() ? Kind.of(Kind.Sort.SLOTS) : Kind.OTHER;
  }
}
