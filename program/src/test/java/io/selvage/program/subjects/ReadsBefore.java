package io.selvage.program.subjects;

/** Reads what stands before the first field: nobody knows what that is. */
public final class ReadsBefore {
  private ReadsBefore() {}

  public static Object run() throws ReflectiveOperationException {
    int sum = 0;
    for (long offset = 0; offset < 16; offset += 8) {
      sum += PacksBytes.unsafe().getInt(new Object(), offset);
    }
    return sum;
  }
}
