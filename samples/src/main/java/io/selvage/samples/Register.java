package io.selvage.samples;

/** The specification of a register: a read returns the last value written, initially 3. */
public final class Register {
  private int value = 3;

  public void write(int written) {
    value = written;
  }

  public int read() {
    return value;
  }
}
