package io.selvage.reduction.internal.memory;

import io.selvage.reduction.internal.term.Region;

/**
 * A field, the elements of an array or the content of a collection, of all objects of one region.
 *
 * @param slot {@code Owner.field}, {@link #ELEMENTS} or {@link #CONTENT}
 */
public record Location(Region holder, String slot) {
  public static final String ELEMENTS = "[]";
  public static final String CONTENT = "*";

  /** The keys of a map; its values are its content. */
  public static final String KEYS = "*keys";

  /** The keys that go with a content. */
  public Location keys() {
    return new Location(holder, KEYS);
  }

  @Override
  public String toString() {
    return holder + "." + slot;
  }

  /** As a person calls it. */
  public String words() {
    if (slot.equals(ELEMENTS)) {
      return "the elements of " + holder;
    } else if (slot.equals(CONTENT)) {
      return "the content of " + holder;
    }
    return "field `" + slot.substring(slot.lastIndexOf('.') + 1) + "`";
  }
}
