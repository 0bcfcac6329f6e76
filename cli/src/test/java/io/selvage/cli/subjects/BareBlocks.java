package io.selvage.cli.subjects;

/** The same without the lock. */
public final class BareBlocks extends TwoBlocks {
  @Override
  protected void once() {
    block = 1;
    value = value + 1;
    block = 0;
  }
}
