package io.selvage.program.model;

import io.selvage.program.model.concurrent.ThreadModel;
import java.lang.reflect.Field;

/** Both Unsafe classes: offsets are 16 + 8 · slot; accesses are lowered to steps. */
@SuppressWarnings("unused")
final class UnsafeModel {
  // Not for bytes, booleans, shorts and chars: code that does not use arrayIndexScale assumes that
  // they are packed, which does not hold here.
  static final int ARRAY_INT_BASE_OFFSET = 16;
  static final int ARRAY_LONG_BASE_OFFSET = 16;
  static final int ARRAY_FLOAT_BASE_OFFSET = 16;
  static final int ARRAY_DOUBLE_BASE_OFFSET = 16;
  static final int ARRAY_OBJECT_BASE_OFFSET = 16;
  static final int ARRAY_OBJECT_INDEX_SCALE = 8;

  private UnsafeModel() {}

  private static final int ACQUIRE = 2;
  private static final int RELEASE = 3;
  private static final int VOLATILE = 4;

  static void init(Object self) {}

  static Object getUnsafe() {
    return Machine.allocate(ClassObjectModel.id(Object.class)); // the object is never inspected
  }

  static int arrayBaseOffset(Object self, Class<?> type) {
    return 16;
  }

  static int arrayIndexScale(Object self, Class<?> type) {
    return Machine.arrayScale(ClassObjectModel.id(type));
  }

  static long objectFieldOffset(Object self, Class<?> owner, String name) {
    int slot = Machine.fieldSlot(ClassObjectModel.id(owner), StringModel.text(name));
    if (slot < 0) {
      throw new InternalError(name);
    }
    return Machine.offsetOfSlot(slot);
  }

  static long objectFieldOffset(Object self, Field field) {
    return objectFieldOffset(
        self, ReflectedFieldModel.owner(field), ReflectedFieldModel.name(field));
  }

  static long staticFieldOffset(Object self, Field field) {
    int owner = ClassObjectModel.id(ReflectedFieldModel.owner(field));
    return Machine.offsetOfSlot(
        Machine.fieldSlot(owner, StringModel.text(ReflectedFieldModel.name(field))));
  }

  static Object staticFieldBase(Object self, Field field) {
    int owner = ClassObjectModel.id(ReflectedFieldModel.owner(field));
    return java.util.Objects.requireNonNull(
        Machine.holder(owner, StringModel.text(ReflectedFieldModel.name(field))));
  }

  static Object allocateInstance(Object self, Class<?> type) {
    return Machine.allocate(ClassObjectModel.id(type));
  }

  static void throwException(Object self, Throwable thrown) throws Throwable {
    throw thrown;
  }

  static void ensureClassInitialized(Object self, Class<?> type) {
    Machine.named(Machine.textOfClass(ClassObjectModel.id(type)));
  }

  static boolean isBigEndian(Object self) {
    return false;
  }

  static int addressSize(Object self) {
    return 8;
  }

  static void loadLoadFence(Object self) {
    Machine.fence(ACQUIRE);
  }

  static void storeStoreFence(Object self) {
    Machine.fence(RELEASE);
  }

  static void fullFence(Object self) {
    Machine.fence(VOLATILE);
  }

  static void loadFence(Object self) {
    Machine.fence(ACQUIRE);
  }

  static void storeFence(Object self) {
    Machine.fence(RELEASE);
  }

  static void park(Object self, boolean absolute, long time) {
    if (absolute) {
      ThreadModel.parkNanos((time - SystemModel.currentTimeMillis()) * 1_000_000);
    } else if (time == 0) {
      ThreadModel.park();
    } else {
      ThreadModel.parkNanos(time);
    }
  }

  static void unpark(Object self, Object thread) {
    ThreadModel.unpark((Thread) thread);
  }

  // Accesses to several elements at a time.

  static long getLongUnaligned(Object self, Object object, long offset) {
    requireAligned();
    return 0;
  }

  static long getLongUnaligned(Object self, Object object, long offset, boolean bigEndian) {
    requireAligned();
    return 0;
  }

  static void putLongUnaligned(Object self, Object object, long offset, long value) {
    requireAligned();
  }

  static void putLongUnaligned(
      Object self, Object object, long offset, long value, boolean bigEndian) {
    requireAligned();
  }

  static int getIntUnaligned(Object self, Object object, long offset) {
    requireAligned();
    return 0;
  }

  static int getIntUnaligned(Object self, Object object, long offset, boolean bigEndian) {
    requireAligned();
    return 0;
  }

  static void putIntUnaligned(Object self, Object object, long offset, int value) {
    requireAligned();
  }

  static void putIntUnaligned(
      Object self, Object object, long offset, int value, boolean bigEndian) {
    requireAligned();
  }

  static short getShortUnaligned(Object self, Object object, long offset) {
    requireAligned();
    return 0;
  }

  static short getShortUnaligned(Object self, Object object, long offset, boolean bigEndian) {
    requireAligned();
    return 0;
  }

  static void putShortUnaligned(Object self, Object object, long offset, short value) {
    requireAligned();
  }

  static void putShortUnaligned(
      Object self, Object object, long offset, short value, boolean bigEndian) {
    requireAligned();
  }

  static char getCharUnaligned(Object self, Object object, long offset) {
    requireAligned();
    return 0;
  }

  static char getCharUnaligned(Object self, Object object, long offset, boolean bigEndian) {
    requireAligned();
    return 0;
  }

  static void putCharUnaligned(Object self, Object object, long offset, char value) {
    requireAligned();
  }

  static void putCharUnaligned(
      Object self, Object object, long offset, char value, boolean bigEndian) {
    requireAligned();
  }

  private static void requireAligned() {
    Machine.unsupported("REF-005 an Unsafe access spans several array elements");
  }
}
