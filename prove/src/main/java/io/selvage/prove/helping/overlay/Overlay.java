package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Interference: every consistent way to lay a fragment over a view. Each object of the fragment is
 * one of the view, or outside; where both know a field, they must agree. Sound, because the true
 * overlap is among those that are tried.
 */
final class Overlay {
  private static final int OUTSIDE = -1;

  private final Layout layout;

  Overlay(Layout layout) {
    this.layout = layout;
  }

  List<Graph> of(Graph view, Fragment fragment) {
    List<Graph> out = new ArrayList<>();
    int[] images = new int[fragment.count];
    ArrayDeque<int[]> open = new ArrayDeque<>();
    images[Word.SELF] = Word.SELF;
    agree(view, fragment, Word.SELF, Word.SELF, open);
    match(view, fragment, images, open, out);
    return out;
  }

  private static void agree(
      Graph view, Fragment fragment, int node, int image, ArrayDeque<int[]> open) {
    for (int place = 0; place < view.fields[image].length; place++) {
      open.add(new int[] {fragment.before[node][place], view.fields[image][place]});
    }
  }

  private void match(
      Graph view, Fragment fragment, int[] images, ArrayDeque<int[]> open, List<Graph> out) {
    while (!open.isEmpty()) {
      int[] pair = open.poll();
      if (!pair(view, fragment, images, pair[0], pair[1], open)) {
        return;
      }
    }
    int next = 1;
    while (next < fragment.count && (images[next] != 0 || fragment.fresh[next])) {
      next++;
    }
    if (next == fragment.count) {
      out.add(applied(view, fragment, images));
      return;
    }
    int[] outside = images.clone();
    outside[next] = OUTSIDE;
    match(view, fragment, outside, new ArrayDeque<>(), out);
    for (int node = 2; node < view.count; node++) {
      int[] more = images.clone();
      ArrayDeque<int[]> follow = new ArrayDeque<>();
      if (map(view, fragment, more, next, node, follow)) {
        match(view, fragment, more, follow, out);
      }
    }
  }

  /** Two words about the same field of the same object. */
  private boolean pair(
      Graph view, Fragment fragment, int[] images, int word, int other, ArrayDeque<int[]> open) {
    if (word < 0 || other < 0) {
      return true;
    }
    if (!Word.isNode(word) || !Word.isNode(other)) {
      return word == other;
    }
    int node = Word.number(word);
    if (images[node] != 0) {
      return images[node] == Word.number(other);
    }
    return map(view, fragment, images, node, Word.number(other), open);
  }

  private boolean map(
      Graph view, Fragment fragment, int[] images, int node, int image, ArrayDeque<int[]> open) {
    for (int taken : images) {
      if (taken == image) {
        return false;
      }
    }
    boolean fits =
        !fragment.fresh[node]
            && !view.isOwned(image)
            && fragment.type[node] == view.type[image]
            && fragment.maker[node] == view.maker[image]
            && fragment.tokenBefore[node] == view.token[image]
            && !(fragment.mine[node] && view.isMine(image));
    if (fits) {
      images[node] = image;
      agree(view, fragment, node, image, open);
    }
    return fits;
  }

  private Graph applied(Graph view, Fragment fragment, int[] images) {
    Graph next = new Graph(view);
    int[] places = images.clone();
    for (int node = 2; node < fragment.count; node++) {
      if (images[node] <= 0) {
        int width = layout.width(fragment.type[node]);
        places[node] = next.add(fragment.type[node], width, Word.UNKNOWN);
        next.maker[places[node]] = fragment.maker[node];
      }
    }
    for (int node = 1; node < fragment.count; node++) {
      int place = places[node];
      next.token[place] = fragment.tokenAfter[node];
      for (int p = 0; p < fragment.after[node].length; p++) {
        int word = fragment.after[node][p];
        boolean changed = word != fragment.before[node][p];
        boolean learns = word != Word.UNKNOWN && next.fields[place][p] == Word.UNKNOWN;
        if (changed || learns) {
          next.fields[place][p] = Word.isNode(word) ? Word.node(places[Word.number(word)]) : word;
        }
      }
    }
    return next;
  }
}
