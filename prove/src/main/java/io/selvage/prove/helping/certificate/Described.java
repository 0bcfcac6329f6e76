package io.selvage.prove.helping.certificate;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether a deed says all that a step may mean for others. */
final class Described {
  private static final int NOBODY = -1;

  private final Scene.Copied before;
  private final Scene after;
  private final Deed deed;

  /** For a part of the deed, by its number, the thing as it is after the step. */
  private final Thing[] images;

  /** For a thing, by its number, the part whose image it is. */
  private final int[] tellers;

  private Described(Scene.Copied before, Scene after, Deed deed) {
    this.before = before;
    this.after = after;
    this.deed = deed;
    this.images = new Thing[deed.parts().size()];
    this.tellers = new int[after.things.size()];
    java.util.Arrays.fill(tellers, NOBODY);
  }

  /**
   * @param before a copy of the scene before the write, by the things that were written to
   * @param after the things themselves
   */
  static boolean by(Scene.Copied before, Scene after, Deed deed) {
    Described described = new Described(before, after, deed);
    described.images[0] = after.self();
    described.tellers[0] = 0;
    return described.fits(deed.parts().get(0), after.self())
        && described.agrees(0)
        && described.choose(1);
  }

  /** Whether the step changes anything that others can see. */
  static boolean matters(Scene.Copied before, Scene after) {
    for (Thing thing : after.things) {
      Thing was = before.of(thing);
      if (!was.owned && (was.sign != thing.sign || changesAnything(before, was, thing))) {
        return true;
      }
    }
    return false;
  }

  private static boolean changesAnything(Scene.Copied before, Thing was, Thing now) {
    for (int p = 0; p < now.fields.length; p++) {
      if (changes(before, was, now, p)) {
        return true;
      }
    }
    return false;
  }

  private static boolean changes(Scene.Copied before, Thing was, Thing now, int place) {
    Object old = was.fields[place];
    Object word = now.fields[place];
    return word instanceof Thing thing ? old != before.of(thing) : !Objects.equals(old, word);
  }

  private boolean choose(int which) {
    if (which == deed.parts().size()) {
      return holds();
    }
    Deed.Part part = deed.parts().get(which);
    for (Thing thing : after.things) {
      if (tellers[thing.number] == NOBODY && fits(part, thing)) {
        images[which] = thing;
        tellers[thing.number] = which;
        if (agrees(which) && choose(which + 1)) {
          return true;
        }
        tellers[thing.number] = NOBODY;
      }
    }
    return false;
  }

  private boolean fits(Deed.Part part, Thing thing) {
    Thing said = part.thing();
    Thing was = before.of(thing);
    return said.type == thing.type
        && said.maker == thing.maker
        && said.sign == was.sign
        && part.signAfter() == thing.sign
        && said.owned == was.owned
        && (!said.mine || thing.mine);
  }

  /** All that the part says of constants, and of parts up to it. */
  private boolean agrees(int which) {
    return agrees(which, which);
  }

  private boolean agrees(int which, int last) {
    Deed.Part part = deed.parts().get(which);
    Thing now = images[which];
    Thing was = before.of(now);
    for (int p = 0; p < part.after().length; p++) {
      Object early = part.thing().fields[p];
      Object late = part.after()[p];
      boolean said =
          (early == null || is(early, was.fields[p], last, before.scene()))
              && (late == null || is(late, now.fields[p], last, after));
      if (!said) {
        return false;
      }
    }
    return true;
  }

  /** Things have the same numbers in the scenes before and after. */
  private boolean is(Object said, @Nullable Object found, int last, Scene scene) {
    if (!(said instanceof Thing part)) {
      return said.equals(found);
    }
    return part.number > last
        ? found instanceof Thing
        : found == scene.things.get(images[part.number].number);
  }

  private boolean holds() {
    int last = deed.parts().size() - 1;
    for (int i = 0; i <= last; i++) {
      if (!agrees(i, last)) {
        return false;
      }
    }
    for (Thing thing : after.things) {
      Thing was = before.of(thing);
      if (!was.owned && !isTold(thing, was)) {
        return false;
      }
    }
    return true;
  }

  /** Whatever changed of the thing is said. */
  private boolean isTold(Thing thing, Thing was) {
    int teller = tellers[thing.number];
    if (teller == NOBODY) {
      return was.sign == thing.sign && !changesAnything(before, was, thing);
    }
    for (int p = 0; p < thing.fields.length; p++) {
      if (changes(before, was, thing, p) && !deed.parts().get(teller).changes(p)) {
        return false;
      }
    }
    return true;
  }
}
