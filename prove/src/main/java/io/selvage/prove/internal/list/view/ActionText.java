package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.StepProgram;

/** An action as text, without details that only distinguish it from others of the same step. */
public final class ActionText {
  private ActionText() {}

  public static String of(StepProgram program, ListAction action) {
    return action.operation + ", line " + action.line + ": " + what(program, action);
  }

  private static String what(StepProgram program, ListAction action) {
    return switch (action.kind) {
      case LINK -> "the link of a node moves" + to(action);
      case GLOBAL -> program.globals().get(action.number).name() + " moves" + to(action);
      case MARK -> "a node is marked";
      case UNMARK -> "a node is unmarked";
      case LOCK -> "the lock of a node is taken";
      case UNLOCK -> "the lock of a node is released";
      case GLOBAL_LOCK -> program.locks().get(action.number) + " is taken";
      case GLOBAL_UNLOCK -> program.locks().get(action.number) + " is released";
    };
  }

  private static String to(ListAction action) {
    return action.publishes
        ? " to a new node"
        : (action.direct
                ? " to the next of its old target"
                : " to a node reachable from its old target")
            + (action.cuts ? ", whose own link becomes null" : "");
  }
}
