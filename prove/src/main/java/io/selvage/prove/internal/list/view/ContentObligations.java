package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;

/**
 * What a step must do to the abstract content, and what an operation may return (Figure 4 and
 * Definition 2 of the paper): content changes only by exactly the effect of the operation whose
 * step it is, once; a pure result requires a point during the call that justifies it, and no
 * effect.
 */
public final class ContentObligations {
  /** Sticky bits of a pending operation, set by definite facts only. */
  public static final int SEEN_OUT = 1;

  public static final int SEEN_IN = 2;
  static final int SEEN_EMPTY = 1;

  private final StepProgram program;
  private final ContentLocation content;

  public ContentObligations(StepProgram program, ContentLocation content) {
    this.program = program;
    this.content = content;
  }

  // ---------------------------------------------------------------- content

  private boolean counts(ThreadView view, int node) {
    return !content.skipsMarked() || view.marks[node] == ThreadView.UNMARKED;
  }

  /** Whether the tracked key is in the set: marks of nodes that hold it are always definite. */
  private boolean isIn(ThreadView view) {
    for (int i = view.globals[content.root()]; i > 0; i = view.next[i]) {
      if (view.type[i] == ThreadView.TRACKED) {
        if (content.skipsMarked() && view.marks[i] == (ThreadView.MARKED | ThreadView.UNMARKED)) {
          throw new IllegalStateException("BUG-803 the mark of the tracked key is not definite");
        }
        if (counts(view, i)) {
          return true;
        }
      }
    }
    return false;
  }

  /** For a set: whether the justification of a pure result holds now. */
  public boolean isNow(ThreadView view, int bit) {
    return isIn(view) == (bit == SEEN_IN);
  }

  /** The nodes of a sequence, four numbers for each: the node, and the gaps after it. */
  private List<Integer> sequence(ThreadView view) {
    List<Integer> all = new ArrayList<>();
    boolean skip = content.skipsFirst();
    for (int i = view.globals[content.root()]; i > 0; i = view.next[i]) {
      if (!skip) {
        all.add(4 * i);
      }
      skip = false;
      if (view.low[i] != ListGap.EMPTY) {
        all.add(4 * i + 1);
      }
      if (view.high[i] != ListGap.EMPTY) {
        all.add(4 * i + 2);
      }
    }
    return all;
  }

  /** Requires the content to be empty before the first call. */
  void checkInitial(ThreadView view) {
    boolean empty = program.abstractType().isSet() ? !isIn(view) : sequence(view).isEmpty();
    if (!empty || content.skipsFirst() && view.globals[content.root()] == 0) {
      throw new ListProofFailure("PRV-030 the initial content is not empty", view);
    }
  }

  /** Sets the sticky bits for what definitely holds now. */
  void look(ThreadView view) {
    if (view.at == ThreadView.IDLE || view.open.length > 0) {
      return; // there are no linearization points inside an atomic step
    }
    if (!program.abstractType().isSet()) {
      view.seen |= sequence(view).isEmpty() ? SEEN_EMPTY : 0;
    } else if (view.key == ThreadView.TRACKED) {
      view.seen |= isIn(view) ? SEEN_IN : SEEN_OUT;
    }
  }

  // ---------------------------------------------------------------- effects

  /** Compares the content before and after the thread's own write to shared memory. */
  void checkStep(ThreadView before, ThreadView after) {
    if (program.abstractType().isSet()) {
      checkSet(before, after);
    } else {
      checkSequence(before, after);
    }
  }

  private OperationKind operationKind(ThreadView view) {
    return program.operations().get(view.operation).operationKind();
  }

  private void checkSet(ThreadView before, ThreadView after) {
    boolean was = isIn(before);
    if (was == isIn(after)) {
      return;
    }
    boolean mine = after.key == ThreadView.TRACKED && after.linearized == 0;
    if (!mine || operationKind(after) != (was ? OperationKind.REMOVE : OperationKind.ADD)) {
      throw new ListProofFailure(
          "PRV-030 a step changes the content in a way that is not an effect of the specification",
          before);
    }
    after.linearized = 1;
  }

  private void checkSequence(ThreadView before, ThreadView after) {
    List<Integer> was = sequence(before);
    List<Integer> is = sequence(after);
    if (was.equals(is)) {
      return;
    }
    boolean first = after.linearized == 0;
    if (first && operationKind(after) == OperationKind.PUT && isPut(before, was, is)) {
      after.linearized = 1;
    } else if (first && operationKind(after) == OperationKind.TAKE && isTake(was, is)) {
      after.linearized = 1;
      after.removed = was.get(0) / 4;
    } else {
      throw new ListProofFailure(
          "PRV-030 a step changes the content in a way that is not an effect of the specification",
          before);
    }
  }

  private boolean isPut(ThreadView before, List<Integer> was, List<Integer> is) {
    if (is.size() != was.size() + 1) {
      return false;
    }
    boolean queue = program.abstractType() == io.selvage.prove.code.AbstractType.QUEUE;
    int place = queue ? is.size() - 1 : 0;
    int put = is.get(place);
    List<Integer> others = new ArrayList<>(is);
    others.remove(place);
    boolean fresh = put % 4 == 0 && before.isOwned(put / 4);
    return fresh && others.equals(was) && before.data[put / 4] == ViewWord.argument(0);
  }

  private static boolean isTake(List<Integer> was, List<Integer> is) {
    return !was.isEmpty() && was.get(0) % 4 == 0 && was.subList(1, was.size()).equals(is);
  }

  // ---------------------------------------------------------------- results

  /**
   * @param result the returned word; dead if nothing is returned
   */
  void checkReturn(ThreadView view, int result) {
    String fault =
        program.abstractType().isSet() ? faultOfSet(view, result) : faultOf(view, result);
    if (!fault.isEmpty()) {
      throw new ListProofFailure("PRV-031 " + fault, view);
    }
  }

  private String faultOfSet(ThreadView view, int result) {
    if (result != ViewWord.NULL && result != ViewWord.ONE) {
      return "the result is arbitrary";
    }
    if (view.key != ThreadView.TRACKED) {
      return "";
    }
    boolean yes = result == ViewWord.ONE;
    boolean pure = view.linearized == 0;
    return switch (operationKind(view)) {
      case ADD ->
          yes
              ? require(!pure, "the operation returns true without an effect")
              : require(
                  pure && sees(view, SEEN_IN),
                  "the operation returns false, but the key was not present");
      case REMOVE ->
          yes
              ? require(!pure, "the operation returns true without an effect")
              : require(
                  pure && sees(view, SEEN_OUT),
                  "the operation returns false, but the key was not absent");
      default ->
          require(
              pure && sees(view, yes ? SEEN_IN : SEEN_OUT),
              (yes ? "true" : "false") + " was never the correct result during the call");
    };
  }

  private static boolean sees(ThreadView view, int bit) {
    return (view.seen & bit) != 0;
  }

  private static String require(boolean holds, String otherwise) {
    return holds ? "" : otherwise;
  }

  private String faultOf(ThreadView view, int result) {
    if (operationKind(view) == OperationKind.PUT) {
      boolean fits = result == ViewWord.DEAD || result == ViewWord.ONE;
      return !fits
          ? "the operation returns something other than true"
          : require(view.linearized == 1, "the operation returns without an effect");
    }
    if (result == ViewWord.NULL) {
      return require(
          view.linearized == 0 && sees(view, SEEN_EMPTY),
          "the operation returns null, but the content was not empty or a value was removed");
    }
    boolean taken = view.linearized == 1 && ViewWord.isData(result) && view.removed > 0;
    return require(
        taken && ViewWord.number(result) == view.removed, "the result is not the removed value");
  }
}
