package io.selvage.samples;

/** What a register means: a read gives what was written last, at first 3. */
public final class Register {
  private int value = 3;

  public void write(int written) {
    value = written;
  }

  public int read() {
    return value;
  }
}
