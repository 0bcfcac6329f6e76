package io.selvage.program.internal.taint;

import io.selvage.program.load.ReferenceWord;
import io.selvage.program.taint.ValueOrigin;
import io.selvage.program.taint.ValueTag;
import io.selvage.program.taint.ValueUse;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The tags of all slots, including private objects, and the uses of each tagged value. */
final class MemoryTags {
  private final Map<Place, ValueTag> slots = new HashMap<>();
  private final Map<ValueOrigin, EnumSet<ValueUse>> uses = new HashMap<>();

  private @Nullable Consumer<ValueComparison> meetings;

  private record Place(int object, int slot) {}

  /** The tags of a thread's registers, by their index in its words. */
  static final class Registers {
    private ValueTag[] tags = new ValueTag[64];

    Registers() {
      clear();
    }

    ValueTag get(int register) {
      return register < tags.length ? tags[register] : ValueTag.NONE;
    }

    void set(int register, ValueTag tag) {
      if (register >= tags.length) {
        int from = tags.length;
        tags = Arrays.copyOf(tags, Math.max(register + 1, tags.length * 2));
        Arrays.fill(tags, from, tags.length, ValueTag.NONE);
      }
      tags[register] = tag;
    }

    void clear() {
      Arrays.fill(tags, ValueTag.NONE);
    }
  }

  /** Constants have no tags: they are never written. */
  ValueTag get(long object, int slot) {
    return slots.isEmpty()
        ? ValueTag.NONE
        : slots.getOrDefault(new Place(ReferenceWord.number(object), slot), ValueTag.NONE);
  }

  void set(long object, int slot, ValueTag tag) {
    if (tag.isNone() && slots.isEmpty()) {
      return;
    }
    Place place = new Place(ReferenceWord.number(object), slot);
    if (tag.isNone()) {
      slots.remove(place);
    } else {
      slots.put(place, tag);
    }
  }

  void used(ValueTag tag, ValueUse use) {
    for (ValueOrigin origin : tag.origins()) {
      uses.computeIfAbsent(origin, none -> EnumSet.noneOf(ValueUse.class)).add(use);
    }
  }

  /** Reports all later comparisons to the listener. */
  void report(Consumer<ValueComparison> listener) {
    meetings = listener;
  }

  /** Whether a listener receives comparisons. */
  boolean isNarrating() {
    return meetings != null;
  }

  void met(ValueTag tag, ValueComparison.Kind kind, long word, boolean isReference) {
    Consumer<ValueComparison> listener = meetings;
    if (listener == null) {
      return;
    }
    for (ValueOrigin origin : tag.origins()) {
      boolean isComplete = tag.form() != ValueTag.Form.DERIVED;
      listener.accept(new ValueComparison(origin, kind, isComplete, word, isReference));
    }
  }

  Set<ValueUse> uses(ValueOrigin origin) {
    EnumSet<ValueUse> found = uses.get(origin);
    return found == null ? Set.of() : Collections.unmodifiableSet(found);
  }
}
