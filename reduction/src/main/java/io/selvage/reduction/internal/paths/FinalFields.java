package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the constructor leaves in final fields, where that is the same on all its paths: constants,
 * parts of locks, and which fields hold the same object.
 */
public final class FinalFields {
  static final FinalFields NONE = new FinalFields(Map.of());

  private final Map<String, Term> values;

  private FinalFields(Map<String, Term> values) {
    this.values = values;
  }

  /**
   * @param ends for each path of the constructor what its final fields hold
   */
  public static FinalFields of(List<Map<String, Term>> ends) {
    Map<String, Term> same = new TreeMap<>();
    if (!ends.isEmpty()) {
      same.putAll(ends.get(0));
      ends.forEach(end -> same.entrySet().removeIf(e -> !e.getValue().equals(end.get(e.getKey()))));
    }
    return new FinalFields(same);
  }

  /** The value of a final field of {@code this} in terms that are the same in all calls. */
  Term read(String slot, Set<Region> regions) {
    Term value = values.get(slot);
    Term own = field(slot, regions);
    if (value == null) {
      return own;
    }
    if (value instanceof Term.Fresh) {
      return field(first(value).orElse(slot), regions);
    }
    return expressed(value).orElse(own);
  }

  /**
   * Whether a final field of an object in a final field of {@code this} refers back to {@code
   * this}, as that of an inner class does.
   *
   * @param holder the object in the field
   */
  boolean refersBack(Term holder, String slot) {
    return holder instanceof Term.Apply part
        && part.function().startsWith("field ")
        && part.operands().equals(List.of(Terms.THIS))
        && Terms.THIS.equals(values.get(part.function().substring("field ".length()) + "/" + slot));
  }

  /** Whether the constructor leaves an object there. */
  boolean isObject(String slot) {
    return values.get(slot) instanceof Term.Fresh;
  }

  private static Term field(String slot, Set<Region> regions) {
    return new Term.Apply("field " + slot, List.of(Terms.THIS), regions);
  }

  private Optional<String> first(Term value) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().equals(value))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private Optional<Term> expressed(Term value) {
    if (value instanceof Term.Constant constant && !constant.reference()) {
      return Optional.of(value);
    }
    if (value instanceof Term.Fresh) {
      return first(value).map(slot -> field(slot, value.regions()));
    }
    if (value instanceof Term.Apply apply && apply.regions().contains(Regions.LOCK_PART)) {
      List<Term> operands = new ArrayList<>();
      for (Term each : apply.operands()) {
        Optional<Term> operand = expressed(each);
        if (operand.isEmpty()) {
          return Optional.empty();
        }
        operands.add(operand.get());
      }
      return Optional.of(new Term.Apply(apply.function(), operands, apply.regions()));
    }
    return Optional.empty();
  }
}
