package io.selvage.program.model;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Class objects: one word, the class number. */
@SuppressWarnings("unused")
public final class ClassObjectModel {
  private ClassObjectModel() {}

  public static int id(Class<?> self) {
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
      JvmThrownExceptions.cast(Machine.classId(object), id(self));
    }
    return object;
  }

  static String getName(Class<?> self) {
    return StringModel.made(Machine.textOfClass(id(self)));
  }

  static String getSimpleName(Class<?> self) {
    return StringModel.made(Machine.simpleName(id(self)));
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
    return topLevel && !own.isEmpty() ? name : null; // local classes have no canonical name
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
    Enum<?>[] all = EnumModel.constants(self);
    return all == null ? null : all.clone();
  }

  static @Nullable Object getEnumConstantsShared(Class<?> self) {
    return EnumModel.constants(self);
  }

  static String getPackageName(Class<?> self) {
    String name = getName(self);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  static boolean desiredAssertionStatus0(Class<?> self) {
    return Machine.isUserClass(id(self));
  }

  /** A field, for code that needs its offset or the single instance of Unsafe. */
  static Field getDeclaredField(Class<?> self, String name) throws NoSuchFieldException {
    int text = StringModel.text(name);
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
    return forName(name, true, ClassLoaderModel.OF_USERS);
  }

  static Class<?> forName(String name, boolean initialise, @Nullable ClassLoader loader)
      throws ClassNotFoundException {
    if (loader != null && loader != ClassLoaderModel.OF_USERS) {
      Machine.unsupported("REF-191 a custom class loader loads a class");
    }
    int found = named(name, '/', initialise && loader != null);
    if (found == 0 || ClassLoaderModel.found(loader, found) == 0) {
      throw new ClassNotFoundException(name);
    }
    return Machine.mirror(found);
  }

  /** The class, uninitialised; arrays are not loaded. */
  static Class<?> loaded(String name) throws ClassNotFoundException {
    int found = named(name, '[', false);
    if (found == 0) {
      throw new ClassNotFoundException(name);
    }
    return Machine.mirror(found);
  }

  private static int named(String name, char without, boolean initialise) {
    if (name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf(without) >= 0) {
      return 0;
    }
    int text = StringModel.text(name);
    return initialise ? Machine.named(text) : Machine.loaded(text);
  }

  static Object getDeclaredConstructor(Class<?> self, Class<?>[] parameters) {
    Machine.unsupported("REF-012 calling a constructor by reflection is not supported");
    return self;
  }

  /** A method, for code that tests whether it exists. */
  static Object getMethod(Class<?> self, String name, Class<?>[] parameters)
      throws NoSuchMethodException {
    StringBuilder key = new StringBuilder(name).append('(');
    for (int i = 0; parameters != null && i < parameters.length; i++) {
      key.append(StringModel.made(Machine.textOfDescriptor(id(parameters[i]))));
    }
    if (!Machine.hasMethod(id(self), StringModel.text(key.append(')').toString()))) {
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
    return ClassLoaderModel.of(id(self));
  }

  static Class<?> getPrimitiveClass(String name) {
    return Machine.primitive(StringModel.text(name));
  }
}
