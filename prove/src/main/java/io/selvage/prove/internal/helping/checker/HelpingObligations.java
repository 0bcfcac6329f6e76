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

  abstract void requireInitial(HeapGraph scene);

  /** Records what is certain now. */
  abstract void observe(HeapGraph scene);

  /**
   * Called after a write.
   *
   * @param wasOwned whether the new word was private before
   */
  abstract void written(
      HeapGraph scene, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned);

  /** The slot that must be known before the place of the descriptor is overwritten; -1 for none. */
  abstract int needed(HeapGraph scene, AbstractObject descriptor);

  /** The object whose slot must be known when the control is read; empty for none. */
  Optional<AbstractObject> asked(HeapGraph scene, AbstractObject holder, int slot) {
    return Optional.empty();
  }

  abstract boolean mayReturn(HeapGraph scene, @Nullable Object word);

  final boolean has(HeapGraph scene, TokenState sign) {
    return scene.things.stream()
        .anyMatch(t -> t.mine && plan.isDescriptor(t.type) && t.sign == sign);
  }

  final void linearize(HeapGraph scene) {
    require(
        !scene.effect && !has(scene, TokenState.PENDING) && !has(scene, TokenState.DONE),
        "a second effect");
    scene.effect = true;
    scene.things.stream()
        .filter(thing -> thing.mine && plan.isDescriptor(thing.type))
        .forEach(thing -> thing.sign = TokenState.SPENT);
  }

  /** A descriptor is published. */
  final void shown(HeapGraph scene, AbstractObject descriptor, boolean wasOwned) {
    require(!wasOwned || tellsTruth(scene, descriptor), "an untruthful descriptor");
    if (descriptor.sign == TokenState.DONE || descriptor.sign == TokenState.SPENT) {
      return;
    }
    boolean own = descriptor.mine && descriptor.maker == scene.operation + 1;
    boolean first = descriptor.sign == TokenState.NONE && !scene.effect;
    require(
        own && first && !has(scene, TokenState.PENDING) && !has(scene, TokenState.DONE),
        "a token shown wrongly");
    descriptor.sign = TokenState.PENDING;
    descriptor.wasFalse = false;
    descriptor.wasTrue = false;
  }

  private boolean tellsTruth(HeapGraph scene, AbstractObject descriptor) {
    List<Integer> slots = plan.parameters(scene.operation);
    boolean truth = roles.parameters().containsKey(scene.operation);
    for (int k = 0; k < slots.size(); k++) {
      Object argument = scene.arguments[k];
      truth &= argument != null && argument.equals(saidBy(descriptor, slots.get(k)));
    }
    return truth || descriptor.truthful && descriptor.maker == scene.operation + 1;
  }

  /** The descriptor's content of the slot, or the value of the node there. */
  final @Nullable Object saidBy(AbstractObject descriptor, int slot) {
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
  final void note(HeapGraph scene) {
    if (!plan.program.isCell()) {
      return;
    }
    for (AbstractObject thing : scene.things) {
      boolean unseen = thing.owned && thing.mine && plan.isDescriptor(thing.type);
      if (unseen && thing.maker == scene.operation + 1 && tellsTruth(scene, thing)) {
        thing.truthful = true;
      }
    }
  }

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new InvalidHelpingCertificate(otherwise);
    }
  }
}
