package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;

/**
 * Whether an action subsumes another: it requires nothing beyond the other's preconditions and
 * covers every change. Then every result of the other is also one of it.
 */
final class ActionSubsumption {
  private final InterferenceFragment action;
  private final InterferenceFragment other;
  private final int[] images;

  private ActionSubsumption(InterferenceFragment action, InterferenceFragment other) {
    this.action = action;
    this.other = other;
    this.images = new int[action.count];
  }

  static boolean of(InterferenceFragment action, InterferenceFragment other) {
    if (action.count > other.count) {
      return false;
    }
    ActionSubsumption subsumption = new ActionSubsumption(action, other);
    subsumption.images[GraphWord.SELF] = GraphWord.SELF;
    return subsumption.says(GraphWord.SELF, 1) && subsumption.choose(2);
  }

  private boolean choose(int node) {
    if (node == action.count) {
      return coversAll();
    }
    for (int image = 2; image < other.count; image++) {
      if (coveringView(image, node) == 0 && fits(node, image)) {
        images[node] = image;
        boolean holds = true;
        for (int i = 1; holds && i <= node; i++) {
          holds = says(i, node);
        }
        if (holds && choose(node + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The earlier object that is mapped to the image; 0 for none. */
  private int coveringView(int image, int end) {
    for (int node = 1; node < end; node++) {
      if (images[node] == image) {
        return node;
      }
    }
    return 0;
  }

  private boolean fits(int node, int image) {
    return action.type[node] == other.type[image]
        && action.maker[node] == other.maker[image]
        && action.tokenBefore[node] == other.tokenBefore[image]
        && action.tokenAfter[node] == other.tokenAfter[image]
        && action.fresh[node] == other.fresh[image]
        && (other.mine[image] || !action.mine[node]);
  }

  /** Whether it agrees with the other about an object and those up to the last. */
  private boolean says(int node, int last) {
    return is(action.before[node], other.before[images[node]], last)
        && is(action.after[node], other.after[images[node]], last);
  }

  private boolean is(int[] said, int[] found, int last) {
    for (int p = 0; p < said.length; p++) {
      int word = said[p];
      boolean open =
          word == GraphWord.UNKNOWN || GraphWord.isNode(word) && GraphWord.number(word) > last;
      if (!open
          && found[p]
              != (GraphWord.isNode(word) ? GraphWord.node(images[GraphWord.number(word)]) : word)) {
        return false;
      }
    }
    return true;
  }

  private boolean coversAll() {
    for (int image = 1; image < other.count; image++) {
      int covering = coveringView(image, action.count);
      boolean seen = !other.fresh[image];
      if (seen && covering == 0 && other.tokenBefore[image] != other.tokenAfter[image]) {
        return false;
      }
      for (int p = 0; seen && p < other.before[image].length; p++) {
        boolean changed = other.before[image][p] != other.after[image][p];
        if (changed && (covering == 0 || action.before[covering][p] == action.after[covering][p])) {
          return false;
        }
      }
    }
    return true;
  }
}
