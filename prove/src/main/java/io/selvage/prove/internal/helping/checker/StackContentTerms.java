package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a stack as terms (the paper's Figure 3): nodes along known links, and segments for
 * unknown ones. Links do not change, so that both tops are evaluated in the same graph.
 */
final class StackContentTerms {
  private final int link;
  private final IdentityHashMap<AbstractObject, Integer> numbers = new IdentityHashMap<>();
  private int count;

  StackContentTerms(int link) {
    this.link = link;
  }

  /** Empty if links form a cycle, which no state has, since links lead to older nodes. */
  Optional<List<Part>> content(@Nullable Object top) {
    List<Part> parts = new ArrayList<>();
    List<AbstractObject> passed = new ArrayList<>();
    Object at = top;
    while (at instanceof AbstractObject node) {
      if (passed.contains(node)) {
        return Optional.empty();
      }
      passed.add(node);
      int number = number(node);
      parts.add(new Part(number, Extent.NODE, 0));
      at = node.fields[link];
      if (at == null) {
        parts.add(new Part(number + 1, Extent.STRETCH, 0));
      }
    }
    return Optional.of(parts);
  }

  /** A node has two numbers: its own, and that of the segment after it. */
  private int number(AbstractObject node) {
    Integer known = numbers.get(node);
    if (known == null) {
      known = count;
      numbers.put(node, known);
      count += 2;
    }
    return known;
  }

  /**
   * @param moved the node whose value is the argument, or is taken
   */
  Optional<ClauseFact> changed(OperationKind kind, Object old, Object now, @Nullable Object moved) {
    Optional<List<Part>> before = content(old);
    Optional<List<Part>> after = content(now);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    int value = moved instanceof AbstractObject node ? number(node) : -1;
    return Optional.of(
        new ClauseFact.Changed(
            new ContentChange(AbstractType.STACK, kind, before.get(), after.get(), value)));
  }
}
