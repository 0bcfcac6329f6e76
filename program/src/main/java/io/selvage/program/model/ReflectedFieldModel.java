package io.selvage.program.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Reflected fields: their offsets, references in them, and the single instance of Unsafe. */
@SuppressWarnings("unused")
final class ReflectedFieldModel {
  private ReflectedFieldModel() {}

  static void setAccessible(Object self, boolean flag) {}

  static boolean trySetAccessible(Object self) {
    return true;
  }

  static Class<?> owner(Field self) {
    return (Class<?>)
        java.util.Objects.requireNonNull(
            Machine.getReference(self, Machine.slot("java/lang/reflect/Field", "clazz")));
  }

  static String name(Field self) {
    return (String)
        java.util.Objects.requireNonNull(
            Machine.getReference(self, Machine.slot("java/lang/reflect/Field", "name")));
  }

  static @Nullable Object get(Field self, @Nullable Object object) {
    if (name(self).equals("theUnsafe")) {
      return Machine.allocate(ClassObjectModel.id(owner(self)));
    }
    return Machine.getReference(checked(self, object), slot(self));
  }

  static void set(Field self, @Nullable Object object, @Nullable Object value) {
    if (value != null && !Machine.isSubclass(Machine.classId(value), type(self))) {
      throw new IllegalArgumentException();
    }
    Machine.putReference(checked(self, object), slot(self), value);
  }

  private static int type(Field self) {
    return Machine.fieldClass(ClassObjectModel.id(owner(self)), StringModel.text(name(self)));
  }

  private static int slot(Field self) {
    return Machine.fieldSlot(ClassObjectModel.id(owner(self)), StringModel.text(name(self)));
  }

  private static Object checked(Field self, @Nullable Object object) {
    int id = ClassObjectModel.id(owner(self));
    int text = StringModel.text(name(self));
    boolean isStatic = (Machine.fieldAccess(id, text) & Modifier.STATIC) != 0;
    if (Machine.fieldType(id, text) != 'L' || isStatic) {
      Machine.unsupported("REF-012 reflection on a primitive or static field is not supported");
    }
    if (object == null) {
      throw new NullPointerException();
    }
    if (!Machine.isSubclass(Machine.classId(object), id)) {
      throw new IllegalArgumentException();
    }
    return object;
  }
}
