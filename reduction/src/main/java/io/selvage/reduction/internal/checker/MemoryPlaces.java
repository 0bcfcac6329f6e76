package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Which locations an access may be of. What is not owned may not be accessed at all. */
final class MemoryPlaces {
  private final CheckContext shared;

  MemoryPlaces(CheckContext shared) {
    this.shared = shared;
  }

  FieldInfo field(State state, AccessLocation place, Value holder) {
    int number;
    if (place instanceof AccessLocation.Slot slot) {
      if (slot.field().isPresent()) {
        return slot.field().get();
      }
      number = slot.slot();
    } else if (place instanceof AccessLocation.Computed computed
        && state.get(computed.slot()).isConstant()) {
      number = (int) state.get(computed.slot()).number();
    } else {
      throw shared.notCovered(state, "an access at a computed place");
    }
    Set<FieldInfo> found = new LinkedHashSet<>();
    for (String region : holder.regions()) {
      Optional<ClassInfo> type = shared.classOf(region);
      if (type.isEmpty() || number < 0 || number >= type.get().slots().size()) {
        throw shared.notCovered(state, "an access whose field is not known");
      }
      found.add(type.get().slots().get(number));
    }
    if (found.size() != 1) {
      throw shared.notCovered(state, "an access whose field is not known");
    }
    return found.iterator().next();
  }

  Optional<Cell> field(State state, Value holder, FieldInfo field) {
    if (field.isStatic()) {
      throw shared.notCovered(state, "static field " + field.name());
    }
    String slot = field.owner().name() + "." + field.name();
    Set<Cell.Holder> holders = new LinkedHashSet<>();
    boolean constant = false;
    boolean mixed = holder.regions().size() > 1 && !isThrowable(field.owner());
    for (String region : holder.regions()) {
      if (mixed && region.equals(Value.IMMUTABLE)) {
        continue; // an immutable object of the JDK has no such field
      }
      requireOwned(state, region);
      ClassInfo type = shared.classOf(region).orElse(null);
      if (type == null || !type.is(field.owner())) {
        continue; // no object of the region has the field
      }
      if (region.startsWith(Value.CONSTANT)) {
        requireFrozen(state, holder, field, type);
        constant = true;
      } else {
        holders.add(new Cell.Holder(region, slot));
      }
    }
    if (constant) {
      return Optional.of(new Cell(holder, slot, Optional.empty(), Set.of()));
    }
    return of(holder, slot, Optional.empty(), holders);
  }

  /** Only final fields of constants, where it cannot be another object. */
  private void requireFrozen(State state, Value holder, FieldInfo field, ClassInfo type) {
    boolean alone = holder.regions().stream().allMatch(it -> it.startsWith(Value.CONSTANT));
    if (!alone || !field.isFinal() || type.node() == null) {
      throw shared.notCovered(state, "field " + field.name() + " of a static constant");
    }
  }

  Optional<Cell> array(State state, Value holder, Optional<Value> index) {
    Set<Cell.Holder> holders = new LinkedHashSet<>();
    for (String region : holder.regions()) {
      requireOwned(state, region);
      if (region.startsWith(Value.CONSTANT)) {
        throw shared.notCovered(state, "an array of a static constant");
      }
      if (shared.classOf(region).filter(ClassInfo::isArray).isPresent()) {
        holders.add(new Cell.Holder(region, Cell.ELEMENTS));
      }
    }
    return of(holder, Cell.ELEMENTS, index, holders);
  }

  /** The content of a collection. */
  Optional<Cell> content(State state, Value holder) {
    Set<Cell.Holder> holders = new LinkedHashSet<>();
    for (String region : holder.regions()) {
      requireOwned(state, region);
      if (region.startsWith(Value.CONSTANT)) {
        throw shared.notCovered(state, "a collection in a static constant");
      }
      if (shared.classOf(region).isPresent()) {
        holders.add(new Cell.Holder(region, Cell.CONTENT));
      }
    }
    return of(holder, Cell.CONTENT, Optional.empty(), holders);
  }

  private boolean isThrowable(ClassInfo type) {
    return type.is(shared.classes.get("java/lang/Throwable"));
  }

  private void requireOwned(State state, String region) {
    if (!region.equals(Value.THIS)
        && !region.startsWith(Value.CONSTANT)
        && !CheckContext.isSite(region)) {
      throw shared.notCovered(state, "what is not owned is used: " + region);
    }
  }

  private static Optional<Cell> of(
      Value holder, String slot, Optional<Value> index, Set<Cell.Holder> holders) {
    return holders.isEmpty()
        ? Optional.empty()
        : Optional.of(new Cell(holder, slot, index, holders));
  }
}
