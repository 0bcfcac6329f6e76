package io.selvage.reduction.internal.checker;

import java.util.Optional;
import java.util.Set;

/**
 * One location of one object on a path.
 *
 * @param index of an array
 * @param holders the locations that it may be
 */
record Cell(Value holder, String slot, Optional<Value> index, Set<Holder> holders) {
  static final String ELEMENTS = "[]";
  static final String CONTENT = "*";
  static final String KEYS = "*keys";

  /** A location as certificates name it: all objects of one region. */
  record Holder(String region, String slot) {
    Holder keys() {
      return new Holder(region, KEYS);
    }
  }

  boolean isSame(Cell other) {
    return holder.equals(other.holder) && slot.equals(other.slot) && index.equals(other.index);
  }

  boolean mayBe(Cell other) {
    return slot.equals(other.slot) && holders.stream().anyMatch(other.holders::contains);
  }
}
