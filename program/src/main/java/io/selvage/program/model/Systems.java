package io.selvage.program.model;

import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import org.jspecify.annotations.Nullable;

/** The surroundings: no properties, no security manager, two processors, a clock that stands. */
@SuppressWarnings({"unused", "removal"})
final class Systems {
  private Systems() {}

  static void arraycopy(Object from, int start, Object to, int place, int count) {
    if (from == null || to == null) {
      throw new NullPointerException();
    }
    int type = Machine.classId(from);
    int target = Machine.classId(to);
    boolean references = isReferences(type);
    if (Machine.elementId(type) == 0
        || Machine.elementId(target) == 0
        || references != isReferences(target)
        || !references && type != target) {
      throw new ArrayStoreException("arraycopy: type mismatch");
    }
    if (start < 0
        || place < 0
        || count < 0
        || count > Machine.length(from) - start
        || count > Machine.length(to) - place) {
      throw new ArrayIndexOutOfBoundsException("arraycopy: out of bounds");
    }
    boolean backward = from == to && start < place;
    for (int i = 0; i < count; i++) {
      int at = backward ? count - 1 - i : i;
      if (references) {
        ((Object[]) to)[place + at] = ((Object[]) from)[start + at];
      } else {
        Machine.putLong(to, place + at, Machine.getLong(from, start + at));
      }
    }
  }

  private static boolean isReferences(int type) {
    int element = Machine.elementId(type);
    return element != 0 && !Machine.isPrimitive(element);
  }

  static int identityHashCode(@Nullable Object object) {
    return object == null ? 0 : Objects.hashCode(object);
  }

  static long nanoTime() {
    return 0;
  }

  static long currentTimeMillis() {
    return 0;
  }

  static @Nullable String getProperty(String name) {
    return null;
  }

  static @Nullable String getProperty(String name, @Nullable String otherwise) {
    return otherwise;
  }

  static @Nullable SecurityManager getSecurityManager() {
    return null;
  }

  static void exit(int status) {
    Machine.refuse("REF-013 System.exit is called");
  }

  // Runtime

  static Object getRuntime() {
    return Machine.allocate(Classes.id(Runtime.class));
  }

  static int availableProcessors(Object self) {
    return 2;
  }

  // jdk.internal.misc.VM and CDS, Reflection, AccessController, AtomicLong

  static void initialize() {}

  static void initializeFromArchive(Class<?> type) {}

  static long getRandomSeedForDumping() {
    return 1;
  }

  static boolean isDumpingClassList0() {
    return false;
  }

  static boolean isDumpingArchive0() {
    return false;
  }

  static boolean isSharingEnabled0() {
    return false;
  }

  static @Nullable String getSavedProperty(String name) {
    return null;
  }

  static boolean isBooted() {
    return true;
  }

  static Class<?> getCallerClass() {
    return Object.class;
  }

  static boolean VMSupportsCS8() {
    return true;
  }

  static @Nullable Object doPrivileged(PrivilegedAction<?> action) {
    return action.run();
  }

  static @Nullable Object doPrivileged(PrivilegedExceptionAction<?> action) throws Exception {
    return action.run();
  }
}
