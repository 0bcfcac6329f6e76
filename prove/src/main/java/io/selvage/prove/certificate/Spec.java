package io.selvage.prove.certificate;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.LinkedHashSet;
import java.util.Set;

/** The specification, on shapes: content as a text of what is there, compared as texts. */
final class Spec {
  private static final int IN = 2;
  private static final int OUT_OR_EMPTY = 1;

  private final StepProgram program;
  private final Content content;
  private final Set<ContentChange> changes = new LinkedHashSet<>();

  Spec(StepProgram program, Content content) {
    this.program = program;
    this.content = content;
    if (content.root() < 0 || content.root() >= program.globals().size()) {
      throw new Rejected("the content has no root");
    }
  }

  private boolean isSet() {
    return program.promise() == Promise.SET;
  }

  /** For a set {@code in} or {@code out}; for a sequence its elements, {@code *} for a stretch. */
  String vals(Shape shape) {
    StringBuilder text = new StringBuilder();
    boolean in = false;
    int first = shape.globals[content.root()];
    for (int i = first; i >= 0; i = shape.cell(i).next) {
      Cell cell = shape.cell(i);
      if (cell.type == Shape.TRACKED && isSet()) {
        if (content.skipsMarked() && cell.marks == 3) {
          throw new Rejected("a mark that decides what is in the set is not known");
        }
        in |= !content.skipsMarked() || cell.marks == 1;
      }
      if (i != first || !content.skipsFirst()) {
        text.append('[').append(i).append(']');
      }
      if (cell.below.some() || cell.above.some()) {
        text.append('[').append(i).append("*]");
      }
    }
    return isSet() ? in ? "in" : "out" : text.toString();
  }

  void requireEmpty(Shape shape) {
    boolean dummy = !content.skipsFirst() || shape.globals[content.root()] >= 0;
    if (!dummy || !vals(shape).equals(isSet() ? "out" : "")) {
      throw new Rejected("the object does not begin empty");
    }
  }

  /** Sets the bits of what holds now. */
  void observe(Shape shape) {
    if (shape.operation < 0 || !shape.open.isEmpty()) {
      return;
    }
    String vals = vals(shape);
    if (!isSet()) {
      shape.seen |= vals.isEmpty() ? OUT_OR_EMPTY : 0;
    } else if (shape.key == Shape.TRACKED) {
      shape.seen |= vals.equals("in") ? IN : OUT_OR_EMPTY;
    }
  }

  private Duty duty(Shape shape) {
    return program.operations().get(shape.operation).duty();
  }

  /** The step leaves the content alone, or is the one effect of its operation. */
  void requireLegal(Shape before, Shape after) {
    String was = vals(before);
    String is = vals(after);
    if (was.equals(is)) {
      return;
    }
    boolean legal =
        switch (duty(before)) {
          case ADD -> before.key == Shape.TRACKED && is.equals("in");
          case REMOVE -> before.key == Shape.TRACKED && is.equals("out");
          case CONTAINS, SWAP, CONTROL, READ -> false;
          case PUT -> isPut(before, was, is);
          case TAKE -> isTake(after, was, is);
        };
    if (before.linearized || !legal) {
      throw new Rejected("a step changes the content otherwise than its operation may");
    }
    after.linearized = true;
    changes.add(Figure3.change(program.promise(), content, duty(before), before, after));
  }

  /** Each change of the content that was met, once: the solver's to judge. */
  Set<ContentChange> changes() {
    return changes;
  }

  private boolean isPut(Shape before, String was, String is) {
    for (int i = 0; i < before.cells.size(); i++) {
      Cell cell = before.cell(i);
      String one = "[" + i + "]";
      String expected = program.promise() == Promise.QUEUE ? was + one : one + was;
      if (cell.own && cell.data == Word.argument(0) && expected.equals(is)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTake(Shape after, String was, String is) {
    int end = was.indexOf(']');
    boolean front = end > 0 && was.charAt(end - 1) != '*' && was.substring(end + 1).equals(is);
    if (front) {
      after.removed = Integer.parseInt(was.substring(1, end));
    }
    return front;
  }

  void requireJustified(Shape shape, int result) {
    boolean pure = !shape.linearized;
    boolean justified;
    if (isSet()) {
      boolean yes = result == Word.ONE;
      boolean no = result == Word.NULL;
      int bit =
          switch (duty(shape)) {
            case ADD -> yes ? 0 : IN;
            case REMOVE -> yes ? 0 : OUT_OR_EMPTY;
            default -> yes ? IN : OUT_OR_EMPTY;
          };
      boolean here = bit == 0 ? !pure : pure && (shape.seen & bit) != 0;
      justified = (yes || no) && (shape.key != Shape.TRACKED || here);
    } else if (duty(shape) == Duty.PUT) {
      justified = !pure && (result == Word.DEAD || result == Word.ONE);
    } else if (result == Word.NULL) {
      justified = pure && (shape.seen & OUT_OR_EMPTY) != 0;
    } else {
      justified = !pure && shape.removed >= 0 && result == Word.data(shape.removed);
    }
    if (!justified) {
      throw new Rejected("a result that nothing justifies");
    }
  }

  // ---------------------------------------------------------------- comparing words

  /** Which of less (1), equal (2), greater (4) may be. */
  int orders(Shape shape, int left, int right) {
    if (left == Word.DEAD || right == Word.DEAD) {
      throw new Rejected("a variable is read that holds nothing");
    }
    boolean numbers = Word.isConstant(left) && Word.isConstant(right);
    if (numbers) {
      long a = program.constants().get(Word.number(left));
      long b = program.constants().get(Word.number(right));
      return a < b ? 1 : a > b ? 4 : 2;
    }
    if (left != Word.ANY && left == right) {
      return 2;
    }
    if (isReference(left) && isReference(right)) {
      return 5;
    }
    if (isSet()) {
      int a = side(shape, left);
      int b = side(shape, right);
      return a < 0 || b < 0 ? 7 : KeyOrder.possible(a, b);
    }
    boolean argumentAndNull =
        Word.isArgument(left) && right == Word.NULL || Word.isArgument(right) && left == Word.NULL;
    return argumentAndNull ? 5 : 7;
  }

  private static boolean isReference(int word) {
    return word == Word.NULL || Word.isNode(word);
  }

  /** The key of a new node was written, and is of the class the shape says. */
  void requireKey(Shape shape, int cell) {
    Cell it = shape.cell(cell);
    if (isSet() && it.own && side(shape, it.data) != it.type) {
      throw new Rejected("a key that was never written");
    }
  }

  /** Where a key lies: 0 to 4; -1 if that is not known. */
  int side(Shape shape, int word) {
    if (Word.isArgument(word)) {
      return shape.key;
    }
    if (Word.isData(word)) {
      return shape.cell(Word.number(word)).type;
    }
    if (!Word.isConstant(word)) {
      return -1;
    }
    long value = program.constants().get(Word.number(word));
    return value == Integer.MIN_VALUE ? 0 : value == Integer.MAX_VALUE ? 4 : -1;
  }
}
