package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.Program;
import java.util.List;

/** The names of memory locations: by field, or by index. */
final class LocationNames {
  private LocationNames() {}

  static String of(Program program, ObjectInstance instance, long object, int slot) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(object));
    if (slot < 0) {
      return HiddenSlots.name(slot) + " of " + type.simpleName();
    }
    if (type.isArray()) {
      return type.simpleName().replace("[]", "") + "[" + slot + "]";
    }
    List<FieldInfo> slots = type.slots();
    String field = slot < slots.size() ? slots.get(slot).name() : Integer.toString(slot);
    return object == instance.root() ? field : type.simpleName() + "." + field;
  }
}
