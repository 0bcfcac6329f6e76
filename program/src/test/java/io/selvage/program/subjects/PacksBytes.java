package io.selvage.program.subjects;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Takes the elements of an array of bytes to follow each other byte by byte. */
public final class PacksBytes {
  private PacksBytes() {}

  static Unsafe unsafe() throws ReflectiveOperationException {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  public static Object run() throws ReflectiveOperationException {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    int sum = 0;
    for (int i = 0; i < bytes.length; i++) {
      sum += unsafe().getByte(bytes, (long) unsafe().arrayBaseOffset(byte[].class) + i);
    }
    return sum;
  }
}
