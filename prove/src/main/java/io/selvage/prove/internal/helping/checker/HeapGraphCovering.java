package io.selvage.prove.internal.helping.checker;

import org.jspecify.annotations.Nullable;

/** Whether all knowledge of a view holds in a graph: the view then covers the graph. */
final class HeapGraphCovering {
  private static final int NOBODY = -1;

  private final CheckerProgram plan;
  private final HeapGraph scene;
  private final HeapGraph view;

  /** By number of the view's object, the object of the graph it is mapped to. */
  private final AbstractObject[] images;

  /** By number of the graph's object, whether it is taken. */
  private final boolean[] taken;

  private final AbstractObject[] open;
  private int count;

  private HeapGraphCovering(CheckerProgram plan, HeapGraph scene, HeapGraph view) {
    this.plan = plan;
    this.scene = scene;
    this.view = view;
    this.images = new AbstractObject[view.things.size()];
    this.taken = new boolean[scene.things.size()];
    this.open = new AbstractObject[view.things.size()];
  }

  /** The objects of both must be numbered. */
  static boolean of(CheckerProgram plan, HeapGraph scene, HeapGraph view) {
    boolean bits =
        view.at == scene.at
            && view.operation == scene.operation
            && view.effect == scene.effect
            && (!view.sawEmpty || scene.sawEmpty)
            && (!view.nullWasContent || scene.nullWasContent)
            && (!view.nullWasRefused || scene.nullWasRefused);
    return bits && new HeapGraphCovering(plan, scene, view).holds();
  }

  private boolean holds() {
    return roots() && follow(0) && restOfMine() && allOfMine();
  }

  private boolean roots() {
    boolean fits = maps(view.self(), scene.self()) && (view.me == null) == (scene.me == null);
    fits = fits && all(view.variables, scene.variables) && all(view.arguments, scene.arguments);
    fits = fits && maps(view.result, scene.result) && maps(view.removed, scene.removed);
    return fits && maps(view.me, scene.me);
  }

  private boolean all(@Nullable Object[] some, @Nullable Object[] others) {
    for (int i = 0; i < some.length; i++) {
      if (some[i] != null && !maps(some[i], others[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean maps(@Nullable Object word, @Nullable Object other) {
    if (word == null) {
      return true;
    }
    if (!(word instanceof AbstractObject thing)) {
      return word.equals(other);
    }
    return other instanceof AbstractObject image && maps(thing, image);
  }

  private boolean maps(AbstractObject thing, AbstractObject image) {
    AbstractObject known = images[thing.number];
    if (known != null) {
      return known == image;
    }
    if (taken[image.number] || !thing.admits(image)) {
      return false;
    }
    images[thing.number] = image;
    taken[image.number] = true;
    open[count++] = thing;
    return true;
  }

  private boolean follow(int from) {
    for (int i = from; i < count; i++) {
      if (!all(open[i].fields, images[open[i].number].fields)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOwn(AbstractObject thing) {
    return thing.mine && plan.isDescriptor(thing.type);
  }

  /** The operation's own unreachable descriptors. */
  private boolean restOfMine() {
    for (AbstractObject thing : view.things) {
      if (images[thing.number] == null && isOwn(thing)) {
        int from = count;
        if (find(thing) == NOBODY || !follow(from)) {
          return false;
        }
      }
    }
    return true;
  }

  private int find(AbstractObject thing) {
    for (AbstractObject other : scene.things) {
      if (other.mine && !taken[other.number] && maps(thing, other)) {
        return other.number;
      }
    }
    return NOBODY;
  }

  /**
   * An object that is absent from a view is not the operation's own, so all own descriptors must be
   * mapped.
   */
  private boolean allOfMine() {
    for (AbstractObject thing : scene.things) {
      if (!taken[thing.number] && isOwn(thing)) {
        return false;
      }
    }
    return true;
  }
}
