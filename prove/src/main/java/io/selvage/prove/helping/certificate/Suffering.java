package io.selvage.prove.helping.certificate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a deed of another may do to a scene: each part is a thing of it, or none. */
final class Suffering {
  private final Scene scene;
  private final Deed deed;
  private final List<Scene> results = new ArrayList<>();
  private final IdentityHashMap<Thing, Integer> order = new IdentityHashMap<>();

  private Suffering(Scene scene, Deed deed) {
    this.scene = scene;
    this.deed = deed;
    for (Deed.Part part : deed.parts()) {
      order.put(part.thing(), order.size());
    }
  }

  static List<Scene> from(Scene scene, Deed deed) {
    Suffering suffering = new Suffering(scene, deed);
    IdentityHashMap<Thing, Thing> images = new IdentityHashMap<>();
    images.put(deed.parts().get(0).thing(), scene.self());
    suffering.choose(1, images);
    return suffering.results;
  }

  /** What the parts before this one are has been chosen; those without an image are outside. */
  private void choose(int which, Map<Thing, Thing> images) {
    if (!agree(which, images)) {
      return;
    }
    if (which == deed.parts().size()) {
      results.add(done(images));
      return;
    }
    Thing part = deed.parts().get(which).thing();
    choose(which + 1, images);
    for (Thing thing : scene.things) {
      if (isSame(part, thing) && !isTaken(thing, images)) {
        images.put(part, thing);
        choose(which + 1, images);
        images.remove(part);
      }
    }
  }

  private static boolean isTaken(Thing thing, Map<Thing, Thing> images) {
    return images.values().stream().anyMatch(image -> image == thing);
  }

  /** Whether they can be one and the same object, fields apart. */
  private static boolean isSame(Thing part, Thing thing) {
    return !part.owned
        && !thing.owned
        && part.type == thing.type
        && part.maker == thing.maker
        && part.sign == thing.sign
        && !(part.mine && thing.mine);
  }

  /** Whether nothing that both know of the same field is different, as far as is chosen. */
  private boolean agree(int chosen, Map<Thing, Thing> images) {
    for (Map.Entry<Thing, Thing> each : images.entrySet()) {
      @Nullable Object[] some = each.getKey().fields;
      @Nullable Object[] others = each.getValue().fields;
      for (int p = 0; p < some.length; p++) {
        if (!agree(some[p], others[p], chosen, images)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean agree(
      @Nullable Object word, @Nullable Object other, int chosen, Map<Thing, Thing> images) {
    if (word == null || other == null || word == Thing.ANY || other == Thing.ANY) {
      return true;
    }
    if (!(word instanceof Thing part) || !(other instanceof Thing thing)) {
      return word.equals(other);
    }
    Thing image = images.get(part);
    boolean open = java.util.Objects.requireNonNull(order.get(part)) >= chosen;
    return image == null ? open && isSame(part, thing) && !isTaken(thing, images) : image == thing;
  }

  private Scene done(Map<Thing, Thing> images) {
    Scene.Copied copied = scene.copied();
    IdentityHashMap<Thing, Thing> places = new IdentityHashMap<>();
    for (Deed.Part part : deed.parts()) {
      Thing image = images.get(part.thing());
      Thing place =
          image == null
              ? new Thing(part.thing().type, part.thing().maker, part.thing().fields.length)
              : copied.of(image);
      if (image == null) {
        copied.scene().things.add(place);
      }
      place.sign = part.signAfter();
      places.put(part.thing(), place);
    }
    for (Deed.Part part : deed.parts()) {
      Thing place = java.util.Objects.requireNonNull(places.get(part.thing()));
      for (int p = 0; p < place.fields.length; p++) {
        Object after = part.after()[p];
        if (part.changes(p) || place.fields[p] == null) {
          place.fields[p] = after instanceof Thing thing ? places.get(thing) : after;
        }
      }
    }
    return copied.scene();
  }
}
