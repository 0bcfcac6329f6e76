package io.selvage.program.model;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Class objects: one word, the number of the class. */
@SuppressWarnings("unused")
final class Classes {
  private Classes() {}

  static int id(Class<?> self) {
    return Machine.getInt(self, Machine.slot("java/lang/Class", "type"));
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

  static @Nullable String getCanonicalName(Class<?> self) {
    if (isArray(self)) {
      String element = getCanonicalName(Machine.mirror(Machine.elementId(id(self))));
      return element == null ? null : element + "[]";
    }
    int outer = Machine.outerId(id(self));
    if (outer != 0) {
      String around = getCanonicalName(Machine.mirror(outer));
      return around == null ? null : around + "." + getSimpleName(self);
    }
    String name = getName(self);
    String own = getSimpleName(self);
    int start = name.length() - own.length();
    boolean topLevel = name.equals(own) || name.endsWith(own) && name.charAt(start - 1) == '.';
    return topLevel && !own.isEmpty() ? name : null; // local classes have none
  }

  static boolean isEnum(Class<?> self) {
    return Machine.superclassId(id(self)) == id(Enum.class);
  }

  static boolean isAnonymousClass(Class<?> self) {
    return getSimpleName(self).isEmpty();
  }

  static boolean isRecord(Class<?> self) {
    return Machine.superclassId(id(self)) == id(Record.class);
  }

  static @Nullable Object getEnumConstants(Class<?> self) {
    Enum<?>[] all = Enums.constants(self);
    return all == null ? null : all.clone();
  }

  static @Nullable Object getEnumConstantsShared(Class<?> self) {
    return Enums.constants(self);
  }

  static String getPackageName(Class<?> self) {
    String name = getName(self);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  static boolean desiredAssertionStatus0(Class<?> self) {
    return Machine.isUserClass(id(self));
  }

  /** A field as far as somebody asks for its offset or for the one instance of Unsafe. */
  static Field getDeclaredField(Class<?> self, String name) throws NoSuchFieldException {
    int text = Strings.text(name);
    boolean declared = Machine.fieldOwner(id(self), text) == id(self);
    if (!declared && !(name.equals("theUnsafe") && getSimpleName(self).equals("Unsafe"))) {
      throw new NoSuchFieldException(name);
    }
    Field field = (Field) Machine.allocate(id(Field.class));
    Machine.putReference(field, Machine.slot("java/lang/reflect/Field", "clazz"), self);
    Machine.putReference(field, Machine.slot("java/lang/reflect/Field", "name"), name);
    return field;
  }

  static Class<?> forName(String name) throws ClassNotFoundException {
    int found = name.isEmpty() || name.indexOf('/') >= 0 ? 0 : Machine.named(Strings.text(name));
    if (found == 0) {
      throw new ClassNotFoundException(name);
    }
    return Machine.mirror(found);
  }

  static Object getDeclaredConstructor(Class<?> self, Class<?>[] parameters) {
    Machine.refuse("REF-012 a constructor called by reflection is not modelled");
    return self;
  }

  /** A method as far as somebody asks whether there is one. */
  static Object getMethod(Class<?> self, String name, Class<?>[] parameters)
      throws NoSuchMethodException {
    StringBuilder key = new StringBuilder(name).append('(');
    for (int i = 0; parameters != null && i < parameters.length; i++) {
      key.append(Strings.made(Machine.textOfDescriptor(id(parameters[i]))));
    }
    if (!Machine.hasMethod(id(self), Strings.text(key.append(')').toString()))) {
      throw new NoSuchMethodException(self.getName() + "." + name);
    }
    return Machine.allocate(id(Method.class));
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
