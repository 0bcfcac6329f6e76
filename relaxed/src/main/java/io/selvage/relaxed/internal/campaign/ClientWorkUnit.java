package io.selvage.relaxed.internal.campaign;

import io.selvage.relaxed.engine.Exploration.DisabledReduction;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A work unit of a campaign: one most parallel client, or a piece of its executions.
 *
 * @param size the number of calls of the client
 * @param index of the client among all of its size
 * @param cares the reductions that all pieces of this client disable
 */
public record ClientWorkUnit(
    int size, int index, Set<DisabledReduction> cares, ChoiceSubtree piece) {
  public ClientWorkUnit {
    cares = Set.copyOf(cares);
  }

  public static ClientWorkUnit all(int size, int index) {
    return new ClientWorkUnit(size, index, Set.of(), ChoiceSubtree.ALL);
  }

  public ClientWorkUnit with(ChoiceSubtree other) {
    return new ClientWorkUnit(size, index, cares, other);
  }

  /** The whole client, with one more disabled reduction. */
  ClientWorkUnit all(DisabledReduction more) {
    Set<DisabledReduction> all = EnumSet.of(more);
    all.addAll(cares);
    return new ClientWorkUnit(size, index, all, ChoiceSubtree.ALL);
  }

  /**
   * Parses the printed form: {@code 4/17 APART,HELPS 0.2+1}, without disabled reductions {@code
   * 4/17 - 0.2+1}.
   */
  public static ClientWorkUnit parse(String text) {
    String[] words = text.split(" ");
    int slash = words[0].indexOf('/');
    Set<DisabledReduction> cares = EnumSet.noneOf(DisabledReduction.class);
    if (!words[1].equals("-")) {
      for (String care : words[1].split(",")) {
        cares.add(DisabledReduction.valueOf(care));
      }
    }
    return new ClientWorkUnit(
        Integer.parseInt(words[0].substring(0, slash)),
        Integer.parseInt(words[0].substring(slash + 1)),
        cares,
        ChoiceSubtree.parse(words[2]));
  }

  @Override
  public String toString() {
    String words =
        new TreeSet<>(cares).stream().map(DisabledReduction::name).collect(Collectors.joining(","));
    return size + "/" + index + " " + (words.isEmpty() ? "-" : words) + " " + piece;
  }
}
