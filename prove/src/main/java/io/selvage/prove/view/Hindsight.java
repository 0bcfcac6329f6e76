package io.selvage.prove.view;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.StepProgram;
import java.util.List;

/**
 * The premises of the paper's Lemma 1, over all actions. They explain why a search without locks is
 * right; no proof depends on them. Backbone nodes are those that the root of the content leads to.
 *
 * <p>That exterior nodes stay exterior (1) and that a backbone node whose link changes is still one
 * (3) follow from what links may be given here: a new node, or one behind the old target. What is
 * left is that links of exterior nodes do not change (2).
 */
final class Hindsight {
  private static final int SAME = 1;
  private static final int LEADS = 2;

  private Hindsight() {}

  static String of(StepProgram program, Content content, List<Action> actions) {
    for (Action action : actions) {
      if (action.cuts) {
        return "hindsight (Lemma 1): premise 3 fails, the link of a node changes that leaves the list in"
            + " the same step: "
            + ActionText.of(program, action);
      }
      if (action.kind == Action.Kind.LINK) {
        int relation = relation(program, content, action);
        if (relation != SAME && relation != LEADS) {
          return "hindsight (Lemma 1): premise 2 fails, the link of a node changes that is no longer"
              + " in the list: "
              + ActionText.of(program, action);
        }
      }
    }
    return "hindsight (Lemma 1): its premises hold for all actions";
  }

  /** How the root lies to the written node. */
  private static int relation(StepProgram program, Content content, Action action) {
    int globals = program.globals().size();
    int terms = globals + 3;
    int places = 0;
    for (int i = terms - 1; i >= 0; i--) {
      for (int j = terms - 1; j > i; j--) {
        if (i == content.root() && j == globals + Terms.WRITTEN) {
          return (int) (action.relations >> 3 * places & 7);
        }
        places++;
      }
    }
    throw new IllegalStateException("BUG-805 no such pair of terms");
  }
}
