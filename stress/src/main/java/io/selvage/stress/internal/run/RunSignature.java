package io.selvage.stress.internal.run;

import java.util.Arrays;

/** Numbers that are compared by content: what is known of one run. */
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

  /** After the array was written to: of one that is used for looking things up. */
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
