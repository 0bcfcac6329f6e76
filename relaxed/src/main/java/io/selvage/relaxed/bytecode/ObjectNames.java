package io.selvage.relaxed.bytecode;

import io.selvage.program.code.Hidden;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.engine.Story;
import java.util.ArrayList;
import java.util.List;

/** Objects by class and number, in the order in which they are met; boxes by what is in them. */
final class ObjectNames implements Story.Names {
  private final Instance instance;
  private final long flags;
  private final List<Long> met = new ArrayList<>();

  /**
   * @param flags the object whose slots are flags
   */
  ObjectNames(Instance instance, long flags) {
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
      return Hidden.name(slot) + " of " + name(object);
    }
    if (type.isArray()) {
      return name(object).replace("[]", "") + "[" + slot + "]";
    }
    List<Field> slots = type.slots();
    String field = slot < slots.size() ? slots.get(slot).name() : Integer.toString(slot);
    return object == instance.root() ? field : name(object) + "." + field;
  }

  @Override
  public String value(long word) {
    // No class has the number 0: such a word is a large number.
    boolean isNumber = word > -1L << 28 && word < 1L << 28 || Ref.classId(word) == 0;
    if (isNumber) {
      return Long.toString(word);
    }
    return isBox(word) ? Long.toString(instance.heap().word(word, 0)) : name(word);
  }

  private boolean isBox(long object) {
    String type = type(object).javaName();
    return Numbering.isOld(object)
        && !Ref.isConstant(object)
        && (type.equals("java.lang.Integer") || type.equals("java.lang.Long"));
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
    return instance.program().classes().byId(Ref.classId(object));
  }
}
