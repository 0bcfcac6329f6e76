package io.selvage.stress;

import java.util.Arrays;

/** Numbers that are compared by content: what is known of one run. */
final class Words {
  private final int[] words;
  private int hash;

  Words(int[] words) {
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

  Words copy() {
    return new Words(words.clone());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Words that && hash == that.hash && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
