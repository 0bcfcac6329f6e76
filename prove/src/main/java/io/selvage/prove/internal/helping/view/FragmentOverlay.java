package io.selvage.prove.internal.helping.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Interference: every consistent overlay of a fragment on a view. Each object of the fragment is
 * one of the view, or outside; where both know a field, they must agree. Sound, because the actual
 * overlap is among those tried.
 */
public final class FragmentOverlay {
  private static final int OUTSIDE = -1;

  /**
   * There may be many own descriptors if each iteration creates another; the number of overlays is
   * exponential in them.
   */
  private static final int MAX_WAYS = 200_000;

  private final GraphLayout layout;
  private final Budget budget;
  private int ways;

  public FragmentOverlay(GraphLayout layout, Budget budget) {
    this.layout = layout;
    this.budget = budget;
  }

  public List<ObjectGraph> of(ObjectGraph view, InterferenceFragment fragment) {
    ways = 0;
    List<ObjectGraph> out = new ArrayList<>();
    int[] images = new int[fragment.count];
    ArrayDeque<int[]> open = new ArrayDeque<>();
    images[GraphWord.SELF] = GraphWord.SELF;
    agree(view, fragment, GraphWord.SELF, GraphWord.SELF, open);
    match(view, fragment, images, open, out);
    return out;
  }

  private static void agree(
      ObjectGraph view,
      InterferenceFragment fragment,
      int node,
      int image,
      ArrayDeque<int[]> open) {
    for (int place = 0; place < view.fields[image].length; place++) {
      open.add(new int[] {fragment.before[node][place], view.fields[image][place]});
    }
  }

  private void match(
      ObjectGraph view,
      InterferenceFragment fragment,
      int[] images,
      ArrayDeque<int[]> open,
      List<ObjectGraph> out) {
    if (++ways > MAX_WAYS) {
      throw new HelpingProofFailure(
          "PRV-073 too many ways in which other threads may interfere", fragment.line);
    }
    if (budget.isSpent()) {
      throw new HelpingProofFailure(
          "PRV-073 out of time while interference was computed", fragment.line);
    }
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

  /** Matches two words for the same field of the same object. */
  private boolean pair(
      ObjectGraph view,
      InterferenceFragment fragment,
      int[] images,
      int word,
      int other,
      ArrayDeque<int[]> open) {
    if (word < 0 || other < 0) {
      return true;
    }
    if (!GraphWord.isNode(word) || !GraphWord.isNode(other)) {
      return word == other;
    }
    int node = GraphWord.number(word);
    if (images[node] != 0) {
      return images[node] == GraphWord.number(other);
    }
    return map(view, fragment, images, node, GraphWord.number(other), open);
  }

  private boolean map(
      ObjectGraph view,
      InterferenceFragment fragment,
      int[] images,
      int node,
      int image,
      ArrayDeque<int[]> open) {
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

  private ObjectGraph applied(ObjectGraph view, InterferenceFragment fragment, int[] images) {
    ObjectGraph next = new ObjectGraph(view);
    int[] places = images.clone();
    for (int node = 2; node < fragment.count; node++) {
      if (images[node] <= 0) {
        int width = layout.width(fragment.type[node]);
        places[node] = next.add(fragment.type[node], width, GraphWord.UNKNOWN);
        next.maker[places[node]] = fragment.maker[node];
      }
    }
    for (int node = 1; node < fragment.count; node++) {
      int place = places[node];
      next.token[place] = fragment.tokenAfter[node];
      for (int p = 0; p < fragment.after[node].length; p++) {
        int word = fragment.after[node][p];
        boolean changed = word != fragment.before[node][p];
        boolean learns = word != GraphWord.UNKNOWN && next.fields[place][p] == GraphWord.UNKNOWN;
        if (changed || learns) {
          next.fields[place][p] =
              GraphWord.isNode(word) ? GraphWord.node(places[GraphWord.number(word)]) : word;
        }
      }
    }
    return next;
  }
}
