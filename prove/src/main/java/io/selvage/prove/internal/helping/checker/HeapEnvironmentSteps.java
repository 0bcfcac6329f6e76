package io.selvage.prove.internal.helping.checker;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effects of another thread's interference on a graph: each part is one of its objects, or
 * none.
 */
final class HeapEnvironmentSteps {
  private final HeapGraph graph;
  private final HeapInterference interference;
  private final List<HeapGraph> results = new ArrayList<>();

  /** By number of the part, the object it is mapped to; null for chosen parts that are outside. */
  private final AbstractObject[] images;

  /** By number of the object, whether it is the image of a part. */
  private final boolean[] taken;

  private HeapEnvironmentSteps(HeapGraph graph, HeapInterference interference) {
    this.graph = graph;
    this.interference = interference;
    this.images = new AbstractObject[interference.parts().size()];
    this.taken = new boolean[graph.objects.size()];
  }

  /**
   * All results except those that remove no knowledge of the graph, which the graph itself covers.
   * The objects must be numbered.
   */
  static List<HeapGraph> from(HeapGraph graph, HeapInterference interference) {
    HeapEnvironmentSteps environmentSteps = new HeapEnvironmentSteps(graph, interference);
    environmentSteps.images[0] = graph.self();
    environmentSteps.taken[0] = true;
    environmentSteps.choose(1);
    return environmentSteps.results;
  }

  /** The parts before this one have been mapped. */
  private void choose(int which) {
    if (!agree(which)) {
      return;
    }
    if (which == interference.parts().size()) {
      if (takesBack()) {
        results.add(done());
      }
      return;
    }
    AbstractObject part = interference.parts().get(which).object();
    choose(which + 1);
    for (AbstractObject object : graph.objects) {
      if (!taken[object.number] && isSame(part, object)) {
        images[which] = object;
        taken[object.number] = true;
        choose(which + 1);
        taken[object.number] = false;
        images[which] = null;
      }
    }
  }

  /** Whether they can be the same object, ignoring fields. */
  private static boolean isSame(AbstractObject part, AbstractObject object) {
    return !part.owned
        && !object.owned
        && part.type == object.type
        && part.maker == object.maker
        && part.sign == object.sign
        && !(part.mine && object.mine);
  }

  /** Whether the two agree on all fields that both know, for the parts mapped so far. */
  private boolean agree(int chosen) {
    for (int i = 0; i < chosen; i++) {
      if (images[i] != null
          && !agree(interference.parts().get(i).object().fields, images[i].fields, chosen)) {
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
    if (!(word instanceof AbstractObject part) || !(other instanceof AbstractObject object)) {
      return word.equals(other);
    }
    return part.number < chosen
        ? images[part.number] == object
        : !taken[object.number] && isSame(part, object);
  }

  private boolean takesBack() {
    for (int i = 0; i < images.length; i++) {
      if (images[i] != null && takesBack(interference.parts().get(i), images[i])) {
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
    HeapGraph next = graph.copy();
    AbstractObject[] places = new AbstractObject[images.length];
    for (int i = 0; i < places.length; i++) {
      HeapInterference.Part part = interference.parts().get(i);
      if (images[i] == null) {
        AbstractObject said = part.object();
        places[i] = new AbstractObject(said.type, said.maker, said.fields.length);
        next.objects.add(places[i]);
      } else {
        places[i] = next.objects.get(images[i].number);
      }
      places[i].sign = part.signAfter();
    }
    for (int i = 0; i < places.length; i++) {
      HeapInterference.Part part = interference.parts().get(i);
      for (int p = 0; p < part.after().length; p++) {
        if (part.changes(p) || places[i].fields[p] == null) {
          Object after = part.after()[p];
          places[i].fields[p] =
              after instanceof AbstractObject object ? places[object.number] : after;
        }
      }
    }
    return next;
  }
}
