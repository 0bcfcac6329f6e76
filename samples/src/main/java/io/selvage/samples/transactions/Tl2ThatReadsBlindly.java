package io.selvage.samples.transactions;

/** Reads do not check the version. */
public final class Tl2ThatReadsBlindly extends Tl2 {
  @Override
  protected boolean readX(int start) {
    return x == 0;
  }

  @Override
  protected boolean readY(int start) {
    return y == 0;
  }
}
