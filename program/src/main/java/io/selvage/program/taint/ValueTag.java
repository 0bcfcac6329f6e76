package io.selvage.program.taint;

import java.util.HashSet;
import java.util.Set;

/**
 * How a word in a register or a slot depends on values passed in.
 *
 * @param origins of the values it depends on; empty for a word of the program itself
 */
public record ValueTag(Form form, Set<ValueOrigin> origins) {
  public static final ValueTag NONE = new ValueTag(Form.COPY, Set.of());

  /** The relation of the word to the value. */
  public enum Form {
    /** The word that was passed. */
    COPY,
    /** The content of a box or string that was passed, or a primitive value that was passed. */
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

  /** Unboxed. */
  public ValueTag content() {
    return isNone() || form == Form.DERIVED ? this : new ValueTag(Form.CONTENT, origins);
  }

  /** Boxed again. */
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
