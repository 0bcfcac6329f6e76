package io.selvage.prove.helping.code;

import java.util.List;

/**
 * @param arguments the variables that hold the arguments at the entry
 */
public record Operation(
    String name, Duty duty, int entry, List<Integer> arguments, List<Sort> sorts) {
  public Operation {
    arguments = List.copyOf(arguments);
    sorts = List.copyOf(sorts);
  }
}
