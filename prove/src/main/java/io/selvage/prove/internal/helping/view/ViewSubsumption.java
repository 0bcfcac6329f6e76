package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.Arrays;

/**
 * Whether a view subsumes another: everything it states also holds in the other. Objects are mapped
 * from the roots along the known fields, so the mapping is unique, except for unreachable own
 * descriptors, for which the first match is taken. Every result of the other view is then also one
 * of this view, and the other is redundant.
 */
final class ViewSubsumption {
  private final GraphLayout layout;
  private int[] images = new int[16];
  private int[] coverings = new int[16];
  private int[] open = new int[16];
  private int openCount;

  ViewSubsumption(GraphLayout layout) {
    this.layout = layout;
  }

  boolean of(ObjectGraph view, ObjectGraph other) {
    return bits(view, other) && view.count <= other.count && maps(view, other);
  }

  private static boolean bits(ObjectGraph view, ObjectGraph other) {
    return view.at == other.at
        && view.operation == other.operation
        && view.effect == other.effect
        && (other.sawEmpty || !view.sawEmpty)
        && isLess(view.pure[0], other.pure[0]);
  }

  private static boolean isLess(int bits, int others) {
    return (bits & ~others) == 0;
  }

  private boolean maps(ObjectGraph view, ObjectGraph other) {
    clear(other.count);
    openCount = 0;
    boolean fits =
        map(view, other, GraphWord.SELF, GraphWord.SELF)
            && (view.ghosts[layout.me] < 0) == (other.ghosts[layout.me] < 0)
            && all(view, other, view.words, other.words)
            && all(view, other, view.ghosts, other.ghosts)
            && follow(view, other, 0);
    return fits && descriptors(view, other);
  }

  private void clear(int count) {
    if (images.length < count) {
      images = new int[2 * count];
      coverings = new int[2 * count];
      open = new int[2 * count];
    }
    Arrays.fill(images, 0, count, 0);
    Arrays.fill(coverings, 0, count, 0);
  }

  private boolean follow(ObjectGraph view, ObjectGraph other, int from) {
    for (int i = from; i < openCount; i++) {
      int node = open[i];
      if (!all(view, other, view.fields[node], other.fields[images[node]])) {
        return false;
      }
    }
    return true;
  }

  private boolean all(ObjectGraph view, ObjectGraph other, int[] said, int[] found) {
    for (int i = 0; i < said.length; i++) {
      int word = said[i];
      if (word == GraphWord.DEAD || word == GraphWord.UNKNOWN) {
        continue;
      }
      boolean holds =
          GraphWord.isNode(word)
              ? GraphWord.isNode(found[i])
                  && map(view, other, GraphWord.number(word), GraphWord.number(found[i]))
              : word == found[i];
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private boolean map(ObjectGraph view, ObjectGraph other, int node, int image) {
    if (images[node] != 0 || coverings[image] != 0) {
      return images[node] == image;
    }
    boolean fits =
        view.type[node] == other.type[image]
            && view.maker[node] == other.maker[image]
            && view.token[node] == other.token[image]
            && view.flags[node] == other.flags[image]
            && isLess(view.facts[node], other.facts[image])
            && isLess(view.pure[node], other.pure[image]);
    if (fits) {
      images[node] = image;
      coverings[image] = node;
      open[openCount++] = node;
    }
    return fits;
  }

  /** Maps unreachable own descriptors; an object absent from a view is not the operation's own. */
  private boolean descriptors(ObjectGraph view, ObjectGraph other) {
    for (int node = 2; node < view.count; node++) {
      if (isOwn(view, node) && images[node] == 0 && !find(view, other, node)) {
        return false;
      }
    }
    for (int image = 2; image < other.count; image++) {
      if (isOwn(other, image) && coverings[image] == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean find(ObjectGraph view, ObjectGraph other, int node) {
    int from = openCount;
    for (int image = 2; image < other.count; image++) {
      if (coverings[image] == 0 && map(view, other, node, image)) {
        return follow(view, other, from);
      }
    }
    return false;
  }

  private boolean isOwn(ObjectGraph graph, int node) {
    return graph.isMine(node) && layout.roles.isDescriptor(graph.type[node]);
  }
}
