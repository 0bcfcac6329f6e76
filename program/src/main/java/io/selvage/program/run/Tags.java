package io.selvage.program.run;

import io.selvage.program.load.Ref;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The tags of all slots, private objects included, and what was done with which value. */
final class Tags {
  private final Map<Place, Tag> slots = new HashMap<>();
  private final Map<Origin, EnumSet<Use>> uses = new HashMap<>();

  private record Place(int object, int slot) {}

  /** The tags of a thread's registers, by their place in its words. */
  static final class Registers {
    private Tag[] tags = new Tag[64];

    Registers() {
      clear();
    }

    Tag get(int register) {
      return register < tags.length ? tags[register] : Tag.NONE;
    }

    void set(int register, Tag tag) {
      if (register >= tags.length) {
        int from = tags.length;
        tags = Arrays.copyOf(tags, Math.max(register + 1, tags.length * 2));
        Arrays.fill(tags, from, tags.length, Tag.NONE);
      }
      tags[register] = tag;
    }

    void clear() {
      Arrays.fill(tags, Tag.NONE);
    }
  }

  /** Constants have no tags: nothing is written to them. */
  Tag get(long object, int slot) {
    return slots.isEmpty()
        ? Tag.NONE
        : slots.getOrDefault(new Place(Ref.number(object), slot), Tag.NONE);
  }

  void set(long object, int slot, Tag tag) {
    if (tag.isNone() && slots.isEmpty()) {
      return;
    }
    Place place = new Place(Ref.number(object), slot);
    if (tag.isNone()) {
      slots.remove(place);
    } else {
      slots.put(place, tag);
    }
  }

  void used(Tag tag, Use use) {
    for (Origin origin : tag.origins()) {
      uses.computeIfAbsent(origin, none -> EnumSet.noneOf(Use.class)).add(use);
    }
  }

  Set<Use> uses(Origin origin) {
    EnumSet<Use> found = uses.get(origin);
    return found == null ? Set.of() : Collections.unmodifiableSet(found);
  }
}
