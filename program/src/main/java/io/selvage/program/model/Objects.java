package io.selvage.program.model;

import io.selvage.program.code.Hidden;

/** What every object can do. */
@SuppressWarnings("unused")
final class Objects {
  private Objects() {}

  static Class<?> getClass(Object self) {
    return Machine.mirror(Machine.classId(self));
  }

  static int hashCode(Object self) {
    Machine.hash(self);
    return Machine.getInt(self, Hidden.HASH);
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
    throw Objects.<RuntimeException>sneaky(
        new CloneNotSupportedException(self.getClass().getName()));
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E sneaky(Throwable thrown) throws E {
    throw (E) thrown;
  }

  static String toString(Object self) {
    return self.getClass().getName()
        + "@"
        + Strings.made(Machine.textOfLongRadix(self.hashCode() & 0xffffffffL, 16));
  }

  static void notify(Object self) {
    Monitors.signal(self);
  }

  static void notifyAll(Object self) {
    Monitors.signalAll(self);
  }

  static void wait(Object self) throws InterruptedException {
    Monitors.await(self);
  }

  static void wait(Object self, long millis) throws InterruptedException {
    Monitors.awaitWithin(self, millis);
  }
}
