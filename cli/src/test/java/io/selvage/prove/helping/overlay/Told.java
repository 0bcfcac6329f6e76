package io.selvage.prove.helping.overlay;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.view.InterferenceFragment;
import io.selvage.prove.internal.helping.view.ObjectGraph;

/**
 * Whether an action tells of a step: every map of its objects to different objects of the step is
 * tried, until one has all that the action says, and what others can see and changed is said.
 */
final class Told {
  private final InterferenceFragment action;
  private final ObjectGraph before;
  private final ObjectGraph after;
  private final int[] images;

  private Told(InterferenceFragment action, ObjectGraph before, ObjectGraph after) {
    this.action = action;
    this.before = before;
    this.after = after;
    this.images = new int[action.count];
  }

  static boolean of(InterferenceFragment action, ObjectGraph before, ObjectGraph after) {
    Told told = new Told(action, before, after);
    told.images[GraphWord.SELF] = GraphWord.SELF;
    return told.fits(1, 1) && told.search(2);
  }

  /** Whether the step changes anything that others can see. */
  static boolean isSilent(ObjectGraph before, ObjectGraph after) {
    return new Told(new InterferenceFragment(1, "nobody", 0), before, after).tellsAll();
  }

  private boolean search(int node) {
    if (node == action.count) {
      return holds() && tellsAll();
    }
    for (int image = 2; image < before.count; image++) {
      images[node] = fits(node, image) && of(image) == 0 ? image : 0;
      if (images[node] != 0 && search(node + 1)) {
        return true;
      }
    }
    images[node] = 0;
    return false;
  }

  /** The object of the action whose image it is; 0 for none. */
  private int of(int image) {
    for (int node = 1; node < action.count; node++) {
      if (images[node] == image) {
        return node;
      }
    }
    return 0;
  }

  private boolean fits(int node, int image) {
    return action.type[node] == after.type[image]
        && action.maker[node] == after.maker[image]
        && action.tokenBefore[node] == before.token[image]
        && action.tokenAfter[node] == after.token[image]
        && action.fresh[node] == before.isOwned(image)
        && (after.isMine(image) || !action.mine[node]);
  }

  private boolean holds() {
    for (int node = 1; node < action.count; node++) {
      for (int p = 0; p < action.before[node].length; p++) {
        boolean said =
            is(action.before[node][p], before.fields[images[node]][p])
                && is(action.after[node][p], after.fields[images[node]][p]);
        if (!said) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean is(int said, int found) {
    return said == GraphWord.UNKNOWN
        || (GraphWord.isNode(said) ? GraphWord.node(images[GraphWord.number(said)]) : said)
            == found;
  }

  private boolean tellsAll() {
    for (int node = 1; node < before.count; node++) {
      if (!before.isOwned(node) && !tells(node)) {
        return false;
      }
    }
    return true;
  }

  private boolean tells(int node) {
    int teller = of(node);
    if (before.token[node] != after.token[node] && teller == 0) {
      return false;
    }
    for (int p = 0; p < before.fields[node].length; p++) {
      boolean changed = before.fields[node][p] != after.fields[node][p];
      if (changed && (teller == 0 || action.before[teller][p] == action.after[teller][p])) {
        return false;
      }
    }
    return true;
  }
}
