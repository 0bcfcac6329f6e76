package io.selvage.program.taint;

import java.util.HashSet;
import java.util.Set;

/**
 * What a word in a register or a slot is, as far as it came from outside.
 *
 * @param origins of the values it came from; empty for a word of the program's own
 */
public record ValueTag(Form form, Set<ValueOrigin> origins) {
  public static final ValueTag NONE = new ValueTag(Form.COPY, Set.of());

  /** What became of the value. */
  public enum Form {
    /** The word that was passed. */
    COPY,
    /** What a box or a string that was passed holds; or a primitive value that was passed. */
    CONTENT,
    /** Computed from it. */
    DERIVED
  }

  public ValueTag {
    origins = Set.copyOf(origins);
  }

  public static ValueTag of(Form form, ValueOrigin origin) {
    return new ValueTag(form, Set.of(origin));
  }

  public boolean isNone() {
    return origins.isEmpty();
  }

  public boolean isCopy() {
    return form == Form.COPY;
  }

  /** Out of its box. */
  public ValueTag content() {
    return isNone() || form == Form.DERIVED ? this : new ValueTag(Form.CONTENT, origins);
  }

  /** In a box again. */
  public ValueTag boxed() {
    return isNone() || form == Form.DERIVED ? this : new ValueTag(Form.COPY, origins);
  }

  /** Computed from both. */
  public ValueTag with(ValueTag other) {
    if (isNone() && other.isNone()) {
      return NONE;
    }
    Set<ValueOrigin> all = new HashSet<>(origins);
    all.addAll(other.origins);
    return new ValueTag(Form.DERIVED, all);
  }
}
