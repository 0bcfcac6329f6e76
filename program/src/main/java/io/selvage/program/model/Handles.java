package io.selvage.program.model;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Lookups and VarHandles: only fields and array elements; calls of handles are lowered to steps. */
@SuppressWarnings("unused")
final class Handles {
  private Handles() {}

  private static final int ACQUIRE = 2;
  private static final int RELEASE = 3;
  private static final int VOLATILE = 4;

  static Object lookup() {
    return Machine.allocate(Classes.id(MethodHandles.Lookup.class));
  }

  static Object privateLookupIn(Class<?> type, Object caller) {
    return caller;
  }

  static Object in(Object self, Class<?> type) {
    return self;
  }

  static Class<?> lookupClass(Object self) {
    return Object.class;
  }

  static VarHandle findVarHandle(Object self, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    return handle(owner, name);
  }

  static VarHandle findStaticVarHandle(Object self, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    return handle(owner, name);
  }

  private static VarHandle handle(Class<?> owner, String name) throws NoSuchFieldException {
    int id = Classes.id(owner);
    int text = Strings.text(name);
    int slot = Machine.fieldSlot(id, text);
    if (slot < 0) {
      throw new NoSuchFieldException(name);
    }
    Object made =
        new Accessor(id, slot, Machine.fieldType(id, text), Machine.holder(id, text));
    return (VarHandle) made;
  }

  /** The index comes with each call; nothing else is needed. */
  static VarHandle arrayElementVarHandle(Class<?> array) {
    Object made = new Accessor(Classes.id(array), 0, 'L', null);
    return (VarHandle) made;
  }

  static VarHandle withInvokeExactBehavior(VarHandle self) {
    return self;
  }

  static void fullFence() {
    Machine.fence(VOLATILE);
  }

  static void acquireFence() {
    Machine.fence(ACQUIRE);
  }

  static void releaseFence() {
    Machine.fence(RELEASE);
  }

  static void loadLoadFence() {
    Machine.fence(ACQUIRE);
  }

  static void storeStoreFence() {
    Machine.fence(RELEASE);
  }
}
