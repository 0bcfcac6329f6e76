package io.selvage.program.internal.child;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  private final MethodHandle bytes;
  private final MethodHandle shorts;
  private final MethodHandle chars;
  private final MethodHandle ints;
  private final MethodHandle longs;
  private final MethodHandle references;
  private final MethodHandle address;
  private final MethodHandle base;
  private final MethodHandle scale;
  private final Object unsafe;
  private final Object internal;
  private final Method declaredFields;
  private final Method fieldOffset;
  private final Method namedOffset;
  private final Method staticOffset;
  private final Method uninitialised;

  /** By reflection, because compilers warn of the name of the class. */
  RawMemory() throws ReflectiveOperationException {
    Class<?> outer = Class.forName("sun.misc.Unsafe");
    Field instance = outer.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    unsafe = instance.get(null);
    bytes = bound(outer.getMethod("getByte", Object.class, long.class));
    shorts = bound(outer.getMethod("getShort", Object.class, long.class));
    chars = bound(outer.getMethod("getChar", Object.class, long.class));
    ints = bound(outer.getMethod("getInt", Object.class, long.class));
    longs = bound(outer.getMethod("getLong", Object.class, long.class));
    references = bound(outer.getMethod("getObject", Object.class, long.class));
    address = bound(outer.getMethod("getLong", long.class));
    base = bound(outer.getMethod("arrayBaseOffset", Class.class));
    scale = bound(outer.getMethod("arrayIndexScale", Class.class));
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    internal = opened(type.getDeclaredMethod("getUnsafe")).invoke(null);
    declaredFields = opened(Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class));
    fieldOffset = opened(type.getDeclaredMethod("objectFieldOffset", Field.class));
    namedOffset = opened(type.getDeclaredMethod("objectFieldOffset", Class.class, String.class));
    staticOffset = opened(type.getDeclaredMethod("staticFieldOffset", Field.class));
    uninitialised = opened(type.getDeclaredMethod("shouldBeInitialized", Class.class));
  }

  private MethodHandle bound(Method method) throws ReflectiveOperationException {
    return MethodHandles.publicLookup().unreflect(method).bindTo(unsafe);
  }

  /** Has the same layout as {@link AccessibleObject}. */
  @SuppressWarnings("unused")
  private static final class Shape {
    boolean override;
    @Nullable Object cache;
  }

  private <T extends AccessibleObject> T opened(T member) throws ReflectiveOperationException {
    Class<?> outer = unsafe.getClass();
    Object offset =
        outer
            .getMethod("objectFieldOffset", Field.class)
            .invoke(unsafe, Shape.class.getDeclaredField("override"));
    outer
        .getMethod("putBoolean", Object.class, long.class, boolean.class)
        .invoke(unsafe, member, offset, true);
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
  long word(Object object, long offset, char type) {
    try {
      return switch (type) {
        case 'Z' -> (byte) bytes.invokeExact(object, offset) == 0 ? 0 : 1;
        case 'B' -> (byte) bytes.invokeExact(object, offset);
        case 'S' -> (short) shorts.invokeExact(object, offset);
        case 'C' -> (char) chars.invokeExact(object, offset);
        case 'I', 'F' -> (int) ints.invokeExact(object, offset);
        default -> (long) longs.invokeExact(object, offset);
      };
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Nullable Object reference(Object object, long offset) {
    try {
      return (Object) references.invokeExact(object, offset);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
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
    return number(base, type);
  }

  long arrayScale(Class<?> type) {
    return number(scale, type);
  }

  private static int number(MethodHandle function, Class<?> type) {
    try {
      return (int) function.invokeExact(type);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The identity hash of the object, or 0 if it has none yet; computes none. */
  int identityHash(Object object) {
    long mark = word(object, 0, 'J');
    long lock = mark & LOCK_BITS;
    if (lock == UNLOCKED) {
      return (int) (mark >>> HASH_SHIFT & HASH_MASK);
    }
    // The header moved to the monitor of the object, or to the stack of the thread that holds it.
    long displaced = at(lock == INFLATED ? mark & ~LOCK_BITS : mark);
    return (int) (displaced >>> HASH_SHIFT & HASH_MASK);
  }

  private long at(long place) {
    try {
      return (long) address.invokeExact(place);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
