package io.selvage.core.content;

import org.jspecify.annotations.Nullable;

/** A part of a {@link Content}, after those before it. */
final class ContentPart {
  final @Nullable Object value;
  final String name;
  final @Nullable ContentPart before;

  /**
   * @param value a leaf or a {@link Content}
   * @param name empty if the part has none
   */
  ContentPart(@Nullable Object value, String name, @Nullable ContentPart before) {
    this.value = value;
    this.name = name;
    this.before = before;
  }
}
