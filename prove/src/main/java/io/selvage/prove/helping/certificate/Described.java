package io.selvage.prove.helping.certificate;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether a deed says all that a step may mean for others. */
final class Described {
  private final Scene.Copied before;
  private final Scene after;
  private final Deed deed;

  /** For a part of the deed, the thing as it is after the step. */
  private final IdentityHashMap<Thing, Thing> images = new IdentityHashMap<>();

  /** For a thing after the step, the same before it. */
  private final Map<Thing, Thing> earlier;

  private Described(Scene.Copied before, Scene after, Deed deed, Map<Thing, Thing> earlier) {
    this.before = before;
    this.after = after;
    this.deed = deed;
    this.earlier = earlier;
  }

  /**
   * @param before a copy of the scene before the write, by the things that were written to
   * @param after the things themselves
   */
  static boolean by(Scene.Copied before, Scene after, Deed deed) {
    Described described = new Described(before, after, deed, before.twins());
    described.images.put(deed.parts().get(0).thing(), after.self());
    return described.choose(1);
  }

  /** Whether the step changes anything that others can see. */
  static boolean matters(Scene.Copied before, Scene after) {
    for (Thing thing : after.things) {
      Thing was = before.of(thing);
      if (!was.owned && (was.sign != thing.sign || changedAt(before, was, thing) >= 0)) {
        return true;
      }
    }
    return false;
  }

  private static int changedAt(Scene.Copied before, Thing was, Thing now) {
    for (int p = 0; p < now.fields.length; p++) {
      if (was.fields[p] != before.word(now.fields[p]) && !same(was.fields[p], now.fields[p])) {
        return p;
      }
    }
    return -1;
  }

  private static boolean same(@Nullable Object was, @Nullable Object now) {
    return was instanceof Integer && was.equals(now);
  }

  private boolean choose(int which) {
    if (which == deed.parts().size()) {
      return holds();
    }
    Thing part = deed.parts().get(which).thing();
    for (Thing thing : after.things) {
      Thing was = was(thing);
      boolean fits =
          part.type == thing.type
              && part.maker == thing.maker
              && part.sign == was.sign
              && deed.parts().get(which).signAfter() == thing.sign
              && part.owned == was.owned
              && (!part.mine || thing.mine)
              && images.values().stream().noneMatch(image -> image == thing);
      if (fits) {
        images.put(part, thing);
        if (agrees(which) && choose(which + 1)) {
          return true;
        }
        images.remove(part);
      }
    }
    return false;
  }

  private Thing was(Thing thing) {
    return java.util.Objects.requireNonNull(earlier.get(thing));
  }

  /** All that the part says of constants, and of things that are chosen. */
  private boolean agrees(int which) {
    Deed.Part part = deed.parts().get(which);
    Thing now = java.util.Objects.requireNonNull(images.get(part.thing()));
    Thing was = was(now);
    for (int p = 0; p < part.after().length; p++) {
      if (!is(part.thing().fields[p], was.fields[p], true)
          || !is(part.after()[p], now.fields[p], false)) {
        return false;
      }
    }
    return true;
  }

  private boolean is(@Nullable Object said, @Nullable Object found, boolean early) {
    if (said == null) {
      return true;
    }
    if (!(said instanceof Thing part)) {
      return said.equals(found);
    }
    Thing image = images.get(part);
    return image == null ? found instanceof Thing : found == (early ? was(image) : image);
  }

  private boolean holds() {
    for (int i = 0; i < deed.parts().size(); i++) {
      if (!agrees(i)) {
        return false;
      }
    }
    for (Thing thing : after.things) {
      Thing was = was(thing);
      if (!was.owned && !isTold(thing, was)) {
        return false;
      }
    }
    return true;
  }

  /** Whatever changed of the thing is said. */
  private boolean isTold(Thing thing, Thing was) {
    for (int p = 0; p < thing.fields.length; p++) {
      boolean changed =
          was.fields[p] != before.word(thing.fields[p]) && !same(was.fields[p], thing.fields[p]);
      if (changed && !isTold(thing, p)) {
        return false;
      }
    }
    return was.sign == thing.sign || images.values().stream().anyMatch(image -> image == thing);
  }

  private boolean isTold(Thing thing, int place) {
    for (Deed.Part part : deed.parts()) {
      if (images.get(part.thing()) == thing) {
        return part.changes(place);
      }
    }
    return false;
  }
}
