package io.selvage.program.model;

/**
 * The accesses of byte buffers to their arrays. A number of several bytes is read and written byte
 * by byte, as the documentation of ByteBuffer says: it may be torn. Byte arrays start at offset 16,
 * and here their elements are one apart, as {@code HeapByteBuffer} computes offsets that do not
 * come from a slice.
 */
@SuppressWarnings("unused")
final class ScopedMemoryModel {
  private static final int BASE = 16;

  private ScopedMemoryModel() {}

  static Object getScopedMemoryAccess() {
    return Machine.allocate(
        Machine.loaded(StringModel.text("jdk.internal.misc.ScopedMemoryAccess")));
  }

  static short getShortUnaligned(
      Object self, Object scope, Object base, long offset, boolean bigEndian) {
    return (short) read(base, offset, 2, bigEndian);
  }

  static char getCharUnaligned(
      Object self, Object scope, Object base, long offset, boolean bigEndian) {
    return (char) read(base, offset, 2, bigEndian);
  }

  static int getIntUnaligned(
      Object self, Object scope, Object base, long offset, boolean bigEndian) {
    return (int) read(base, offset, 4, bigEndian);
  }

  static long getLongUnaligned(
      Object self, Object scope, Object base, long offset, boolean bigEndian) {
    return read(base, offset, 8, bigEndian);
  }

  static void putShortUnaligned(
      Object self, Object scope, Object base, long offset, short value, boolean bigEndian) {
    write(base, offset, 2, value, bigEndian);
  }

  static void putCharUnaligned(
      Object self, Object scope, Object base, long offset, char value, boolean bigEndian) {
    write(base, offset, 2, value, bigEndian);
  }

  static void putIntUnaligned(
      Object self, Object scope, Object base, long offset, int value, boolean bigEndian) {
    write(base, offset, 4, value, bigEndian);
  }

  static void putLongUnaligned(
      Object self, Object scope, Object base, long offset, long value, boolean bigEndian) {
    write(base, offset, 8, value, bigEndian);
  }

  private static long read(Object base, long offset, int bytes, boolean bigEndian) {
    byte[] array = array(base);
    int first = (int) offset - BASE;
    long word = 0;
    for (int i = 0; i < bytes; i++) {
      int at = bigEndian ? i : bytes - 1 - i;
      word = word << 8 | array[first + at] & 0xff;
    }
    return word;
  }

  private static void write(Object base, long offset, int bytes, long word, boolean bigEndian) {
    byte[] array = array(base);
    int first = (int) offset - BASE;
    for (int i = 0; i < bytes; i++) {
      int at = bigEndian ? bytes - 1 - i : i;
      array[first + at] = (byte) (word >>> 8 * i);
    }
  }

  private static byte[] array(Object base) {
    if (base instanceof byte[] array) {
      return array;
    }
    Machine.unsupported("REF-005 memory outside of the Java heap is not supported");
    return new byte[0];
  }
}
