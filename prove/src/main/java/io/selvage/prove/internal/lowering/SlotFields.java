package io.selvage.prove.internal.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.prove.UnsupportedClass;
import java.util.List;

/**
 * The fields of a class that stores its values in slots: one array of slots and one counter of
 * taken slots, identified by type alone.
 */
public final class SlotFields {
  static final String COUNTER = "Ljava/util/concurrent/atomic/AtomicInteger;";
  static final String SLOTS = "Ljava/util/concurrent/atomic/AtomicReferenceArray;";

  private final ClassInfo object;
  private final FieldInfo counter;
  private final FieldInfo slots;

  SlotFields(ClassInfo object) {
    this.object = object;
    this.counter = only(object, COUNTER, "AtomicInteger");
    this.slots = only(object, SLOTS, "AtomicReferenceArray");
  }

  /** Whether the class uses slots rather than nodes. */
  public static boolean areOf(ClassInfo type) {
    return type.slots().stream().anyMatch(field -> field.descriptor().equals(SLOTS));
  }

  private static FieldInfo only(ClassInfo object, String type, String name) {
    List<FieldInfo> found =
        object.slots().stream().filter(field -> field.descriptor().equals(type)).toList();
    if (found.size() != 1 || !found.get(0).isFinal()) {
      throw new UnsupportedClass(
          "PRV-081 " + object.simpleName() + " must have one final field of type " + name);
    }
    return found.get(0);
  }

  ClassInfo object() {
    return object;
  }

  FieldInfo counter() {
    return counter;
  }

  FieldInfo slots() {
    return slots;
  }

  /** The kind of the result of reading the field, if it is one of the two. */
  RegisterKind kind(int slot) {
    return slot == counter.slot()
        ? RegisterKind.of(RegisterKind.Sort.COUNTER)
        : slot == slots.slot() ? RegisterKind.of(RegisterKind.Sort.SLOTS) : RegisterKind.OTHER;
  }
}
