package io.selvage.program.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Reflected fields: their offsets, their values, and the single instance of Unsafe. */
@SuppressWarnings("unused")
final class ReflectedFieldModel {
  private ReflectedFieldModel() {}

  static void setAccessible(Object self, boolean flag) {
    Machine.putInt(self, override(), flag ? 1 : 0);
  }

  static boolean trySetAccessible(Object self) {
    setAccessible(self, true);
    return true;
  }

  private static int override() {
    return Machine.slot("java/lang/reflect/AccessibleObject", "override");
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
    return switch (letter(self)) {
      case 'Z' -> getBoolean(self, object);
      case 'B' -> getByte(self, object);
      case 'C' -> getChar(self, object);
      case 'S' -> getShort(self, object);
      case 'I' -> getInt(self, object);
      case 'J' -> getLong(self, object);
      case 'F' -> getFloat(self, object);
      case 'D' -> getDouble(self, object);
      default -> {
        Object base = base(self, object);
        yield isVolatile(self)
            ? Machine.getReferenceVolatile(base, slot(self))
            : Machine.getReference(base, slot(self));
      }
    };
  }

  static void set(Field self, @Nullable Object object, @Nullable Object value) {
    switch (letter(self)) {
      case 'Z' -> setBoolean(self, object, (Boolean) unboxed(value, Boolean.class));
      case 'B' -> setByte(self, object, (Byte) unboxed(value, Byte.class));
      case 'C' -> setChar(self, object, (Character) unboxed(value, Character.class));
      case 'S' -> setShort(self, object, (Short) unboxed(value, Short.class));
      case 'I' -> setInt(self, object, (Integer) unboxed(value, Integer.class));
      case 'J' -> setLong(self, object, (Long) unboxed(value, Long.class));
      case 'F' -> setFloat(self, object, (Float) unboxed(value, Float.class));
      case 'D' -> setDouble(self, object, (Double) unboxed(value, Double.class));
      default -> setReference(self, object, value);
    }
  }

  private static void setReference(Field self, @Nullable Object object, @Nullable Object value) {
    if (value != null && !Machine.isSubclass(Machine.classId(value), type(self))) {
      throw new IllegalArgumentException();
    }
    Object base = written(self, object);
    if (isVolatile(self)) {
      Machine.putReferenceVolatile(base, slot(self), value);
    } else {
      Machine.putReference(base, slot(self), value);
    }
  }

  private static Object unboxed(@Nullable Object value, Class<?> box) {
    if (value == null) {
      throw new NullPointerException();
    }
    if (value.getClass() != box) {
      Machine.unsupported("REF-012 reflection converts a number of another type");
    }
    return value;
  }

  static boolean getBoolean(Field self, @Nullable Object object) {
    return word(self, object, 'Z') != 0;
  }

  static byte getByte(Field self, @Nullable Object object) {
    return (byte) word(self, object, 'B');
  }

  static char getChar(Field self, @Nullable Object object) {
    return (char) word(self, object, 'C');
  }

  static short getShort(Field self, @Nullable Object object) {
    return (short) word(self, object, 'S');
  }

  static int getInt(Field self, @Nullable Object object) {
    return word(self, object, 'I');
  }

  static float getFloat(Field self, @Nullable Object object) {
    return Machine.ofFloatBits(word(self, object, 'F'));
  }

  static long getLong(Field self, @Nullable Object object) {
    return longWord(self, object, 'J');
  }

  static double getDouble(Field self, @Nullable Object object) {
    return Machine.ofBits(longWord(self, object, 'D'));
  }

  static void setBoolean(Field self, @Nullable Object object, boolean value) {
    putWord(self, object, 'Z', value ? 1 : 0);
  }

  static void setByte(Field self, @Nullable Object object, byte value) {
    putWord(self, object, 'B', value);
  }

  static void setChar(Field self, @Nullable Object object, char value) {
    putWord(self, object, 'C', value);
  }

  static void setShort(Field self, @Nullable Object object, short value) {
    putWord(self, object, 'S', value);
  }

  static void setInt(Field self, @Nullable Object object, int value) {
    putWord(self, object, 'I', value);
  }

  static void setFloat(Field self, @Nullable Object object, float value) {
    putWord(self, object, 'F', Machine.floatBits(value));
  }

  static void setLong(Field self, @Nullable Object object, long value) {
    putLongWord(self, object, 'J', value);
  }

  static void setDouble(Field self, @Nullable Object object, double value) {
    putLongWord(self, object, 'D', Machine.bits(value));
  }

  private static int word(Field self, @Nullable Object object, char letter) {
    require(self, letter);
    Object base = base(self, object);
    return isVolatile(self)
        ? Machine.getIntVolatile(base, slot(self))
        : Machine.getInt(base, slot(self));
  }

  private static long longWord(Field self, @Nullable Object object, char letter) {
    require(self, letter);
    Object base = base(self, object);
    return isVolatile(self)
        ? Machine.getLongVolatile(base, slot(self))
        : Machine.getLong(base, slot(self));
  }

  private static void putWord(Field self, @Nullable Object object, char letter, int word) {
    require(self, letter);
    Object base = written(self, object);
    if (isVolatile(self)) {
      Machine.putIntVolatile(base, slot(self), word);
    } else {
      Machine.putInt(base, slot(self), word);
    }
  }

  private static void putLongWord(Field self, @Nullable Object object, char letter, long word) {
    require(self, letter);
    Object base = written(self, object);
    if (isVolatile(self)) {
      Machine.putLongVolatile(base, slot(self), word);
    } else {
      Machine.putLong(base, slot(self), word);
    }
  }

  /** Widening conversions are not modelled. */
  private static void require(Field self, char letter) {
    if (letter(self) != letter) {
      Machine.unsupported("REF-012 reflection converts a number of another type");
    }
  }

  private static char letter(Field self) {
    return (char) Machine.fieldType(ownerId(self), text(self));
  }

  private static int type(Field self) {
    return Machine.fieldClass(ownerId(self), text(self));
  }

  private static int slot(Field self) {
    return Machine.fieldSlot(ownerId(self), text(self));
  }

  private static boolean isVolatile(Field self) {
    return has(self, Modifier.VOLATILE);
  }

  private static boolean has(Field self, int modifier) {
    return (Machine.fieldAccess(ownerId(self), text(self)) & modifier) != 0;
  }

  private static int ownerId(Field self) {
    return ClassObjectModel.id(owner(self));
  }

  private static int text(Field self) {
    return StringModel.text(name(self));
  }

  /**
   * Engines see the write to a final field as a plain write. JLS 17.5.3 also freezes the field
   * after it; without the freeze there are more executions, never fewer.
   */
  private static Object written(Field self, @Nullable Object object) {
    if (has(self, Modifier.FINAL) && !isWritableFinal(self)) {
      Machine.unsupported("REF-012 reflection writes to a final field");
    }
    return base(self, object);
  }

  /** As {@link Field#set} says; elsewhere a final field is not writable. */
  private static boolean isWritableFinal(Field self) {
    return !has(self, Modifier.STATIC)
        && !owner(self).isRecord()
        && Machine.getInt(self, override()) != 0;
  }

  /** The object that has the field: the holder of a static one. */
  private static Object base(Field self, @Nullable Object object) {
    if (has(self, Modifier.STATIC)) {
      return java.util.Objects.requireNonNull(Machine.holder(ownerId(self), text(self)));
    }
    if (object == null) {
      throw new NullPointerException();
    }
    if (!Machine.isSubclass(Machine.classId(object), ownerId(self))) {
      throw new IllegalArgumentException();
    }
    return object;
  }
}
