package io.selvage.program.subjects;

import static org.jctools.util.UnsafeAccess.UNSAFE;

/** Reads what stands before the first field: nobody knows what that is. */
public final class ReadsBefore {
  private ReadsBefore() {}

  public static Object run() {
    int sum = 0;
    for (long offset = 0; offset < 16; offset += 8) {
      sum += UNSAFE.getInt(new Object(), offset);
    }
    return sum;
  }
}
