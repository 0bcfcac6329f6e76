package io.selvage.prove.internal.helping.checker;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether an interference covers everything that a step may mean for others. */
final class InterferenceCompleteness {
  private static final int NOBODY = -1;

  private final HeapGraph.Copied before;
  private final HeapGraph after;
  private final HeapInterference interference;

  /** By number of the part, the object after the step. */
  private final AbstractObject[] images;

  /** By number of the object, the part whose image it is. */
  private final int[] coverings;

  private InterferenceCompleteness(
      HeapGraph.Copied before, HeapGraph after, HeapInterference interference) {
    this.before = before;
    this.after = after;
    this.interference = interference;
    this.images = new AbstractObject[interference.parts().size()];
    this.coverings = new int[after.objects.size()];
    java.util.Arrays.fill(coverings, NOBODY);
  }

  /**
   * @param before a copy of the graph before the write, by the objects that were written to
   * @param after the objects themselves
   */
  static boolean by(HeapGraph.Copied before, HeapGraph after, HeapInterference interference) {
    InterferenceCompleteness described = new InterferenceCompleteness(before, after, interference);
    described.images[0] = after.self();
    described.coverings[0] = 0;
    return described.fits(interference.parts().get(0), after.self())
        && described.agrees(0)
        && described.choose(1);
  }

  /** Whether the step changes anything visible to others. */
  static boolean matters(HeapGraph.Copied before, HeapGraph after) {
    for (AbstractObject object : after.objects) {
      AbstractObject was = before.of(object);
      if (!was.owned && (was.sign != object.sign || changesAnything(before, was, object))) {
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
    return word instanceof AbstractObject object
        ? old != before.of(object)
        : !Objects.equals(old, word);
  }

  private boolean choose(int which) {
    if (which == interference.parts().size()) {
      return holds();
    }
    HeapInterference.Part part = interference.parts().get(which);
    for (AbstractObject object : after.objects) {
      if (coverings[object.number] == NOBODY && fits(part, object)) {
        images[which] = object;
        coverings[object.number] = which;
        if (agrees(which) && choose(which + 1)) {
          return true;
        }
        coverings[object.number] = NOBODY;
      }
    }
    return false;
  }

  private boolean fits(HeapInterference.Part part, AbstractObject object) {
    AbstractObject said = part.object();
    AbstractObject was = before.of(object);
    return said.type == object.type
        && said.maker == object.maker
        && said.sign == was.sign
        && part.signAfter() == object.sign
        && said.owned == was.owned
        && (!said.mine || object.mine);
  }

  /** Whether everything that the part states about constants and earlier parts holds. */
  private boolean agrees(int which) {
    return agrees(which, which);
  }

  private boolean agrees(int which, int last) {
    HeapInterference.Part part = interference.parts().get(which);
    AbstractObject now = images[which];
    AbstractObject was = before.of(now);
    for (int p = 0; p < part.after().length; p++) {
      Object early = part.object().fields[p];
      Object late = part.after()[p];
      boolean holds =
          (early == null || is(early, was.fields[p], last, before.graph()))
              && (late == null || is(late, now.fields[p], last, after));
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** Objects have the same numbers in the graphs before and after. */
  private boolean is(Object said, @Nullable Object found, int last, HeapGraph graph) {
    if (!(said instanceof AbstractObject part)) {
      return said.equals(found);
    }
    return part.number > last
        ? found instanceof AbstractObject
        : found == graph.objects.get(images[part.number].number);
  }

  private boolean holds() {
    int last = interference.parts().size() - 1;
    for (int i = 0; i <= last; i++) {
      if (!agrees(i, last)) {
        return false;
      }
    }
    for (AbstractObject object : after.objects) {
      AbstractObject was = before.of(object);
      if (!was.owned && !isCovered(object, was)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every change of the object is covered. */
  private boolean isCovered(AbstractObject object, AbstractObject was) {
    int covering = coverings[object.number];
    if (covering == NOBODY) {
      return was.sign == object.sign && !changesAnything(before, was, object);
    }
    for (int p = 0; p < object.fields.length; p++) {
      if (changes(before, was, object, p) && !interference.parts().get(covering).changes(p)) {
        return false;
      }
    }
    return true;
  }
}
