package io.selvage.program.programs;

/** Static methods of Integer, Short, Byte and Boolean. */
public final class IntegerUtilities {
  private static final int[] SAMPLE = {
    0, 1, -1, 2, 255, 256, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private IntegerUtilities() {}

  public static Object bits() {
    int[] all = new int[SAMPLE.length * 9];
    int n = 0;
    for (int i : SAMPLE) {
      all[n++] = Integer.bitCount(i);
      all[n++] = Integer.highestOneBit(i);
      all[n++] = Integer.lowestOneBit(i);
      all[n++] = Integer.numberOfLeadingZeros(i);
      all[n++] = Integer.numberOfTrailingZeros(i);
      all[n++] = Integer.reverse(i);
      all[n++] = Integer.reverseBytes(i);
      all[n++] = Integer.rotateLeft(i, 5);
      all[n++] = Integer.rotateRight(i, 37);
    }
    return all;
  }

  public static String texts() {
    String all = "";
    for (int i : SAMPLE) {
      all += Integer.toString(i) + " " + Integer.toHexString(i) + " " + Integer.toBinaryString(i);
      all += " " + Integer.toOctalString(i) + " " + Integer.toString(i, 7) + " ";
      all += Integer.toUnsignedString(i) + ";";
    }
    return all;
  }

  public static Object comparisons() {
    return new Object[] {
      Integer.compare(1, 2),
      Integer.compareUnsigned(-1, 1),
      Integer.signum(-5),
      Integer.max(3, 4),
      Integer.min(3, 4),
      Integer.sum(3, 4),
      Integer.divideUnsigned(-1, 10),
      Integer.remainderUnsigned(-1, 10),
      Integer.toUnsignedLong(-1),
      Integer.hashCode(9),
      Boolean.logicalXor(true, false),
      Short.toUnsignedInt((short) -1),
      Byte.toUnsignedInt((byte) -1),
      Short.reverseBytes((short) 0x1234),
      Integer.MAX_VALUE,
      Integer.SIZE,
      Byte.MIN_VALUE
    };
  }

  public static Object parsing() {
    return new Object[] {
      Integer.parseInt("-123"),
      Integer.parseInt("+7"),
      Integer.parseInt("zz", 36),
      Integer.valueOf("2147483647"),
      Integer.parseUnsignedInt("4294967295"),
      Integer.decode("0x1f"),
      Integer.decode("-010"),
      Short.parseShort("12"),
      Byte.parseByte("-128"),
      Boolean.parseBoolean("True")
    };
  }

  public static Object parseEmpty() {
    return Integer.parseInt("");
  }

  public static Object parseTooLarge() {
    return Integer.parseInt("2147483648");
  }

  public static Object parseNull() {
    return Integer.parseInt(null);
  }

  public static Object parseByteTooLarge() {
    return Byte.parseByte("200");
  }
}
