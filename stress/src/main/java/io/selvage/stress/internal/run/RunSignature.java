package io.selvage.stress.internal.run;

import java.util.Arrays;

/** The numbers that represent one run, compared by content. */
final class RunSignature {
  private final int[] words;
  private int hash;

  RunSignature(int[] words) {
    this.words = words;
    this.hash = Arrays.hashCode(words);
  }

  int[] array() {
    return words;
  }

  /** Must be called after writing to the array of a lookup key. */
  void changed() {
    hash = Arrays.hashCode(words);
  }

  RunSignature copy() {
    return new RunSignature(words.clone());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RunSignature that
        && hash == that.hash
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
