package io.selvage.program.trace;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Readable names for objects and locations; each location has one name. Objects that the root
 * references through final fields are named by the path to them, others by class and number, in the
 * order in which they are named first.
 */
public final class ObjectNaming {
  private static final int MAX_DEPTH = 3;

  private final Program program;
  private final Heap heap;
  private final long root;
  private final Map<Long, String> objects = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /**
   * @param heap in its initial state
   * @param threads the names of threads
   */
  public ObjectNaming(Program program, Heap heap, long root, IntFunction<String> threads) {
    this.program = program;
    this.heap = heap;
    this.root = root;
    for (int i = 0; i < program.threadCount(); i++) {
      objects.put(program.thread(i), threads.apply(i));
    }
    nameParts(root, "", MAX_DEPTH);
  }

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

  /** The place accessed: {@code head}, {@code Node#2.item}, {@code Object[]#1[3]}. */
  public String place(long object, int slot) {
    ClassInfo type = type(object);
    if (slot < 0) {
      String whose = object == root ? "" : name(object) + ".";
      return whose + HiddenSlots.name(slot);
    }
    if (type.isArray()) {
      return name(object) + "[" + slot + "]";
    }
    List<FieldInfo> slots = type.slots();
    if (slot >= slots.size()) {
      return name(object) + "." + slot;
    }
    FieldInfo field = slots.get(slot);
    if (field.owner() != type && program.classes().holder(field.owner()) == type) {
      return field.toString();
    }
    boolean cell = type.name().startsWith("java/util/concurrent/atomic/Atomic");
    return object == root
        ? field.name()
        : cell && field.name().equals("value") ? name(object) : name(object) + "." + field.name();
  }

  /** The name of an object. */
  public String name(long ref) {
    if (ref == root) {
      return "this";
    }
    if (ReferenceWord.classId(ref) == 0) {
      return "a thread"; // no class has this number: a thread, in a hidden slot
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
