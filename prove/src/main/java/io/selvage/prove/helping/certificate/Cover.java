package io.selvage.prove.helping.certificate;

import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Whether a view knows nothing that a scene does not have: then it stands for the scene. */
final class Cover {
  private final Plan plan;
  private final Scene scene;
  private final Scene view;
  private final IdentityHashMap<Thing, Thing> images = new IdentityHashMap<>();
  private final IdentityHashMap<Thing, Thing> taken = new IdentityHashMap<>();
  private final ArrayDeque<Thing> open = new ArrayDeque<>();

  private Cover(Plan plan, Scene scene, Scene view) {
    this.plan = plan;
    this.scene = scene;
    this.view = view;
  }

  static boolean of(Plan plan, Scene scene, Scene view) {
    return new Cover(plan, scene, view).holds();
  }

  private boolean holds() {
    boolean bits =
        view.at == scene.at
            && view.operation == scene.operation
            && view.effect == scene.effect
            && (!view.sawEmpty || scene.sawEmpty)
            && (!view.nullWasContent || scene.nullWasContent)
            && (!view.nullWasRefused || scene.nullWasRefused);
    return bits && roots() && follow() && restOfMine() && allOfMine();
  }

  private boolean roots() {
    boolean fits = maps(view.self(), scene.self());
    fits = fits && maps(view.result, scene.result) && maps(view.removed, scene.removed);
    fits = fits && maps(view.me, scene.me) && (view.me == null) == (scene.me == null);
    return fits && all(view.variables, scene.variables) && all(view.arguments, scene.arguments);
  }

  private boolean all(@Nullable Object[] some, @Nullable Object[] others) {
    for (int i = 0; i < some.length; i++) {
      if (!maps(some[i], others[i])) {
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
    Thing known = images.get(thing);
    if (known != null) {
      return known == image;
    }
    if (taken.containsKey(image) || !thing.admits(image)) {
      return false;
    }
    images.put(thing, image);
    taken.put(image, thing);
    open.add(thing);
    return true;
  }

  private boolean follow() {
    while (!open.isEmpty()) {
      Thing thing = open.poll();
      Thing image = java.util.Objects.requireNonNull(images.get(thing));
      if (!all(thing.fields, image.fields)) {
        return false;
      }
    }
    return true;
  }

  /** Own descriptors that nothing leads to. */
  private boolean restOfMine() {
    for (Thing thing : view.things) {
      if (thing.mine && plan.isDescriptor(thing.type) && !images.containsKey(thing)) {
        boolean found = false;
        for (Thing other : scene.things) {
          if (!found && other.mine && !taken.containsKey(other)) {
            found = maps(thing, other);
          }
        }
        if (!found || !follow()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whoever is not in a view is not its own: so all own descriptors must be. */
  private boolean allOfMine() {
    return scene.things.stream()
        .filter(thing -> thing.mine && plan.isDescriptor(thing.type))
        .allMatch(taken::containsKey);
  }
}
