package io.selvage.program.internal.child;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sun.misc.Unsafe;

/**
 * Reads objects without running their code and without {@code --add-opens}, which the class under
 * check could notice.
 */
final class RawMemory {
  /** Bits of the mark word of an object header (HotSpot, 64 bits). */
  private static final long LOCK_BITS = 3;

  private static final long UNLOCKED = 1;
  private static final long INFLATED = 2;
  private static final int HASH_SHIFT = 8;
  private static final long HASH_MASK = 0x7fff_ffffL;

  private final Unsafe unsafe;
  private final Object internal;
  private final Method declaredFields;
  private final Method fieldOffset;
  private final Method namedOffset;
  private final Method staticOffset;
  private final Method uninitialised;

  RawMemory() throws ReflectiveOperationException {
    Field instance = Unsafe.class.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    unsafe = (Unsafe) instance.get(null);
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    internal = opened(type.getDeclaredMethod("getUnsafe")).invoke(null);
    declaredFields = opened(Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class));
    fieldOffset = opened(type.getDeclaredMethod("objectFieldOffset", Field.class));
    namedOffset = opened(type.getDeclaredMethod("objectFieldOffset", Class.class, String.class));
    staticOffset = opened(type.getDeclaredMethod("staticFieldOffset", Field.class));
    uninitialised = opened(type.getDeclaredMethod("shouldBeInitialized", Class.class));
  }

  /** Has the same layout as {@link AccessibleObject}. */
  @SuppressWarnings("unused")
  private static final class Shape {
    boolean override;
    @Nullable Object cache;
  }

  private <T extends AccessibleObject> T opened(T member) throws ReflectiveOperationException {
    unsafe.putBoolean(
        member, unsafe.objectFieldOffset(Shape.class.getDeclaredField("override")), true);
    return member;
  }

  Field[] declaredFields(Class<?> type) {
    return (Field[]) call(declaredFields, type, false);
  }

  long offset(Field field, boolean isStatic) {
    return (Long) call(isStatic ? staticOffset : fieldOffset, internal, field);
  }

  /** The offset of a field, static or not, without resolving types. */
  long offset(Class<?> type, String name) {
    return (Long) call(namedOffset, internal, type, name);
  }

  boolean isInitialised(Class<?> type) {
    return !(Boolean) call(uninitialised, internal, type);
  }

  /** The method threw a checked exception or an error other than what the caller expects. */
  private static Object call(Method method, Object receiver, Object... arguments) {
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError broken) {
        throw broken;
      }
      throw new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The word of a primitive field as the interpreter holds it. */
  long word(Object base, long offset, char type) {
    return switch (type) {
      case 'Z' -> unsafe.getByte(base, offset) == 0 ? 0 : 1;
      case 'B' -> unsafe.getByte(base, offset);
      case 'S' -> unsafe.getShort(base, offset);
      case 'C' -> unsafe.getChar(base, offset);
      case 'I', 'F' -> unsafe.getInt(base, offset);
      default -> unsafe.getLong(base, offset);
    };
  }

  @Nullable Object reference(Object base, long offset) {
    return unsafe.getObject(base, offset);
  }

  /** The classes that the loader has defined. */
  List<Class<?>> loaded(ClassLoader loader) {
    Field[] fields = declaredFields(ClassLoader.class);
    for (Field field : fields) {
      if (field.getName().equals("classes")
          && reference(loader, offset(field, false)) instanceof Collection<?> found) {
        List<Class<?>> all = new ArrayList<>();
        for (Object each : found.toArray()) {
          all.add((Class<?>) each);
        }
        return all;
      }
    }
    return List.of();
  }

  long arrayBase(Class<?> type) {
    return unsafe.arrayBaseOffset(type);
  }

  long arrayScale(Class<?> type) {
    return unsafe.arrayIndexScale(type);
  }

  /** The identity hash of the object, or 0 if it has none yet; computes none. */
  int identityHash(Object object) {
    long mark = unsafe.getLong(object, 0L);
    long lock = mark & LOCK_BITS;
    if (lock == UNLOCKED) {
      return (int) (mark >>> HASH_SHIFT & HASH_MASK);
    }
    // The header moved to the monitor of the object, or to the stack of the thread that holds it.
    long displaced = unsafe.getLong(lock == INFLATED ? mark & ~LOCK_BITS : mark);
    return (int) (displaced >>> HASH_SHIFT & HASH_MASK);
  }
}
