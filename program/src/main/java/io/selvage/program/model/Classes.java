package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Class objects: one word, the number of the class. */
@SuppressWarnings("unused")
final class Classes {
  private Classes() {}

  static int id(Class<?> self) {
    return Machine.getInt(self, 0);
  }

  private static @Nullable Class<?> orNull(int id) {
    return id == 0 ? null : Machine.mirror(id);
  }

  static boolean desiredAssertionStatus(Class<?> self) {
    return Machine.isUserClass(id(self));
  }

  static @Nullable Class<?> getComponentType(Class<?> self) {
    return orNull(Machine.elementId(id(self)));
  }

  static @Nullable Class<?> getSuperclass(Class<?> self) {
    return orNull(Machine.superclassId(id(self)));
  }

  static boolean isArray(Class<?> self) {
    return Machine.elementId(id(self)) != 0;
  }

  static boolean isPrimitive(Class<?> self) {
    return Machine.isPrimitive(id(self));
  }

  static boolean isInterface(Class<?> self) {
    return Machine.isInterface(id(self));
  }

  static boolean isInstance(Class<?> self, @Nullable Object object) {
    return object != null && Machine.isSubclass(Machine.classId(object), id(self));
  }

  static boolean isAssignableFrom(Class<?> self, Class<?> other) {
    return Machine.isSubclass(id(other), id(self));
  }

  static @Nullable Object cast(Class<?> self, @Nullable Object object) {
    if (object != null && !isInstance(self, object)) {
      Throwing.cast(Machine.classId(object), id(self));
    }
    return object;
  }

  static String getName(Class<?> self) {
    return Strings.made(Machine.textOfClass(id(self)));
  }

  static String getSimpleName(Class<?> self) {
    return Strings.made(Machine.simpleName(id(self)));
  }

  static String toString(Class<?> self) {
    return (isInterface(self) ? "interface " : isPrimitive(self) ? "" : "class ") + getName(self);
  }

  static int hashCode(Class<?> self) {
    return Machine.textHash(Machine.textOfClass(id(self)));
  }

  static @Nullable ClassLoader getClassLoader(Class<?> self) {
    return null;
  }

  static Class<?> getPrimitiveClass(String name) {
    return Machine.primitive(Strings.text(name));
  }
}
