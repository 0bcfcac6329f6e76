package io.selvage.unbounded.internal.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A sequence of words that is compared by its content. */
final class WordSequence {
  final long[] content;
  private final int hash;

  WordSequence(long[] content) {
    this.content = content;
    this.hash = Arrays.hashCode(content);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WordSequence that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
