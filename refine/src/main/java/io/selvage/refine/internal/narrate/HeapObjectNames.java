package io.selvage.refine.internal.narrate;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.trace.ValueText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Readable names for objects and locations; each location has one name. */
final class HeapObjectNames {
  private static final int MAX_DEPTH = 3;

  private final Program program;
  private final Heap heap;
  private final long root;
  private final ValueText texts;
  private final Map<Long, String> objects = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  HeapObjectNames(Program program, Heap heap, long root) {
    this.program = program;
    this.heap = heap;
    this.root = root;
    this.texts = new ValueText(program);
    for (int i = 0; i < program.threadCount(); i++) {
      objects.put(program.thread(i), String.valueOf((char) ('A' + i)));
    }
    nameParts(root, "", MAX_DEPTH);
  }

  /** Objects that the root references through final fields are named by the path to them. */
  private void nameParts(long object, String prefix, int depth) {
    ClassInfo type = type(object);
    for (FieldInfo field : type.isArray() ? List.<FieldInfo>of() : type.slots()) {
      long part = field.isReference() && field.isFinal() ? heap.word(object, field.slot()) : 0;
      boolean fresh = part != 0 && ReferenceWord.number(part) > program.image().objects();
      if (fresh && !ReferenceWord.isConstant(part) && part != root && !objects.containsKey(part)) {
        objects.put(part, prefix + field.name());
        if (depth > 0) {
          nameParts(part, prefix + field.name() + ".", depth - 1);
        }
      }
    }
  }

  /**
   * Whether it is an array that existed before the object was created, such as a cache of boxes.
   */
  boolean isFrozenArray(long object) {
    return ReferenceWord.number(object) <= program.image().objects() && type(object).isArray();
  }

  /** The place accessed: {@code head}, {@code Node#2.item}, {@code Object[]#1[3]}. */
  String place(long object, int slot) {
    ClassInfo type = type(object);
    if (slot < 0) {
      String whose = object == root ? "" : object(object) + ".";
      return whose + HiddenSlots.name(slot);
    }
    if (type.isArray()) {
      return object(object) + "[" + slot + "]";
    }
    FieldInfo field = type.slots().get(slot);
    if (field.owner() != type && program.classes().holder(field.owner()) == type) {
      return field.toString();
    }
    boolean cell = type.name().startsWith("java/util/concurrent/atomic/Atomic");
    return object == root
        ? field.name()
        : cell && field.name().equals("value")
            ? object(object)
            : object(object) + "." + field.name();
  }

  /** A word in the representation of the slot. */
  String value(ThreadState thread, long word, char type) {
    return texts.of(
        word,
        type,
        new ValueText.Objects() {
          @Override
          public OptionalLong word(long ref, int slot) {
            return content(thread, ref, slot);
          }

          @Override
          public String name(long ref) {
            return object(ref);
          }
        });
  }

  /** The type letter of a slot. */
  char slotType(long object, int slot) {
    return texts.slotType(object, slot);
  }

  private OptionalLong content(ThreadState thread, long ref, int slot) {
    if (thread.isPrivate(ref)) {
      return OptionalLong.of(thread.privateWord(ref, slot));
    }
    return heap.has(ref) ? OptionalLong.of(heap.word(ref, slot)) : OptionalLong.empty();
  }

  private String object(long ref) {
    if (ref == root) {
      return "this";
    }
    return objects.computeIfAbsent(
        ref,
        r -> {
          String name = type(r).simpleName();
          return name + "#" + counts.merge(name, 1, Integer::sum);
        });
  }

  private ClassInfo type(long ref) {
    return program.classes().byId(ReferenceWord.classId(ref));
  }
}
