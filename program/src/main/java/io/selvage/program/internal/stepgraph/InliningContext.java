package io.selvage.program.internal.stepgraph;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a method displayed inside a call inherits from its caller.
 *
 * @param names the names of its parameters; an empty text if they keep their own names
 * @param taken names that already have another meaning
 */
public record InliningContext(List<String> names, Set<String> taken) {
  /** For a method displayed on its own. */
  public static final InliningContext NOTHING = new InliningContext(List.of(), Set.of());

  public InliningContext {
    names = List.copyOf(names);
    taken = Set.copyOf(taken);
  }

  /** A name from the source, made distinct from those taken. */
  String unlike(String name) {
    String distinct = name;
    for (int i = 2; taken.contains(distinct) && !name.equals("this"); i++) {
      distinct = name + i;
    }
    return distinct;
  }

  /** The taken names, as a mutable set. */
  Set<String> takenAndMore() {
    return new HashSet<>(taken);
  }
}
