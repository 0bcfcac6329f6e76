package io.selvage.junit;

/** Whoever calls it on a real thread is busy for ever. */
@Verify(engine = "stress", client = "get() | get()", time = "12s")
public class NeverReturns {
  @Op
  public int get() {
    while (true) {
      Thread.onSpinWait();
    }
  }
}
