package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.term.Term;
import java.util.Optional;
import java.util.Set;

/**
 * One location of one object on a path.
 *
 * @param index of an array
 * @param locations those it may be
 */
public record Place(Term holder, String slot, Optional<Term> index, Set<Location> locations) {
  public Place {
    locations = Set.copyOf(locations);
  }

  /** Whether both are certainly the same location. */
  public boolean isSame(Place other) {
    return holder.equals(other.holder) && slot.equals(other.slot) && index.equals(other.index);
  }

  /** Whether both may be the same location. */
  public boolean mayBe(Place other) {
    return slot.equals(other.slot) && locations.stream().anyMatch(other.locations::contains);
  }

  @Override
  public String toString() {
    return holder + "." + slot + index.map(it -> "[" + it + "]").orElse("");
  }
}
