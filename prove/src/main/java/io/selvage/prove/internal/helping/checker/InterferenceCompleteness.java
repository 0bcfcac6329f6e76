package io.selvage.prove.internal.helping.checker;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether an interference covers everything that a step may mean for others. */
final class InterferenceCompleteness {
  private static final int NOBODY = -1;

  private final HeapGraph.Copied before;
  private final HeapGraph after;
  private final HeapInterference deed;

  /** By number of the part, the object after the step. */
  private final AbstractObject[] images;

  /** By number of the object, the part whose image it is. */
  private final int[] tellers;

  private InterferenceCompleteness(
      HeapGraph.Copied before, HeapGraph after, HeapInterference deed) {
    this.before = before;
    this.after = after;
    this.deed = deed;
    this.images = new AbstractObject[deed.parts().size()];
    this.tellers = new int[after.things.size()];
    java.util.Arrays.fill(tellers, NOBODY);
  }

  /**
   * @param before a copy of the graph before the write, by the objects that were written to
   * @param after the objects themselves
   */
  static boolean by(HeapGraph.Copied before, HeapGraph after, HeapInterference deed) {
    InterferenceCompleteness described = new InterferenceCompleteness(before, after, deed);
    described.images[0] = after.self();
    described.tellers[0] = 0;
    return described.fits(deed.parts().get(0), after.self())
        && described.agrees(0)
        && described.choose(1);
  }

  /** Whether the step changes anything visible to others. */
  static boolean matters(HeapGraph.Copied before, HeapGraph after) {
    for (AbstractObject thing : after.things) {
      AbstractObject was = before.of(thing);
      if (!was.owned && (was.sign != thing.sign || changesAnything(before, was, thing))) {
        return true;
      }
    }
    return false;
  }

  private static boolean changesAnything(
      HeapGraph.Copied before, AbstractObject was, AbstractObject now) {
    for (int p = 0; p < now.fields.length; p++) {
      if (changes(before, was, now, p)) {
        return true;
      }
    }
    return false;
  }

  private static boolean changes(
      HeapGraph.Copied before, AbstractObject was, AbstractObject now, int place) {
    Object old = was.fields[place];
    Object word = now.fields[place];
    return word instanceof AbstractObject thing
        ? old != before.of(thing)
        : !Objects.equals(old, word);
  }

  private boolean choose(int which) {
    if (which == deed.parts().size()) {
      return holds();
    }
    HeapInterference.Part part = deed.parts().get(which);
    for (AbstractObject thing : after.things) {
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

  private boolean fits(HeapInterference.Part part, AbstractObject thing) {
    AbstractObject said = part.thing();
    AbstractObject was = before.of(thing);
    return said.type == thing.type
        && said.maker == thing.maker
        && said.sign == was.sign
        && part.signAfter() == thing.sign
        && said.owned == was.owned
        && (!said.mine || thing.mine);
  }

  /** Whether everything that the part states about constants and earlier parts holds. */
  private boolean agrees(int which) {
    return agrees(which, which);
  }

  private boolean agrees(int which, int last) {
    HeapInterference.Part part = deed.parts().get(which);
    AbstractObject now = images[which];
    AbstractObject was = before.of(now);
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

  /** Objects have the same numbers in the graphs before and after. */
  private boolean is(Object said, @Nullable Object found, int last, HeapGraph scene) {
    if (!(said instanceof AbstractObject part)) {
      return said.equals(found);
    }
    return part.number > last
        ? found instanceof AbstractObject
        : found == scene.things.get(images[part.number].number);
  }

  private boolean holds() {
    int last = deed.parts().size() - 1;
    for (int i = 0; i <= last; i++) {
      if (!agrees(i, last)) {
        return false;
      }
    }
    for (AbstractObject thing : after.things) {
      AbstractObject was = before.of(thing);
      if (!was.owned && !isTold(thing, was)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every change of the object is covered. */
  private boolean isTold(AbstractObject thing, AbstractObject was) {
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
