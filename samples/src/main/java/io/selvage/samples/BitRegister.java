package io.selvage.samples;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A register of four values made of four bits, for one writer and any number of readers: H. Attiya
 * and J. Welch, "Distributed Computing", 2nd edition, §10.2.1, for one reader; {@link Register} is
 * its specification.
 *
 * <p>The value is the index of the lowest bit set. The writer sets the bit of its value and then
 * clears those below, downwards, so that there is always one set. A reader looks upwards for a bit
 * that is set, and then looks once more at those below, downwards: the lowest one it finds set is
 * the value. If it trusted the first one it found, two successive reads might return a new value
 * and then an old one.
 *
 * <p>It is wrong for two writers.
 */
public final class BitRegister {
  private static final int VALUES = 4;

  private final AtomicIntegerArray bits = new AtomicIntegerArray(VALUES);

  public BitRegister() {
    bits.set(VALUES - 1, 1);
  }

  public void write(int value) {
    bits.set(value, 1);
    for (int i = value - 1; i >= 0; i--) {
      bits.set(i, 0);
    }
  }

  public int read() {
    int up = 0;
    while (bits.get(up) == 0) {
      up++;
    }
    int value = up;
    for (int i = up - 1; i >= 0; i--) {
      if (bits.get(i) == 1) {
        value = i;
      }
    }
    return value;
  }
}
