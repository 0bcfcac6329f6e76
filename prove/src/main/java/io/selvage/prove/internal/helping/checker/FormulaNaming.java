package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Words of a graph as words of formulas: objects are letters in order of occurrence, constants are
 * numbers, and each unknown word gets a fresh name.
 */
final class FormulaNaming {
  private final IdentityHashMap<AbstractObject, String> names = new IdentityHashMap<>();
  private final List<AbstractObject> order = new ArrayList<>();
  private final List<ClauseComparison> all = new ArrayList<>();
  private int unknown;

  String of(@Nullable Object word) {
    if (word instanceof Integer number) {
      return number.toString();
    } else if (word instanceof AbstractObject object) {
      return names.computeIfAbsent(object, this::letter);
    }
    return "?" + unknown++;
  }

  /** Distinct objects are different, and none is null. */
  private String letter(AbstractObject object) {
    String letter = String.valueOf((char) ('a' + order.size()));
    for (AbstractObject other : order) {
      all.add(
          ClauseComparison.different(java.util.Objects.requireNonNull(names.get(other)), letter));
    }
    if (object.type != HelpingProgram.NUMBER) { // numbers may be zero
      all.add(ClauseComparison.different(letter, "0"));
    }
    order.add(object);
    return letter;
  }

  /** Adds that the place holds the word. */
  FormulaNaming is(String place, @Nullable Object word) {
    return same(place, of(word));
  }

  FormulaNaming same(String place, String other) {
    all.add(ClauseComparison.same(place, other));
    return this;
  }

  FormulaNaming different(String place, String other) {
    all.add(ClauseComparison.different(place, other));
    return this;
  }

  List<ClauseComparison> comparisons() {
    return all;
  }
}
