package io.selvage.reduction.internal.checker;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the constructor leaves in final fields of {@code this} on all its paths, in terms that are
 * the same in all calls: numbers, parts of locks, and which fields hold the same object.
 */
final class FinalFields {
  static final FinalFields NONE = new FinalFields(new TreeMap<>());

  private final TreeMap<String, Value> values;

  private FinalFields(TreeMap<String, Value> values) {
    this.values = values;
  }

  /** Where the ends differ, nothing is known. */
  static FinalFields of(List<Map<String, Value>> ends) {
    TreeMap<String, Value> same = new TreeMap<>();
    for (Map<String, Value> end : ends) {
      if (end == ends.get(0)) {
        same.putAll(end);
      }
      same.entrySet().removeIf(each -> !each.getValue().equals(end.get(each.getKey())));
    }
    return new FinalFields(same);
  }

  boolean isObject(String slot) {
    return values.containsKey(slot) && values.get(slot).is(Value.Kind.MADE);
  }

  /** How a final field of an object in a final field of {@code this} is named here. */
  static String inside(String slot, String field) {
    return slot + "/" + field;
  }

  /**
   * Whether a final field of an object in a final field of {@code this} is {@code this} at all ends
   * of the constructor, like that of an inner object.
   */
  boolean refersBack(Value holder, String field) {
    return holder.isFinalField()
        && holder.parts().equals(List.of(Value.SELF))
        && Value.SELF.equals(
            values.get(inside(holder.head().substring(Value.FIELD.length()), field)));
  }

  Value read(String slot, Set<String> regions) {
    Value value = values.get(slot);
    if (value != null && value.is(Value.Kind.MADE)) {
      return Value.field(firstWith(value), Value.SELF, regions);
    }
    return Optional.ofNullable(value)
        .flatMap(this::expressed)
        .orElse(Value.field(slot, Value.SELF, regions));
  }

  private String firstWith(Value value) {
    return values.entrySet().stream()
        .filter(each -> each.getValue().equals(value))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private Optional<Value> expressed(Value value) {
    if (value.is(Value.Kind.WORD)) {
      return Optional.of(value);
    } else if (value.is(Value.Kind.MADE)) {
      return values.containsValue(value)
          ? Optional.of(Value.field(firstWith(value), Value.SELF, value.regions()))
          : Optional.empty();
    } else if (value.regions().contains(Value.LOCK_PART) && value.parts().size() == 1) {
      return expressed(value.parts().get(0))
          .map(lock -> Value.of(value.head(), List.of(lock), value.regions()));
    }
    return Optional.empty();
  }
}
