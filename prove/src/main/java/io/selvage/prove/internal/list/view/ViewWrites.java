package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.view.ListAction.Kind;
import java.util.Arrays;
import java.util.List;

/** The only place where memory is written: it records what others will see, and checks it. */
final class ViewWrites {
  private final StepProgram program;
  private final WordOrder comparing;
  private final ContentObligations obligations;
  private final ActionRecorder recorder;

  ViewWrites(
      StepProgram program,
      WordOrder comparing,
      ContentObligations obligations,
      ActionRecorder recorder) {
    this.program = program;
    this.comparing = comparing;
    this.obligations = obligations;
    this.recorder = recorder;
  }

  /** The node that a variable holds; dereferencing anything else is not proved. */
  static int node(ThreadView view, int variable) {
    int word = view.words[variable];
    if (!ViewWord.isNode(word)) {
      String what =
          word == ViewWord.NULL
              ? "the code may dereference null"
              : "the code may dereference something that is not a node";
      throw new ListProofFailure("PRV-032 " + what, view);
    }
    return ViewWord.number(word);
  }

  /** The cases in which the content of the location is definite. */
  List<ThreadView> cases(ThreadView view, MemoryPlace place, int node) {
    boolean link = place instanceof MemoryPlace.Link || place instanceof MemoryPlace.Pair;
    if (link && view.next[node] == ThreadView.FORGOTTEN) {
      throw new ListProofFailure(
              "PRV-060 the code follows a link that was assumed to be irrelevant", view)
          .byGuess();
    }
    if (place instanceof MemoryPlace.Link) {
      return ViewMaterialization.next(view, node);
    } else if (place instanceof MemoryPlace.Mark) {
      return ViewMaterialization.mark(view, node);
    } else if (place instanceof MemoryPlace.Pair) {
      return ViewMaterialization.mark(ViewMaterialization.next(view, node), node);
    }
    return List.of(view);
  }

  /** The content of the location, which is definite. */
  int value(ThreadView view, MemoryPlace place, int node) {
    if (place instanceof MemoryPlace.Global global) {
      return word(view.globals[global.number()]);
    } else if (place instanceof MemoryPlace.Link) {
      return word(view.next[node]);
    } else if (place instanceof MemoryPlace.Mark) {
      return view.marks[node] == ThreadView.MARKED ? ViewWord.ONE : ViewWord.NULL;
    } else if (place instanceof MemoryPlace.Other) {
      return ViewWord.ANY;
    }
    return view.isOwned(node) ? view.data[node] : ViewWord.data(node);
  }

  private static int word(int node) {
    return node == 0 ? ViewWord.NULL : ViewWord.node(node);
  }

  /** Writes; everything required of the location itself is definite. */
  List<ThreadView> write(ThreadView view, MemoryPlace place, int node, int word) {
    if (place instanceof MemoryPlace.Data) {
      return List.of(writeData(view, node, word));
    } else if (place instanceof MemoryPlace.Mark) {
      return List.of(writeMark(view, node, word));
    } else if (place instanceof MemoryPlace.Other) {
      return List.of(new ThreadView(view)); // not part of views
    }
    int target = target(view, word);
    List<ThreadView> cases = ViewMaterialization.mark(view, target);
    if (place instanceof MemoryPlace.Global global) {
      cases = ViewMaterialization.mark(cases, view.globals[global.number()]);
      return cases.stream().map(each -> writeGlobal(each, global.number(), target)).toList();
    }
    cases = ViewMaterialization.mark(ViewMaterialization.mark(cases, node), view.next[node]);
    return cases.stream().map(each -> writeLink(each, node, target)).toList();
  }

  /** Link and mark together: only one of them may change, so that it is one write. */
  List<ThreadView> writePair(ThreadView view, int node, int link, int mark) {
    int target = target(view, view.words[link]);
    boolean moves = view.next[node] != target;
    int found = value(view, new MemoryPlace.Mark(0), node);
    if (found == view.words[mark]) {
      return write(view, new MemoryPlace.Link(0), node, view.words[link]);
    }
    if (moves && !view.isOwned(node)) {
      throw new ListProofFailure(
          "PRV-039 one step changes both the link and the mark of a node", view);
    }
    ThreadView marked = writeMark(view, node, view.words[mark]);
    return moves ? write(marked, new MemoryPlace.Link(0), node, view.words[link]) : List.of(marked);
  }

  private static int target(ThreadView view, int word) {
    if (word != ViewWord.NULL && !ViewWord.isNode(word)) {
      throw new ListProofFailure("PRV-032 the target of a link may not be a node", view);
    }
    if (ViewWord.isNode(word) && view.next[ViewWord.number(word)] == ThreadView.FORGOTTEN) {
      throw new ListProofFailure(
              "PRV-060 a link to a node whose own link was assumed to be irrelevant", view)
          .byGuess();
    }
    return ViewWord.isNode(word) ? ViewWord.number(word) : 0;
  }

  private static boolean isConstructing(ThreadView view) {
    return view.operation < 0;
  }

  private ThreadView writeGlobal(ThreadView view, int global, int target) {
    ThreadView after = new ThreadView(view);
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

  private ThreadView writeLink(ThreadView view, int node, int target) {
    boolean cyclic = target == node || view.reaches(target, node);
    if (cyclic) {
      throw new ListProofFailure("PRV-034 a link closes a cycle", view);
    }
    ThreadView after = new ThreadView(view);
    after.link(node, target);
    if (view.isOwned(node)) {
      if (!isConstructing(view) && target > 0 && view.isOwned(target)) {
        throw new ListProofFailure("PRV-036 several new nodes are linked to each other", view);
      }
    } else if (program.link() == StepProgram.LinkKind.FIXED) {
      throw new ListProofFailure(
          "PRV-040 a final link changes after other threads can see it", view);
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

  private boolean isAtomic(ThreadView view) {
    return program.isAtomic(view.at);
  }

  private void requireAlone(ThreadView view) {
    if (isAtomic(view) && !isConstructing(view)) {
      throw new ListProofFailure("PRV-062 an atomic method does more than write links", view);
    }
  }

  /**
   * Ends the atomic step: records it as one action and compares the content with that before it.
   */
  void close(ThreadView view) {
    int[] open = view.open;
    ThreadView before = new ThreadView(view);
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

  /**
   * A node is bypassed, and its own link becomes null: the only permitted combination of writes.
   */
  private static void requireCut(ThreadView before, ThreadView after, int written, int writes) {
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
      throw new ListProofFailure(
          "PRV-062 one step performs several writes that do not remove a node", before);
    }
  }

  private void publish(ThreadView after, int target) {
    if (target > 0) {
      comparing.requireKey(after, target);
      after.owned[target] = 0;
      after.data[target] = ViewWord.DEAD;
    }
  }

  private ThreadView writeMark(ThreadView view, int node, int word) {
    if (word != ViewWord.NULL && word != ViewWord.ONE) {
      throw new ListProofFailure("PRV-032 the value of a mark is not known", view);
    }
    int mark = word == ViewWord.ONE ? ThreadView.MARKED : ThreadView.UNMARKED;
    ThreadView after = new ThreadView(view);
    after.marks[node] = (byte) mark;
    if (!view.isOwned(node) && view.marks[node] != mark) {
      requireAlone(view);
      recorder.node(view, mark == ThreadView.MARKED ? Kind.MARK : Kind.UNMARK, node);
      obligations.checkStep(view, after);
    }
    return after;
  }

  private ThreadView writeData(ThreadView view, int node, int word) {
    if (!view.isOwned(node)) {
      throw new ListProofFailure(
          "PRV-040 a value or key changes after other threads can see it", view);
    }
    ThreadView after = new ThreadView(view);
    after.data[node] = ViewWord.isData(word) || ViewWord.isNode(word) ? ViewWord.ANY : word;
    if (program.abstractType().isSet()) {
      int type = ViewWord.isData(word) ? -1 : comparing.keyClass(view, word);
      if (type < 0) {
        throw new ListProofFailure("PRV-041 a key is neither the argument nor a sentinel", view);
      }
      after.type[node] = (byte) type;
    }
    return after;
  }
}
