package io.selvage.prove.helping.overlay;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.view.GraphLayout;
import io.selvage.prove.internal.helping.view.ObjectGraph;

/**
 * Whether a view stands for a graph: every map of its objects to different objects of the graph is
 * tried, one after the other, until one has all that the view says.
 */
final class Inclusion {
  private final GraphLayout layout;
  private final ObjectGraph view;
  private final ObjectGraph graph;
  private final int[] images;

  private Inclusion(GraphLayout layout, ObjectGraph view, ObjectGraph graph) {
    this.layout = layout;
    this.view = view;
    this.graph = graph;
    this.images = new int[view.count];
  }

  static boolean of(GraphLayout layout, ObjectGraph view, ObjectGraph graph) {
    boolean bits =
        view.at == graph.at
            && view.operation == graph.operation
            && view.effect == graph.effect
            && (graph.sawEmpty || !view.sawEmpty)
            && isLess(view.pure[0], graph.pure[0])
            && GraphWord.isNode(view.ghosts[layout.me])
                == GraphWord.isNode(graph.ghosts[layout.me]);
    if (!bits) {
      return false;
    }
    Inclusion inclusion = new Inclusion(layout, view, graph);
    inclusion.images[GraphWord.SELF] = GraphWord.SELF;
    return inclusion.fits(1, 1) && inclusion.holds(1) && inclusion.search(2);
  }

  private static boolean isLess(int bits, int others) {
    return (bits & ~others) == 0;
  }

  /** Objects before this one have their images. */
  private boolean search(int node) {
    if (node == view.count) {
      return hasAllOfMine();
    }
    for (int image = 2; image < graph.count; image++) {
      if (fits(node, image) && isFree(image, node)) {
        images[node] = image;
        if (holds(node) && search(node + 1)) {
          return true;
        }
      }
    }
    images[node] = 0;
    return false;
  }

  private boolean fits(int node, int image) {
    return view.type[node] == graph.type[image]
        && view.maker[node] == graph.maker[image]
        && view.token[node] == graph.token[image]
        && view.flags[node] == graph.flags[image]
        && isLess(view.facts[node], graph.facts[image])
        && isLess(view.pure[node], graph.pure[image]);
  }

  private boolean isFree(int image, int before) {
    for (int other = 1; other < before; other++) {
      if (images[other] == image) {
        return false;
      }
    }
    return true;
  }

  /** All that is said with objects up to this one. */
  private boolean holds(int last) {
    boolean holds = agree(view.words, graph.words, last) && agree(view.ghosts, graph.ghosts, last);
    for (int node = 1; holds && node <= last; node++) {
      holds = agree(view.fields[node], graph.fields[images[node]], last);
    }
    return holds;
  }

  private boolean agree(int[] said, int[] found, int last) {
    for (int i = 0; i < said.length; i++) {
      int word = said[i];
      boolean open = word == GraphWord.DEAD || word == GraphWord.UNKNOWN;
      if (GraphWord.isNode(word)) {
        int number = GraphWord.number(word);
        open = number > last;
        word = open ? word : GraphWord.node(images[number]);
      }
      if (!open && word != found[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whatever a view does not have is not its own: so it has all own descriptors. */
  private boolean hasAllOfMine() {
    for (int node = 2; node < graph.count; node++) {
      boolean own = graph.isMine(node) && layout.roles.isDescriptor(graph.type[node]);
      if (own && isFree(node, view.count)) {
        return false;
      }
    }
    return true;
  }
}
