package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.certificate.Thing.Sign;
import io.selvage.prove.helping.code.Roles;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is asked of writes and returns: of tokens here, of contents by each specification. */
abstract class Judge {
  final Plan plan;
  final Roles roles;

  /** What it takes for granted of the specification. */
  final Facts facts = new Facts();

  Judge(Plan plan) {
    this.plan = plan;
    this.roles = plan.program.roles();
  }

  abstract void requireInitial(Scene scene);

  /** Notes what is certain now. */
  abstract void observe(Scene scene);

  /**
   * A write has been made.
   *
   * @param wasOwned whether nobody else could see the new word before
   */
  abstract void written(
      Scene scene, Thing holder, int slot, Object old, Object now, boolean wasOwned);

  /** The slot that must be known before what the descriptor is in is replaced; -1 for none. */
  abstract int needed(Scene scene, Thing descriptor);

  /** The thing and its slot that must be known when the control is read; empty for none. */
  Optional<Thing> asked(Scene scene, Thing holder, int slot) {
    return Optional.empty();
  }

  abstract boolean mayReturn(Scene scene, @Nullable Object word);

  final boolean has(Scene scene, Sign sign) {
    return scene.things.stream()
        .anyMatch(t -> t.mine && plan.isDescriptor(t.type) && t.sign == sign);
  }

  final void linearize(Scene scene) {
    require(
        !scene.effect && !has(scene, Sign.PENDING) && !has(scene, Sign.DONE), "a second effect");
    scene.effect = true;
    scene.things.stream()
        .filter(thing -> thing.mine && plan.isDescriptor(thing.type))
        .forEach(thing -> thing.sign = Sign.SPENT);
  }

  /** A descriptor is put where others find it. */
  final void shown(Scene scene, Thing descriptor, boolean wasOwned) {
    require(!wasOwned || tellsTruth(scene, descriptor), "an untruthful descriptor");
    if (descriptor.sign == Sign.DONE || descriptor.sign == Sign.SPENT) {
      return;
    }
    boolean own = descriptor.mine && descriptor.maker == scene.operation + 1;
    boolean first = descriptor.sign == Sign.NONE && !scene.effect;
    require(
        own && first && !has(scene, Sign.PENDING) && !has(scene, Sign.DONE),
        "a token shown wrongly");
    descriptor.sign = Sign.PENDING;
    descriptor.wasFalse = false;
    descriptor.wasTrue = false;
  }

  private boolean tellsTruth(Scene scene, Thing descriptor) {
    List<Integer> slots = plan.parameters(scene.operation);
    boolean truth = roles.parameters().containsKey(scene.operation);
    for (int k = 0; k < slots.size(); k++) {
      Object argument = scene.arguments[k];
      truth &= argument != null && argument.equals(saidBy(descriptor, slots.get(k)));
    }
    return truth || descriptor.truthful && descriptor.maker == scene.operation + 1;
  }

  /** What the descriptor has in the slot, or the node that is there. */
  final @Nullable Object saidBy(Thing descriptor, int slot) {
    Object word = descriptor.fields[plan.place(slot)];
    if (!plan.program.holdsNode(slot)) {
      return word;
    }
    return word instanceof Thing node ? node.fields[plan.place(roles.value())] : null;
  }

  /**
   * Own descriptors that tell the truth and nobody has seen. Not where a node tells it: that may be
   * written to afterwards.
   */
  final void note(Scene scene) {
    if (!plan.program.isCell()) {
      return;
    }
    for (Thing thing : scene.things) {
      boolean unseen = thing.owned && thing.mine && plan.isDescriptor(thing.type);
      if (unseen && thing.maker == scene.operation + 1 && tellsTruth(scene, thing)) {
        thing.truthful = true;
      }
    }
  }

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Rejected(otherwise);
    }
  }
}
