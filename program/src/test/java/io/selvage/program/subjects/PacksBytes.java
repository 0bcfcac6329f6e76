package io.selvage.program.subjects;

import static org.jctools.util.UnsafeAccess.UNSAFE;

/** Takes the elements of an array of bytes to follow each other byte by byte. */
public final class PacksBytes {
  private PacksBytes() {}

  public static Object run() {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    int sum = 0;
    for (int i = 0; i < bytes.length; i++) {
      sum += UNSAFE.getByte(bytes, (long) UNSAFE.arrayBaseOffset(byte[].class) + i);
    }
    return sum;
  }
}
