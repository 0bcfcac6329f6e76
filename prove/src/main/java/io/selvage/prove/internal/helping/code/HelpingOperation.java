package io.selvage.prove.internal.helping.code;

import java.util.List;

/**
 * @param arguments the variables that hold the arguments at the entry
 */
public record HelpingOperation(
    String name,
    HelpingOperationKind kind,
    int entry,
    List<Integer> arguments,
    List<ArgumentSort> sorts) {
  public HelpingOperation {
    arguments = List.copyOf(arguments);
    sorts = List.copyOf(sorts);
  }
}
