package io.selvage.program.model;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.concurrent.MonitorModel;

/** The methods of {@code Object}. */
@SuppressWarnings("unused")
public final class ObjectMethodsModel {
  private ObjectMethodsModel() {}

  static Class<?> getClass(Object self) {
    return Machine.mirror(Machine.classId(self));
  }

  static int hashCode(Object self) {
    int imported = Machine.importedHash(self);
    if (imported != 0) {
      return imported;
    }
    Machine.hash(self);
    return Machine.getInt(self, HiddenSlots.HASH);
  }

  static Object clone(Object self) {
    int type = Machine.classId(self);
    if (Machine.elementId(type) == 0 && !(self instanceof Cloneable)) {
      return cannotClone(self);
    }
    int length = Machine.length(self);
    Object copy =
        Machine.elementId(type) == 0 ? Machine.allocate(type) : Machine.newArray(type, length);
    for (int i = 0; i < length; i++) {
      if (Machine.isReferenceSlot(type, i)) {
        Machine.putReference(copy, i, Machine.getReference(self, i));
      } else {
        Machine.putLong(copy, i, Machine.getLong(self, i));
      }
    }
    return copy;
  }

  private static Object cannotClone(Object self) {
    throw ObjectMethodsModel.<RuntimeException>rethrowUnchecked(
        new CloneNotSupportedException(self.getClass().getName()));
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E rethrowUnchecked(Throwable thrown) throws E {
    throw (E) thrown;
  }

  public static String toString(Object self) {
    return self.getClass().getName()
        + "@"
        + StringModel.made(Machine.textOfLongRadix(self.hashCode() & 0xffffffffL, 16));
  }

  static void notify(Object self) {
    MonitorModel.signal(self);
  }

  static void notifyAll(Object self) {
    MonitorModel.signalAll(self);
  }

  static void wait(Object self) throws InterruptedException {
    MonitorModel.await(self);
  }

  static void wait(Object self, long millis) throws InterruptedException {
    MonitorModel.awaitWithin(self, millis);
  }
}
