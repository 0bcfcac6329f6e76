package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;

/**
 * Whether an action stands for another: it asks for nothing that the other does not ask for, and
 * tells every change. Then whatever comes of the other comes of it too.
 */
final class Telling {
  private final Fragment action;
  private final Fragment other;
  private final int[] images;

  private Telling(Fragment action, Fragment other) {
    this.action = action;
    this.other = other;
    this.images = new int[action.count];
  }

  static boolean of(Fragment action, Fragment other) {
    if (action.count > other.count) {
      return false;
    }
    Telling telling = new Telling(action, other);
    telling.images[Word.SELF] = Word.SELF;
    return telling.says(Word.SELF, 1) && telling.choose(2);
  }

  private boolean choose(int node) {
    if (node == action.count) {
      return tellsAll();
    }
    for (int image = 2; image < other.count; image++) {
      if (teller(image, node) == 0 && fits(node, image)) {
        images[node] = image;
        boolean said = true;
        for (int i = 1; said && i <= node; i++) {
          said = says(i, node);
        }
        if (said && choose(node + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The object before this one that is mapped to the image; 0 for none. */
  private int teller(int image, int end) {
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

  /** What it says of an object and those up to the last is what the other says. */
  private boolean says(int node, int last) {
    return is(action.before[node], other.before[images[node]], last)
        && is(action.after[node], other.after[images[node]], last);
  }

  private boolean is(int[] said, int[] found, int last) {
    for (int p = 0; p < said.length; p++) {
      int word = said[p];
      boolean open = word == Word.UNKNOWN || Word.isNode(word) && Word.number(word) > last;
      if (!open && found[p] != (Word.isNode(word) ? Word.node(images[Word.number(word)]) : word)) {
        return false;
      }
    }
    return true;
  }

  private boolean tellsAll() {
    for (int image = 1; image < other.count; image++) {
      int teller = teller(image, action.count);
      boolean seen = !other.fresh[image];
      if (seen && teller == 0 && other.tokenBefore[image] != other.tokenAfter[image]) {
        return false;
      }
      for (int p = 0; seen && p < other.before[image].length; p++) {
        boolean changed = other.before[image][p] != other.after[image][p];
        if (changed && (teller == 0 || action.before[teller][p] == action.after[teller][p])) {
          return false;
        }
      }
    }
    return true;
  }
}
