package io.selvage.prove.view;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * What a step must do to the abstract content, and what an operation may return (Figure 4 and
 * Definition 2 of the paper): content changes only by exactly the effect of the operation whose
 * step it is, once; a pure result needs a moment during the call that justifies it, and no effect.
 */
final class Obligations {
  /** Sticky bits of a pending operation, set by definite facts only. */
  static final int SEEN_OUT = 1;

  static final int SEEN_IN = 2;
  static final int SEEN_EMPTY = 1;

  private final StepProgram program;
  private final Content content;

  Obligations(StepProgram program, Content content) {
    this.program = program;
    this.content = content;
  }

  // ---------------------------------------------------------------- content

  private boolean counts(View view, int node) {
    return !content.skipsMarked() || view.marks[node] == View.UNMARKED;
  }

  /** Whether the tracked key is in the set: marks of nodes that hold it are always definite. */
  private boolean isIn(View view) {
    for (int i = view.globals[content.root()]; i > 0; i = view.next[i]) {
      if (view.type[i] == View.TRACKED) {
        if (content.skipsMarked() && view.marks[i] == (View.MARKED | View.UNMARKED)) {
          throw new IllegalStateException("BUG-803 the mark of the tracked key is not definite");
        }
        if (counts(view, i)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Of a set: whether what a pure result rests on holds at this moment. */
  boolean isNow(View view, int bit) {
    return isIn(view) == (bit == SEEN_IN);
  }

  /** The nodes of a sequence, four for each: itself, and the gaps after it. */
  private List<Integer> sequence(View view) {
    List<Integer> all = new ArrayList<>();
    boolean skip = content.skipsFirst();
    for (int i = view.globals[content.root()]; i > 0; i = view.next[i]) {
      if (!skip) {
        all.add(4 * i);
      }
      skip = false;
      if (view.low[i] != Gap.EMPTY) {
        all.add(4 * i + 1);
      }
      if (view.high[i] != Gap.EMPTY) {
        all.add(4 * i + 2);
      }
    }
    return all;
  }

  /** Nothing is in it before the first call. */
  void checkInitial(View view) {
    boolean empty = program.promise().isSet() ? !isIn(view) : sequence(view).isEmpty();
    if (!empty || content.skipsFirst() && view.globals[content.root()] == 0) {
      throw new Unproved("PRV-030 the content is not empty at the beginning", view);
    }
  }

  /** Sets the sticky bits for what definitely holds now. */
  void look(View view) {
    if (view.at == View.IDLE || view.open.length > 0) {
      return; // in the midst of an atomic step there is no moment
    }
    if (!program.promise().isSet()) {
      view.seen |= sequence(view).isEmpty() ? SEEN_EMPTY : 0;
    } else if (view.key == View.TRACKED) {
      view.seen |= isIn(view) ? SEEN_IN : SEEN_OUT;
    }
  }

  // ---------------------------------------------------------------- effects

  /** Compares the content before and after an own write to what others can see. */
  void checkStep(View before, View after) {
    if (program.promise().isSet()) {
      checkSet(before, after);
    } else {
      checkSequence(before, after);
    }
  }

  private Duty duty(View view) {
    return program.operations().get(view.operation).duty();
  }

  private void checkSet(View before, View after) {
    boolean was = isIn(before);
    if (was == isIn(after)) {
      return;
    }
    boolean mine = after.key == View.TRACKED && after.linearized == 0;
    if (!mine || duty(after) != (was ? Duty.REMOVE : Duty.ADD)) {
      throw new Unproved("PRV-030 the content changes by a step that is no effect", before);
    }
    after.linearized = 1;
  }

  private void checkSequence(View before, View after) {
    List<Integer> was = sequence(before);
    List<Integer> is = sequence(after);
    if (was.equals(is)) {
      return;
    }
    boolean first = after.linearized == 0;
    if (first && duty(after) == Duty.PUT && isPut(before, was, is)) {
      after.linearized = 1;
    } else if (first && duty(after) == Duty.TAKE && isTake(was, is)) {
      after.linearized = 1;
      after.removed = was.get(0) / 4;
    } else {
      throw new Unproved("PRV-030 the content changes by a step that is no effect", before);
    }
  }

  private boolean isPut(View before, List<Integer> was, List<Integer> is) {
    if (is.size() != was.size() + 1) {
      return false;
    }
    boolean queue = program.promise() == io.selvage.prove.code.Promise.QUEUE;
    int place = queue ? is.size() - 1 : 0;
    int put = is.get(place);
    List<Integer> others = new ArrayList<>(is);
    others.remove(place);
    boolean fresh = put % 4 == 0 && before.isOwned(put / 4);
    return fresh && others.equals(was) && before.data[put / 4] == Word.argument(0);
  }

  private static boolean isTake(List<Integer> was, List<Integer> is) {
    return !was.isEmpty() && was.get(0) % 4 == 0 && was.subList(1, was.size()).equals(is);
  }

  // ---------------------------------------------------------------- results

  /**
   * @param result what is returned; dead where nothing is
   */
  void checkReturn(View view, int result) {
    String fault = program.promise().isSet() ? faultOfSet(view, result) : faultOf(view, result);
    if (!fault.isEmpty()) {
      throw new Unproved("PRV-031 " + fault, view);
    }
  }

  private String faultOfSet(View view, int result) {
    if (result != Word.NULL && result != Word.ONE) {
      return "the result may be anything";
    }
    if (view.key != View.TRACKED) {
      return "";
    }
    boolean yes = result == Word.ONE;
    boolean pure = view.linearized == 0;
    return switch (duty(view)) {
      case ADD ->
          yes
              ? require(!pure, "true is returned without an effect")
              : require(pure && sees(view, SEEN_IN), "false, but the key was not there");
      case REMOVE ->
          yes
              ? require(!pure, "true is returned without an effect")
              : require(pure && sees(view, SEEN_OUT), "false, but the key was not missing");
      default ->
          require(
              pure && sees(view, yes ? SEEN_IN : SEEN_OUT),
              (yes ? "true" : "false") + " was at no moment of the call the answer");
    };
  }

  private static boolean sees(View view, int bit) {
    return (view.seen & bit) != 0;
  }

  private static String require(boolean holds, String otherwise) {
    return holds ? "" : otherwise;
  }

  private String faultOf(View view, int result) {
    if (duty(view) == Duty.PUT) {
      boolean fits = result == Word.DEAD || result == Word.ONE;
      return !fits
          ? "something else than true is returned"
          : require(view.linearized == 1, "it returns without an effect");
    }
    if (result == Word.NULL) {
      return require(
          view.linearized == 0 && sees(view, SEEN_EMPTY),
          "null is returned, but the content was not empty, or something was taken");
    }
    boolean taken = view.linearized == 1 && Word.isData(result) && view.removed > 0;
    return require(
        taken && Word.number(result) == view.removed, "the result is not what was taken");
  }
}
