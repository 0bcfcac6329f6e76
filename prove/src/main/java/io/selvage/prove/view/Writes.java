package io.selvage.prove.view;

import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.view.Action.Kind;
import java.util.Arrays;
import java.util.List;

/** The one place where memory is written: it records what others will see, and checks it. */
final class Writes {
  private final StepProgram program;
  private final Comparing comparing;
  private final Obligations obligations;
  private final Recorder recorder;

  Writes(StepProgram program, Comparing comparing, Obligations obligations, Recorder recorder) {
    this.program = program;
    this.comparing = comparing;
    this.obligations = obligations;
    this.recorder = recorder;
  }

  /** The node that a variable holds; following anything else is not proved. */
  static int node(View view, int variable) {
    int word = view.words[variable];
    if (!Word.isNode(word)) {
      String what = word == Word.NULL ? "null is followed" : "what is followed may be no node";
      throw new Unproved("PRV-032 " + what, view);
    }
    return Word.number(word);
  }

  /** The cases in which it is definite what is at the place. */
  List<View> cases(View view, Place place, int node) {
    boolean link = place instanceof Place.Link || place instanceof Place.Pair;
    if (link && view.next[node] == View.FORGOTTEN) {
      throw new Unproved("PRV-060 a link is followed that was thought not to matter", view);
    }
    if (place instanceof Place.Link) {
      return Exposure.next(view, node);
    } else if (place instanceof Place.Mark) {
      return Exposure.mark(view, node);
    } else if (place instanceof Place.Pair) {
      return Exposure.mark(Exposure.next(view, node), node);
    }
    return List.of(view);
  }

  /** What is at the place, which is definite. */
  int value(View view, Place place, int node) {
    if (place instanceof Place.Global global) {
      return word(view.globals[global.number()]);
    } else if (place instanceof Place.Link) {
      return word(view.next[node]);
    } else if (place instanceof Place.Mark) {
      return view.marks[node] == View.MARKED ? Word.ONE : Word.NULL;
    } else if (place instanceof Place.Other) {
      return Word.ANY;
    }
    return view.isOwned(node) ? view.data[node] : Word.data(node);
  }

  private static int word(int node) {
    return node == 0 ? Word.NULL : Word.node(node);
  }

  /** Writes; all that is needed of the place itself is definite. */
  List<View> write(View view, Place place, int node, int word) {
    if (place instanceof Place.Data) {
      return List.of(writeData(view, node, word));
    } else if (place instanceof Place.Mark) {
      return List.of(writeMark(view, node, word));
    } else if (place instanceof Place.Other) {
      return List.of(new View(view)); // not in views
    }
    int target = target(view, word);
    List<View> cases = Exposure.mark(view, target);
    if (place instanceof Place.Global global) {
      cases = Exposure.mark(cases, view.globals[global.number()]);
      return cases.stream().map(each -> writeGlobal(each, global.number(), target)).toList();
    }
    cases = Exposure.mark(Exposure.mark(cases, node), view.next[node]);
    return cases.stream().map(each -> writeLink(each, node, target)).toList();
  }

  /** Link and mark at once: only one of them may change, so that it is one write. */
  List<View> writePair(View view, int node, int link, int mark) {
    int target = target(view, view.words[link]);
    boolean moves = view.next[node] != target;
    int found = value(view, new Place.Mark(0), node);
    if (found == view.words[mark]) {
      return write(view, new Place.Link(0), node, view.words[link]);
    }
    if (moves && !view.isOwned(node)) {
      throw new Unproved("PRV-039 link and mark of a node change in one step", view);
    }
    View marked = writeMark(view, node, view.words[mark]);
    return moves ? write(marked, new Place.Link(0), node, view.words[link]) : List.of(marked);
  }

  private static int target(View view, int word) {
    if (word != Word.NULL && !Word.isNode(word)) {
      throw new Unproved("PRV-032 what is linked to may be no node", view);
    }
    if (Word.isNode(word) && view.next[Word.number(word)] == View.FORGOTTEN) {
      throw new Unproved("PRV-060 a link to a node whose link was thought not to matter", view);
    }
    return Word.isNode(word) ? Word.number(word) : 0;
  }

  private static boolean isConstructing(View view) {
    return view.operation < 0;
  }

  private View writeGlobal(View view, int global, int target) {
    View after = new View(view);
    after.globals[global] = target;
    if (isConstructing(view) || view.globals[global] == target) {
      return after;
    }
    requireAlone(view);
    recorder.global(view, global, target);
    obligations.checkStep(view, after);
    publish(after, target);
    return after;
  }

  private View writeLink(View view, int node, int target) {
    boolean cyclic = target == node || view.reaches(target, node);
    if (cyclic) {
      throw new Unproved("PRV-034 a link that closes a circle", view);
    }
    View after = new View(view);
    after.link(node, target);
    if (view.isOwned(node)) {
      if (!isConstructing(view) && target > 0 && view.isOwned(target)) {
        throw new Unproved("PRV-036 several new nodes linked to each other", view);
      }
    } else if (program.link() == StepProgram.LinkKind.FIXED) {
      throw new Unproved("PRV-040 a final link changes that others can see", view);
    } else if (view.next[node] != target && isAtomic(view)) {
      if (target > 0 && view.isOwned(target)) {
        requireAlone(view);
      }
      after.open = Arrays.copyOf(view.open, view.open.length + 2);
      after.open[view.open.length] = node;
      after.open[view.open.length + 1] = view.next[node];
    } else if (view.next[node] != target) {
      recorder.link(view, node, target);
      obligations.checkStep(view, after);
      publish(after, target);
    }
    return after;
  }

  private boolean isAtomic(View view) {
    return program.isAtomic(view.at);
  }

  private void requireAlone(View view) {
    if (isAtomic(view) && !isConstructing(view)) {
      throw new Unproved("PRV-062 an atomic method that does more than write links", view);
    }
  }

  /** The atomic step is done: as one action, compared with the content before it. */
  void close(View view) {
    int[] open = view.open;
    View before = new View(view);
    before.open = new int[0];
    for (int i = open.length - 2; i >= 0; i -= 2) {
      before.link(open[i], open[i + 1]);
    }
    view.open = new int[0];
    if (open.length == 2) {
      recorder.link(before, open[0], view.next[open[0]]);
    } else {
      boolean inOrder = open[1] == open[2];
      int written = inOrder ? open[0] : open[2];
      requireCut(before, view, written, open.length);
      recorder.cut(before, written, view.next[written]);
    }
    obligations.checkStep(before, view);
  }

  /** A node is passed over, and its own link becomes null: all that several writes may do. */
  private static void requireCut(View before, View after, int written, int writes) {
    int old = before.next[written];
    boolean reached = false;
    for (int global : before.globals) {
      reached |= global == written || before.reaches(global, written);
    }
    boolean cut =
        writes == 4
            && old > 0
            && after.next[old] == 0
            && before.isDirect(old)
            && before.next[old] == after.next[written]
            && after.next[written] > 0;
    if (!cut || !reached) {
      throw new Unproved("PRV-062 several writes in one step that do not take a node out", before);
    }
  }

  private void publish(View after, int target) {
    if (target > 0) {
      comparing.requireKey(after, target);
      after.owned[target] = 0;
      after.data[target] = Word.DEAD;
    }
  }

  private View writeMark(View view, int node, int word) {
    if (word != Word.NULL && word != Word.ONE) {
      throw new Unproved("PRV-032 a mark that may be anything", view);
    }
    int mark = word == Word.ONE ? View.MARKED : View.UNMARKED;
    View after = new View(view);
    after.marks[node] = (byte) mark;
    if (!view.isOwned(node) && view.marks[node] != mark) {
      requireAlone(view);
      recorder.node(view, mark == View.MARKED ? Kind.MARK : Kind.UNMARK, node);
      obligations.checkStep(view, after);
    }
    return after;
  }

  private View writeData(View view, int node, int word) {
    if (!view.isOwned(node)) {
      throw new Unproved("PRV-040 a value or key changes that others can see", view);
    }
    View after = new View(view);
    after.data[node] = Word.isData(word) || Word.isNode(word) ? Word.ANY : word;
    if (program.promise().isSet()) {
      int type = Word.isData(word) ? -1 : comparing.keyClass(view, word);
      if (type < 0) {
        throw new Unproved(
            "PRV-041 a key that is neither the argument nor the first or last", view);
      }
      after.type[node] = (byte) type;
    }
    return after;
  }
}
