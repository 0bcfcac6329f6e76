package io.selvage.relaxed.bytecode;

import io.selvage.program.code.Hidden;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Program;
import java.util.List;

/** What places in memory are called: by field, or by index. */
final class PlaceNames {
  private PlaceNames() {}

  static String of(Program program, Instance instance, long object, int slot) {
    ClassInfo type = program.classes().byId(Ref.classId(object));
    if (slot < 0) {
      return Hidden.name(slot) + " of " + type.simpleName();
    }
    if (type.isArray()) {
      return type.simpleName().replace("[]", "") + "[" + slot + "]";
    }
    List<Field> slots = type.slots();
    String field = slot < slots.size() ? slots.get(slot).name() : Integer.toString(slot);
    return object == instance.root() ? field : type.simpleName() + "." + field;
  }
}
