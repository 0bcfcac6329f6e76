package io.selvage.program.internal.stepgraph;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a method that is shown inside a call has from its caller.
 *
 * @param names what its parameters go by; an empty text where they have names of their own
 * @param taken names that mean something else already
 */
public record InliningContext(List<String> names, Set<String> taken) {
  /** For a method that is shown by itself. */
  public static final InliningContext NOTHING = new InliningContext(List.of(), Set.of());

  public InliningContext {
    names = List.copyOf(names);
    taken = Set.copyOf(taken);
  }

  /** A name from the source, told apart from those taken. */
  String unlike(String name) {
    String distinct = name;
    for (int i = 2; taken.contains(distinct) && !name.equals("this"); i++) {
      distinct = name + i;
    }
    return distinct;
  }

  /** The taken names, to add to. */
  Set<String> takenAndMore() {
    return new HashSet<>(taken);
  }
}
