package io.selvage.program.model;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Reflected fields: good for their offsets, and for getting at Unsafe. */
@SuppressWarnings("unused")
final class Fields {
  private Fields() {}

  static void setAccessible(Object self, boolean flag) {}

  static boolean trySetAccessible(Object self) {
    return true;
  }

  static Class<?> owner(Field self) {
    return (Class<?>) Machine.getReference(self, Machine.slot("java/lang/reflect/Field", "clazz"));
  }

  static String name(Field self) {
    return (String) Machine.getReference(self, Machine.slot("java/lang/reflect/Field", "name"));
  }

  static @Nullable Object get(Field self, @Nullable Object object) {
    if (!name(self).equals("theUnsafe")) {
      Machine.refuse("REF-012 Field.get is not modelled");
    }
    return Machine.allocate(Classes.id(owner(self)));
  }
}
