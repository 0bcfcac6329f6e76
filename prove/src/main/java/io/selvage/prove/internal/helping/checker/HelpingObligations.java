package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.checker.AbstractObject.TokenState;
import io.selvage.prove.internal.helping.code.FieldRoles;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The obligations of writes and returns: for tokens here, for contents in each specification. */
abstract class HelpingObligations {
  final CheckerProgram plan;
  final FieldRoles roles;

  /** The facts that it relies on. */
  final ClauseFactSet facts = new ClauseFactSet();

  HelpingObligations(CheckerProgram plan) {
    this.plan = plan;
    this.roles = plan.program.roles();
  }

  abstract void requireInitial(HeapGraph graph);

  /** Records what is certain now. */
  abstract void observe(HeapGraph graph);

  /**
   * Called after a write.
   *
   * @param wasOwned whether the new word was private before
   */
  abstract void written(
      HeapGraph graph, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned);

  /** The slot that must be known before the place of the descriptor is overwritten; -1 for none. */
  abstract int needed(HeapGraph graph, AbstractObject descriptor);

  /** The object whose slot must be known when the control is read; empty for none. */
  Optional<AbstractObject> expected(HeapGraph graph, AbstractObject holder, int slot) {
    return Optional.empty();
  }

  abstract boolean mayReturn(HeapGraph graph, @Nullable Object word);

  final boolean has(HeapGraph graph, TokenState sign) {
    return graph.objects.stream()
        .anyMatch(t -> t.mine && plan.isDescriptor(t.type) && t.sign == sign);
  }

  final void linearize(HeapGraph graph) {
    require(
        !graph.effect && !has(graph, TokenState.PENDING) && !has(graph, TokenState.DONE),
        "a second effect");
    graph.effect = true;
    graph.objects.stream()
        .filter(object -> object.mine && plan.isDescriptor(object.type))
        .forEach(object -> object.sign = TokenState.SPENT);
  }

  /** A descriptor is published. */
  final void shown(HeapGraph graph, AbstractObject descriptor, boolean wasOwned) {
    require(!wasOwned || isTruthful(graph, descriptor), "an untruthful descriptor");
    if (descriptor.sign == TokenState.DONE || descriptor.sign == TokenState.SPENT) {
      return;
    }
    boolean own = descriptor.mine && descriptor.maker == graph.operation + 1;
    boolean first = descriptor.sign == TokenState.NONE && !graph.effect;
    require(
        own && first && !has(graph, TokenState.PENDING) && !has(graph, TokenState.DONE),
        "a token shown wrongly");
    descriptor.sign = TokenState.PENDING;
    descriptor.wasFalse = false;
    descriptor.wasTrue = false;
  }

  private boolean isTruthful(HeapGraph graph, AbstractObject descriptor) {
    List<Integer> slots = plan.parameters(graph.operation);
    boolean truth = roles.parameters().containsKey(graph.operation);
    for (int k = 0; k < slots.size(); k++) {
      Object argument = graph.arguments[k];
      truth &= argument != null && argument.equals(resultOf(descriptor, slots.get(k)));
    }
    return truth || descriptor.truthful && descriptor.maker == graph.operation + 1;
  }

  /** The descriptor's content of the slot, or the value of the node there. */
  final @Nullable Object resultOf(AbstractObject descriptor, int slot) {
    Object word = descriptor.fields[plan.place(slot)];
    if (!plan.program.holdsNode(slot)) {
      return word;
    }
    return word instanceof AbstractObject node ? node.fields[plan.place(roles.value())] : null;
  }

  /**
   * Marks own, truthful, unpublished descriptors. Not if a node holds the argument, since the node
   * may be written later.
   */
  final void note(HeapGraph graph) {
    if (!plan.program.isCell()) {
      return;
    }
    for (AbstractObject object : graph.objects) {
      boolean unseen = object.owned && object.mine && plan.isDescriptor(object.type);
      if (unseen && object.maker == graph.operation + 1 && isTruthful(graph, object)) {
        object.truthful = true;
      }
    }
  }

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new InvalidHelpingCertificate(otherwise);
    }
  }
}
