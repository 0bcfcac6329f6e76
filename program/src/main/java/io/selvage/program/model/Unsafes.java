package io.selvage.program.model;

import java.lang.reflect.Field;

/** Both Unsafes: offsets are 16 + 8 · slot; accesses are lowered to steps. */
@SuppressWarnings("unused")
final class Unsafes {
  private Unsafes() {}

  private static final int ACQUIRE = 2;
  private static final int RELEASE = 3;
  private static final int VOLATILE = 4;

  static void init(Object self) {}

  static Object getUnsafe() {
    return Machine.allocate(Classes.id(Object.class)); // nobody looks at the object itself
  }

  static int arrayBaseOffset(Object self, Class<?> type) {
    return 16;
  }

  static int arrayIndexScale(Object self, Class<?> type) {
    return 8;
  }

  static long objectFieldOffset(Object self, Class<?> owner, String name) {
    int slot = Machine.fieldSlot(Classes.id(owner), Strings.text(name));
    if (slot < 0) {
      throw new InternalError(name);
    }
    return 16 + 8L * slot;
  }

  static long objectFieldOffset(Object self, Field field) {
    return objectFieldOffset(self, Fields.owner(field), Fields.name(field));
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
      Threads.parkNanos(time * 1_000_000 - Threads.nanoTime());
    } else if (time == 0) {
      Threads.park();
    } else {
      Threads.parkNanos(time);
    }
  }

  static void unpark(Object self, Object thread) {
    Threads.unpark((Thread) thread);
  }
}
