package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.Value;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.internal.render.ExecutionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Names objects by class and number, in the order of first occurrence; boxes by their content. */
public final class ObjectNames implements ExecutionText.Names {
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double");

  private final ObjectInstance instance;
  private final long flags;
  private final List<Long> met = new ArrayList<>();

  /**
   * @param flags the object whose slots are flags
   */
  public ObjectNames(ObjectInstance instance, long flags) {
    this.instance = instance;
    this.flags = flags;
  }

  @Override
  public String of(long object, int slot) {
    if (object == flags) {
      return "flag" + (char) ('A' + slot);
    }
    ClassInfo type = type(object);
    if (slot < 0) {
      return HiddenSlots.name(slot) + " of " + name(object);
    }
    if (type.isArray()) {
      return name(object).replace("[]", "") + "[" + slot + "]";
    }
    List<FieldInfo> slots = type.slots();
    String field = slot < slots.size() ? slots.get(slot).name() : Integer.toString(slot);
    return object == instance.root() ? field : name(object) + "." + field;
  }

  @Override
  public String value(long object, int slot, long word) {
    return object == flags ? Long.toString(word) : value(word, slotType(object, slot));
  }

  /**
   * @param type its letter in descriptors; all references have L
   */
  private String value(long word, char type) {
    return switch (type) {
      case 'L' -> word == 0 ? "null" : reference(word);
      case 'Z' -> word != 0 ? "true" : "false";
      case 'C' -> new Value.Letter((char) word).toString();
      case 'F' -> Float.toString(Float.intBitsToFloat((int) word));
      case 'D' -> Double.toString(Double.longBitsToDouble(word));
      default -> Long.toString(word);
    };
  }

  private char slotType(long object, int slot) {
    if (slot < 0) {
      return HiddenSlots.isReference(slot) ? 'L' : 'J';
    }
    ClassInfo type = type(object);
    ClassInfo element = type.element();
    if (element != null) {
      return element.isPrimitive() ? element.name().charAt(0) : 'L';
    }
    List<FieldInfo> slots = type.slots();
    return slot < slots.size() ? letter(slots.get(slot)) : 'J';
  }

  private static char letter(FieldInfo field) {
    return field.isReference() ? 'L' : field.descriptor().charAt(0);
  }

  /** Boxes by their content, if known: those that existed before any thread. */
  private String reference(long object) {
    if (ReferenceWord.classId(object) == 0) {
      return Long.toString(object); // No class has this number: a thread, in a hidden slot.
    }
    FieldInfo boxed = BOXES.contains(type(object).name()) ? type(object).field("value") : null;
    return boxed != null && ObjectNumbering.isOld(object) && !ReferenceWord.isConstant(object)
        ? value(instance.heap().word(object, boxed.slot()), letter(boxed))
        : name(object);
  }

  private String name(long object) {
    if (object == instance.root()) {
      return "this";
    }
    int at = met.indexOf(object);
    if (at < 0) {
      at = met.size();
      met.add(object);
    }
    return type(object).simpleName() + "#" + (at + 1);
  }

  private ClassInfo type(long object) {
    return instance.program().classes().byId(ReferenceWord.classId(object));
  }
}
