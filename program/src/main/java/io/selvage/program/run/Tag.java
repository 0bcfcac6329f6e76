package io.selvage.program.run;

import java.util.HashSet;
import java.util.Set;

/**
 * What a word in a register or a slot is, as far as it came from outside.
 *
 * @param origins of the values it came from; empty for a word of the program's own
 */
public record Tag(Form form, Set<Origin> origins) {
  static final Tag NONE = new Tag(Form.COPY, Set.of());

  /** What became of the value. */
  public enum Form {
    /** The word that was passed. */
    COPY,
    /** What a box or a string that was passed holds; or a primitive value that was passed. */
    CONTENT,
    /** Computed from it. */
    DERIVED
  }

  public Tag {
    origins = Set.copyOf(origins);
  }

  static Tag of(Form form, Origin origin) {
    return new Tag(form, Set.of(origin));
  }

  public boolean isNone() {
    return origins.isEmpty();
  }

  boolean isCopy() {
    return form == Form.COPY;
  }

  /** Out of its box. */
  Tag content() {
    return isNone() || form == Form.DERIVED ? this : new Tag(Form.CONTENT, origins);
  }

  /** In a box again. */
  Tag boxed() {
    return isNone() || form == Form.DERIVED ? this : new Tag(Form.COPY, origins);
  }

  /** Computed from both. */
  Tag with(Tag other) {
    if (isNone() && other.isNone()) {
      return NONE;
    }
    Set<Origin> all = new HashSet<>(origins);
    all.addAll(other.origins);
    return new Tag(Form.DERIVED, all);
  }
}
