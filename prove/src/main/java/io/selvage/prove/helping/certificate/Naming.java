package io.selvage.prove.helping.certificate;

import io.selvage.prove.clauses.Comparison;
import io.selvage.prove.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Words of a scene as words of formulas: objects are letters in the order in which they come up,
 * constants are numbers, and what is not known is a name of its own each time.
 */
final class Naming {
  private final Map<Thing, String> names = new IdentityHashMap<>();
  private final List<Thing> order = new ArrayList<>();
  private final List<Comparison> all = new ArrayList<>();
  private int unknown;

  String of(@Nullable Object word) {
    if (word instanceof Integer number) {
      return number.toString();
    } else if (word instanceof Thing thing) {
      return names.computeIfAbsent(thing, this::letter);
    }
    return "?" + unknown++;
  }

  /** Objects are different if they are not the same, and none is null. */
  private String letter(Thing thing) {
    String letter = String.valueOf((char) ('a' + order.size()));
    for (Thing other : order) {
      all.add(Comparison.different(java.util.Objects.requireNonNull(names.get(other)), letter));
    }
    if (thing.type != HelpingProgram.NUMBER) { // numbers may be zero
      all.add(Comparison.different(letter, "0"));
    }
    order.add(thing);
    return letter;
  }

  /** The place holds the word. */
  Naming is(String place, @Nullable Object word) {
    return same(place, of(word));
  }

  Naming same(String place, String other) {
    all.add(Comparison.same(place, other));
    return this;
  }

  Naming different(String place, String other) {
    all.add(Comparison.different(place, other));
    return this;
  }

  List<Comparison> comparisons() {
    return all;
  }
}
