package io.selvage.program.model.concurrent;

import io.selvage.program.model.ClassObjectModel;
import io.selvage.program.model.Machine;
import io.selvage.program.model.StringModel;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Creates reference updaters, and contains what all updater factories share. */
@SuppressWarnings("unused")
final class ReferenceUpdaterModel {
  private ReferenceUpdaterModel() {}

  static Object newUpdater(Class<?> owner, Class<?> type, String name) {
    int id = ClassObjectModel.id(owner);
    int text = StringModel.text(name);
    requireDeclared(id, text, name);
    if (Machine.fieldClass(id, text) != ClassObjectModel.id(type)) {
      throw new ClassCastException();
    }
    if (type.isPrimitive()) {
      throw new IllegalArgumentException("Must be reference type");
    }
    return new ReferenceUpdater(id, slotOfVolatile(id, text));
  }

  static void requireDeclared(int owner, int text, String name) {
    if (Machine.fieldOwner(owner, text) != owner) {
      throw new RuntimeException(new NoSuchFieldException(name));
    }
  }

  static int slotOfVolatile(int owner, int text) {
    int access = Machine.fieldAccess(owner, text);
    if ((access & Modifier.STATIC) != 0) {
      Machine.unsupported("REF-012 a field updater of a static field is not supported");
    }
    if ((access & Modifier.VOLATILE) == 0) {
      throw new IllegalArgumentException("Must be volatile type");
    }
    return Machine.fieldSlot(owner, text);
  }

  static void check(@Nullable Object object, int owner) {
    if (object == null || !Machine.isSubclass(Machine.classId(object), owner)) {
      throw new ClassCastException();
    }
  }
}
