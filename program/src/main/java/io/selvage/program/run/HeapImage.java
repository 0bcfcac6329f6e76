package io.selvage.program.run;

/**
 * The heap after the prelude: frozen objects, numbered from 1. A heap starts as a copy of it.
 *
 * <p>An object's first slot is at its base; the word before it is the address of its hidden slots,
 * or 0.
 */
public final class HeapImage {
  public final long[] words;
  public final int[] bases;
  public final int top;
  public final int count;

  HeapImage(long[] words, int top, int[] bases, int count) {
    this.words = words;
    this.bases = bases;
    this.top = top;
    this.count = count;
  }

  /** The image before anything was initialised. */
  public static HeapImage empty() {
    return new HeapImage(new long[64], 1, new int[16], 0);
  }

  /** The number of objects; the first object of a run gets the next number. */
  public int objects() {
    return count;
  }

  public long word(int object, int slot) {
    return words[bases[object] + slot];
  }
}
