package io.selvage.program.model;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Lookups and VarHandles: only fields and array elements; handle calls are lowered to steps. */
@SuppressWarnings("unused")
final class VarHandleModel {
  private VarHandleModel() {}

  private static final int ACQUIRE = 2;
  private static final int RELEASE = 3;
  private static final int VOLATILE = 4;

  /** The target of a lowered {@code lookup()} call, at which the calling class is known. */
  static Object lookup(Class<?> caller) {
    Object lookup = Machine.allocate(ClassObjectModel.id(MethodHandles.Lookup.class));
    Machine.putInt(lookup, 0, ClassObjectModel.id(caller));
    return lookup;
  }

  static Object privateLookupIn(Class<?> type, Object caller) {
    return lookup(type);
  }

  static Object in(Object self, Class<?> type) {
    return lookup(type);
  }

  static Class<?> lookupClass(Object self) {
    return Machine.mirror(
        Machine.getInt(self, Machine.slot("java/lang/invoke/MethodHandles$Lookup", "type")));
  }

  static VarHandle findVarHandle(Object self, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return handle(owner, name, type, false);
  }

  static VarHandle findStaticVarHandle(Object self, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return handle(owner, name, type, true);
  }

  private static VarHandle handle(Class<?> type, String name, Class<?> of, boolean isStatic)
      throws NoSuchFieldException, IllegalAccessException {
    int id = ClassObjectModel.id(type);
    int text = StringModel.text(name);
    String full = type.getName() + "." + name + "/" + of.getName();
    if (Machine.fieldClass(id, text) != ClassObjectModel.id(of)) {
      throw new NoSuchFieldException(
          "no such field: " + full + (isStatic ? "/getStatic" : "/getField"));
    }
    Object holder = Machine.holder(id, text);
    if (isStatic != (holder != null)) {
      throw new IllegalAccessException("no such field: " + full);
    }
    int owner = Machine.fieldOwner(id, text);
    Object made =
        new FieldHandle(owner, Machine.fieldSlot(id, text), Machine.fieldType(id, text), holder);
    return (VarHandle) made;
  }

  /** Each call passes the index; the class distinguishes an array from an object. */
  static VarHandle arrayElementVarHandle(Class<?> array) {
    int element = Machine.elementId(ClassObjectModel.id(array));
    if (element == 0) {
      throw new IllegalArgumentException("not an array type: " + array);
    }
    Object made = new FieldHandle(ClassObjectModel.id(array), 0, Machine.letter(element), null);
    return (VarHandle) made;
  }

  /**
   * Precedes a call of a handle that is not constant: the handle must have the type that the caller
   * assumes, or the access would misinterpret the value.
   *
   * @param expected the letter of the type, and in the higher bits the number of coordinates
   */
  static void expect(Object handle, Object object, int expected) {
    if (handle == null) {
      throw new NullPointerException();
    }
    if (!(handle instanceof FieldHandle accessor)) {
      Machine.unsupported("REF-006 only VarHandles of fields and array elements are supported");
      return;
    }
    int coordinates = expected >>> 16;
    int letter = expected & 0xffff;
    boolean array = Machine.elementId(accessor.owner) != 0;
    int wanted = array ? 2 : accessor.holder == null ? 1 : 0;
    if (coordinates != wanted || letter != accessor.type && letter != 'V') {
      Machine.unsupported(
          "REF-006 a VarHandle is called with types other than those of its variable");
    }
    if (coordinates != 0
        && object != null
        && !Machine.isSubclass(Machine.classId(object), accessor.owner)) {
      JvmThrownExceptions.cast(Machine.classId(object), accessor.owner);
    }
  }

  static Object findStatic(Object self, Class<?> owner, String name, Object type) {
    return unsupported();
  }

  static Object findVirtual(Object self, Class<?> owner, String name, Object type) {
    return unsupported();
  }

  static Object findSpecial(
      Object self, Class<?> owner, String name, Object type, Class<?> caller) {
    return unsupported();
  }

  static Object findConstructor(Object self, Class<?> owner, Object type) {
    return unsupported();
  }

  static Object findGetter(Object self, Class<?> owner, String name, Class<?> type) {
    return unsupported();
  }

  static Object findSetter(Object self, Class<?> owner, String name, Class<?> type) {
    return unsupported();
  }

  private static Object unsupported() {
    Machine.unsupported("REF-012 method handles are not supported");
    return "";
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
