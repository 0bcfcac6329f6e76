package io.selvage.prove.internal.list.hindsight;

import io.selvage.prove.HindsightExplanation.Premise;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.list.view.ActionText;
import io.selvage.prove.internal.list.view.ListAction;
import io.selvage.prove.internal.list.view.NodeLabel;
import io.selvage.prove.internal.list.view.NodeRelations;
import java.util.List;
import java.util.Optional;

/**
 * Checks the premises of the paper's Lemma 1 for every action: which of the nodes involved are
 * reachable from the root before and after it. A node that was private before is not exterior; it
 * becomes part of the list when it is inserted.
 */
public final class HindsightPremises {
  private static final int SAME = 1;
  private static final int LEADS = 2;
  private static final int NOBODY = -1;

  private final StepProgram program;
  private final ContentLocation content;
  private final int globals;

  public HindsightPremises(StepProgram program, ContentLocation content) {
    this.program = program;
    this.content = content;
    this.globals = program.globals().size();
  }

  private interface PremiseTest {
    boolean isBroken(ListAction action);
  }

  public List<Premise> of(List<ListAction> actions) {
    return List.of(
        premise(1, "no exterior node becomes a backbone node", actions, this::returns),
        premise(
            2, "the successor of an exterior node never changes", actions, this::changesOutside),
        premise(
            3,
            "a backbone node whose successor changes remains a backbone node",
            actions,
            this::changesAndLeaves));
  }

  private Premise premise(int number, String says, List<ListAction> actions, PremiseTest test) {
    Optional<String> broken =
        actions.stream()
            .filter(test::isBroken)
            .findFirst()
            .map(action -> ActionText.of(program, action));
    return new Premise(number, says, broken, actions.size());
  }

  /**
   * Premise 1: what is reachable from the root after the action was reachable before, or is new.
   */
  private boolean returns(ListAction action) {
    int to = newlyReached(action);
    return to != NOBODY && isNode(action, to) && !isBackbone(action, to);
  }

  /** Premise 2. */
  private boolean changesOutside(ListAction action) {
    return action.kind == ListAction.Kind.LINK
        && (!isBackbone(action, written()) || action.cuts && !isBackbone(action, old()));
  }

  /** Premise 3. */
  private boolean changesAndLeaves(ListAction action) {
    return action.kind == ListAction.Kind.LINK
        && (isBackbone(action, written()) && !staysBackbone(action, written())
            || action.cuts && isBackbone(action, old()) && !staysBackbone(action, old()));
  }

  private int written() {
    return globals + NodeRelations.WRITTEN;
  }

  private int old() {
    return globals + NodeRelations.OLD;
  }

  /** The term that the action makes reachable from the root; no link after it changes. */
  private int newlyReached(ListAction action) {
    boolean moves =
        action.kind == ListAction.Kind.LINK && isBackbone(action, written())
            || action.kind == ListAction.Kind.GLOBAL && action.number == content.root();
    if (!moves) {
      return NOBODY;
    }
    return action.publishes
        ? action.follows == ListAction.TO_NULL ? NOBODY : action.follows
        : globals + NodeRelations.TARGET;
  }

  /**
   * Whether the root also leads to the term after the action: by unchanged links up to the written
   * node, or from the new target.
   */
  private boolean staysBackbone(ListAction action, int term) {
    boolean before = isBackbone(action, term) && relation(action, written(), term) != LEADS;
    int to = newlyReached(action);
    return before || to != NOBODY && (to == term || relation(action, to, term) == LEADS);
  }

  private boolean isNode(ListAction action, int term) {
    return term != globals + NodeRelations.TARGET || action.target != NodeLabel.NULL;
  }

  /** Before the action. A possibly unrelated node counts as exterior. */
  private boolean isBackbone(ListAction action, int term) {
    int relation = relation(action, content.root(), term);
    return relation == SAME || relation == LEADS;
  }

  /** The relation of the first term to the second. */
  private int relation(ListAction action, int from, int to) {
    if (from == to) {
      return SAME;
    }
    int digit =
        NodeRelations.digit(action.relations, globals, Math.min(from, to), Math.max(from, to));
    boolean turned = from > to && (digit == 2 || digit == 3);
    return turned ? 5 - digit : digit;
  }
}
