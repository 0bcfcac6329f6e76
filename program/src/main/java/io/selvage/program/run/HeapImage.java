package io.selvage.program.run;

/**
 * The heap as the prelude left it: objects by number from 1, frozen. A heap starts as a copy of it.
 *
 * <p>An object's first slot stands at its base; before it stands where its hidden slots are, or 0.
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

  /** How many objects there are; the first object of a run has the next number. */
  public int objects() {
    return count;
  }

  public long word(int object, int slot) {
    return words[bases[object] + slot];
  }
}
