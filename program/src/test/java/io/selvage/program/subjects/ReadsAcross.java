package io.selvage.program.subjects;

/** Reads an int out of bytes. */
public final class ReadsAcross {
  private ReadsAcross() {}

  public static Object run() throws ReflectiveOperationException {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += PacksBytes.unsafe().getInt(bytes, offset(i));
    }
    return sum;
  }

  private static long offset(int index) throws ReflectiveOperationException {
    return PacksBytes.unsafe().arrayBaseOffset(byte[].class)
        + (long) index * PacksBytes.unsafe().arrayIndexScale(byte[].class);
  }
}
