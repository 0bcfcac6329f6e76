package io.selvage.program.programs;

/** Static methods of Long. */
public final class LongUtilities {
  private static final long[] SAMPLE = {
    0, 1, -1, 255, 1L << 40, 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE
  };

  private LongUtilities() {}

  public static Object bits() {
    long[] all = new long[SAMPLE.length * 9];
    int n = 0;
    for (long i : SAMPLE) {
      all[n++] = Long.bitCount(i);
      all[n++] = Long.highestOneBit(i);
      all[n++] = Long.lowestOneBit(i);
      all[n++] = Long.numberOfLeadingZeros(i);
      all[n++] = Long.numberOfTrailingZeros(i);
      all[n++] = Long.reverse(i);
      all[n++] = Long.reverseBytes(i);
      all[n++] = Long.rotateLeft(i, 5);
      all[n++] = Long.rotateRight(i, 70);
    }
    return all;
  }

  public static String texts() {
    String all = "";
    for (long i : SAMPLE) {
      all += Long.toString(i) + " " + Long.toHexString(i) + " " + Long.toBinaryString(i);
      all += " " + Long.toOctalString(i) + " " + Long.toString(i, 36) + " ";
      all += Long.toUnsignedString(i) + ";";
    }
    return all;
  }

  public static Object others() {
    return new Object[] {
      Long.compare(1, 2),
      Long.compareUnsigned(-1, 1),
      Long.signum(-5),
      Long.max(3, 4),
      Long.divideUnsigned(-1, 10),
      Long.remainderUnsigned(-1, 10),
      Long.hashCode(-1),
      Long.parseLong("-9223372036854775808"),
      Long.valueOf("77"),
      Long.decode("#ff"),
      Long.parseUnsignedLong("18446744073709551615"),
      Long.sum(1, 2)
    };
  }

  public static Object parseTooLarge() {
    return Long.parseLong("9223372036854775808");
  }
}
