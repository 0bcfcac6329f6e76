package io.selvage.reduction.internal.paths;

/** How often a call holds a lock, alone and together with readers. */
public record Hold(int exclusive, int shared) {
  static final Hold NONE = new Hold(0, 0);

  public boolean isNone() {
    return exclusive == 0 && shared == 0;
  }

  public boolean isExclusive() {
    return exclusive > 0;
  }

  Hold plus(boolean alone, int count) {
    return alone ? new Hold(exclusive + count, shared) : new Hold(exclusive, shared + count);
  }
}
