package io.selvage.prove.internal.helping.checker;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effects of another thread's interference on a graph: each part is one of its objects, or
 * none.
 */
final class HeapEnvironmentSteps {
  private final HeapGraph scene;
  private final HeapInterference deed;
  private final List<HeapGraph> results = new ArrayList<>();

  /** By number of the part, the object it is mapped to; null for chosen parts that are outside. */
  private final AbstractObject[] images;

  /** By number of the object, whether it is the image of a part. */
  private final boolean[] taken;

  private HeapEnvironmentSteps(HeapGraph scene, HeapInterference deed) {
    this.scene = scene;
    this.deed = deed;
    this.images = new AbstractObject[deed.parts().size()];
    this.taken = new boolean[scene.things.size()];
  }

  /**
   * All results except those that remove no knowledge of the graph, which the graph itself covers.
   * The objects must be numbered.
   */
  static List<HeapGraph> from(HeapGraph scene, HeapInterference deed) {
    HeapEnvironmentSteps suffering = new HeapEnvironmentSteps(scene, deed);
    suffering.images[0] = scene.self();
    suffering.taken[0] = true;
    suffering.choose(1);
    return suffering.results;
  }

  /** The parts before this one have been mapped. */
  private void choose(int which) {
    if (!agree(which)) {
      return;
    }
    if (which == deed.parts().size()) {
      if (takesBack()) {
        results.add(done());
      }
      return;
    }
    AbstractObject part = deed.parts().get(which).thing();
    choose(which + 1);
    for (AbstractObject thing : scene.things) {
      if (!taken[thing.number] && isSame(part, thing)) {
        images[which] = thing;
        taken[thing.number] = true;
        choose(which + 1);
        taken[thing.number] = false;
        images[which] = null;
      }
    }
  }

  /** Whether they can be the same object, ignoring fields. */
  private static boolean isSame(AbstractObject part, AbstractObject thing) {
    return !part.owned
        && !thing.owned
        && part.type == thing.type
        && part.maker == thing.maker
        && part.sign == thing.sign
        && !(part.mine && thing.mine);
  }

  /** Whether the two agree on all fields that both know, for the parts mapped so far. */
  private boolean agree(int chosen) {
    for (int i = 0; i < chosen; i++) {
      if (images[i] != null
          && !agree(deed.parts().get(i).thing().fields, images[i].fields, chosen)) {
        return false;
      }
    }
    return true;
  }

  private boolean agree(@Nullable Object[] some, @Nullable Object[] others, int chosen) {
    for (int p = 0; p < some.length; p++) {
      if (!agree(some[p], others[p], chosen)) {
        return false;
      }
    }
    return true;
  }

  private boolean agree(@Nullable Object word, @Nullable Object other, int chosen) {
    if (word == null
        || other == null
        || word == AbstractObject.ANY
        || other == AbstractObject.ANY) {
      return true;
    }
    if (!(word instanceof AbstractObject part) || !(other instanceof AbstractObject thing)) {
      return word.equals(other);
    }
    return part.number < chosen
        ? images[part.number] == thing
        : !taken[thing.number] && isSame(part, thing);
  }

  private boolean takesBack() {
    for (int i = 0; i < images.length; i++) {
      if (images[i] != null && takesBack(deed.parts().get(i), images[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean takesBack(HeapInterference.Part part, AbstractObject image) {
    for (int p = 0; p < image.fields.length; p++) {
      if (image.fields[p] != null && part.changes(p)) {
        return true;
      }
    }
    return part.signAfter() != image.sign;
  }

  private HeapGraph done() {
    HeapGraph next = scene.copy();
    AbstractObject[] places = new AbstractObject[images.length];
    for (int i = 0; i < places.length; i++) {
      HeapInterference.Part part = deed.parts().get(i);
      if (images[i] == null) {
        AbstractObject said = part.thing();
        places[i] = new AbstractObject(said.type, said.maker, said.fields.length);
        next.things.add(places[i]);
      } else {
        places[i] = next.things.get(images[i].number);
      }
      places[i].sign = part.signAfter();
    }
    for (int i = 0; i < places.length; i++) {
      HeapInterference.Part part = deed.parts().get(i);
      for (int p = 0; p < part.after().length; p++) {
        if (part.changes(p) || places[i].fields[p] == null) {
          Object after = part.after()[p];
          places[i].fields[p] =
              after instanceof AbstractObject thing ? places[thing.number] : after;
        }
      }
    }
    return next;
  }
}
