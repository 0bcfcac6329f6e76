package io.selvage.program.subjects;

import static org.jctools.util.UnsafeAccess.UNSAFE;

/** Reads an int out of bytes. */
public final class ReadsAcross {
  private ReadsAcross() {}

  public static Object run() {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += UNSAFE.getInt(bytes, offset(i));
    }
    return sum;
  }

  private static long offset(int index) {
    return UNSAFE.arrayBaseOffset(byte[].class)
        + (long) index * UNSAFE.arrayIndexScale(byte[].class);
  }
}
