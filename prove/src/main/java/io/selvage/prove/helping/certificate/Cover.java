package io.selvage.prove.helping.certificate;

import org.jspecify.annotations.Nullable;

/** Whether a view knows nothing that a scene does not have: then it stands for the scene. */
final class Cover {
  private static final int NOBODY = -1;

  private final Plan plan;
  private final Scene scene;
  private final Scene view;

  /** By the numbers of things of the view, which things of the scene they are. */
  private final Thing[] images;

  /** By the numbers of things of the scene, whether they are taken. */
  private final boolean[] taken;

  private final Thing[] open;
  private int count;

  private Cover(Plan plan, Scene scene, Scene view) {
    this.plan = plan;
    this.scene = scene;
    this.view = view;
    this.images = new Thing[view.things.size()];
    this.taken = new boolean[scene.things.size()];
    this.open = new Thing[view.things.size()];
  }

  /** The things of both must have their numbers. */
  static boolean of(Plan plan, Scene scene, Scene view) {
    boolean bits =
        view.at == scene.at
            && view.operation == scene.operation
            && view.effect == scene.effect
            && (!view.sawEmpty || scene.sawEmpty)
            && (!view.nullWasContent || scene.nullWasContent)
            && (!view.nullWasRefused || scene.nullWasRefused);
    return bits && new Cover(plan, scene, view).holds();
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
    if (!(word instanceof Thing thing)) {
      return word.equals(other);
    }
    return other instanceof Thing image && maps(thing, image);
  }

  private boolean maps(Thing thing, Thing image) {
    Thing known = images[thing.number];
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

  private boolean isOwn(Thing thing) {
    return thing.mine && plan.isDescriptor(thing.type);
  }

  /** Own descriptors that nothing leads to. */
  private boolean restOfMine() {
    for (Thing thing : view.things) {
      if (images[thing.number] == null && isOwn(thing)) {
        int from = count;
        if (find(thing) == NOBODY || !follow(from)) {
          return false;
        }
      }
    }
    return true;
  }

  private int find(Thing thing) {
    for (Thing other : scene.things) {
      if (other.mine && !taken[other.number] && maps(thing, other)) {
        return other.number;
      }
    }
    return NOBODY;
  }

  /** Whoever is not in a view is not its own: so all own descriptors must be. */
  private boolean allOfMine() {
    for (Thing thing : scene.things) {
      if (!taken[thing.number] && isOwn(thing)) {
        return false;
      }
    }
    return true;
  }
}
