package io.selvage.program.programs;

/** Bit tricks. */
public final class BitTwiddling {
  private BitTwiddling() {}

  public static int population() {
    int total = 0;
    for (int v = -1000; v < 1000; v += 37) {
      int x = v - (v >>> 1 & 0x55555555);
      x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
      total = total * 31 + ((x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101 >>> 24);
    }
    return total;
  }

  public static long xorshift() {
    long x = 88172645463325252L;
    for (int i = 0; i < 100; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }

  public static int crc() {
    int crc = -1;
    for (byte b : new byte[] {1, 2, 3, -4, 127, -128}) {
      crc ^= b & 0xff;
      for (int k = 0; k < 8; k++) {
        crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
      }
    }
    return ~crc;
  }

  public static int powerOfTwoSize() {
    int sum = 0;
    for (int c = 0; c < 70; c += 3) {
      int n = -1 >>> Integer.numberOfLeadingZeros(c - 1);
      sum = sum * 3 + (n < 0 ? 1 : n + 1);
    }
    return sum;
  }

  public static long packed() {
    long packed = 0;
    for (short s : new short[] {1, -2, 300, -32768}) {
      packed = packed << 16 | s & 0xffffL;
    }
    return packed ^ (int) (packed >>> 32) ^ (short) packed;
  }

  public static Object swaps() {
    int a = 5;
    int b = -9;
    a ^= b;
    b ^= a;
    a ^= b;
    return new int[] {a, b, (a ^ b) & -(a < b ? 1 : 0), a & -a, a | a - 1};
  }
}
