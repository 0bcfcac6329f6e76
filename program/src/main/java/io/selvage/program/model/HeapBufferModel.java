package io.selvage.program.model;

/**
 * What {@link ScopedMemoryModel} cannot find the bytes of: slices, whose arrays start elsewhere.
 */
@SuppressWarnings("unused")
final class HeapBufferModel {
  private HeapBufferModel() {}

  static Object slice(Object self) {
    return unsupported();
  }

  static Object slice(Object self, int index, int length) {
    return unsupported();
  }

  private static Object unsupported() {
    Machine.unsupported("REF-005 slices of byte buffers are not supported");
    return "";
  }
}
