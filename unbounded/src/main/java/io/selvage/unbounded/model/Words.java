package io.selvage.unbounded.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A sequence of words that is compared by its content. */
final class Words {
  final long[] content;
  private final int hash;

  Words(long[] content) {
    this.content = content;
    this.hash = Arrays.hashCode(content);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Words that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
