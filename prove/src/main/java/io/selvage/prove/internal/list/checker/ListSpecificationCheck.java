package io.selvage.prove.internal.list.checker;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.LinkedHashSet;
import java.util.Set;

/** The specification on shapes: contents are texts, compared as texts. */
public final class ListSpecificationCheck {
  private static final int IN = 2;
  private static final int OUT_OR_EMPTY = 1;

  private final StepProgram program;
  private final ContentLocation content;
  private final Set<ContentChange> changes = new LinkedHashSet<>();

  public ListSpecificationCheck(StepProgram program, ContentLocation content) {
    this.program = program;
    this.content = content;
    if (content.root() < 0 || content.root() >= program.globals().size()) {
      throw new InvalidListCertificate("the content has no root");
    }
  }

  private boolean isSet() {
    return program.abstractType() == AbstractType.SET;
  }

  /**
   * For a set {@code in} or {@code out}; for a sequence its elements, with {@code *} for a segment.
   */
  String vals(ListShape shape) {
    if (isSet()) {
      return hasKey(shape) ? "in" : "out";
    }
    StringBuilder text = new StringBuilder();
    int first = shape.globals[content.root()];
    for (int i = first; i >= 0; i = shape.cell(i).next) {
      ShapeNode cell = shape.cell(i);
      if (i != first || !content.skipsFirst()) {
        text.append('[').append(i).append(']');
      }
      if (cell.below.some() || cell.above.some()) {
        text.append('[').append(i).append("*]");
      }
    }
    return text.toString();
  }

  /** For a set: whether it contains the tracked key. */
  private boolean hasKey(ListShape shape) {
    boolean in = false;
    for (int i = shape.globals[content.root()]; i >= 0; i = shape.cell(i).next) {
      ShapeNode cell = shape.cell(i);
      if (cell.type == ListShape.TRACKED) {
        if (content.skipsMarked() && cell.marks == 3) {
          throw new InvalidListCertificate("a mark that decides what is in the set is not known");
        }
        in |= !content.skipsMarked() || cell.marks == 1;
      }
    }
    return in;
  }

  public void requireEmpty(ListShape shape) {
    boolean dummy = !content.skipsFirst() || shape.globals[content.root()] >= 0;
    if (!dummy || !vals(shape).equals(isSet() ? "out" : "")) {
      throw new InvalidListCertificate("the object does not begin empty");
    }
  }

  /** Sets the bits for what holds now. */
  public void observe(ListShape shape) {
    if (shape.operation < 0 || !shape.open.isEmpty()) {
      return;
    }
    String vals = vals(shape);
    if (!isSet()) {
      shape.seen |= vals.isEmpty() ? OUT_OR_EMPTY : 0;
    } else if (shape.key == ListShape.TRACKED) {
      shape.seen |= vals.equals("in") ? IN : OUT_OR_EMPTY;
    }
  }

  private OperationKind operationKind(ListShape shape) {
    return program.operations().get(shape.operation).operationKind();
  }

  /**
   * Requires the step to leave the content unchanged or to be the single effect of its operation.
   */
  void requireLegal(ListShape before, ListShape after) {
    String was = vals(before);
    String is = vals(after);
    if (was.equals(is)) {
      return;
    }
    boolean legal =
        switch (operationKind(before)) {
          case ADD -> before.key == ListShape.TRACKED && is.equals("in");
          case REMOVE -> before.key == ListShape.TRACKED && is.equals("out");
          case CONTAINS, SWAP, CONTROL, READ -> false;
          case PUT -> isPut(before, was, is);
          case TAKE -> isTake(after, was, is);
        };
    if (before.linearized || !legal) {
      throw new InvalidListCertificate(
          "a step changes the content otherwise than its operation may");
    }
    after.linearized = true;
    changes.add(
        ShapeContentTerms.change(
            program.abstractType(), content, operationKind(before), before, after));
  }

  /** The distinct changes of the content, for the solver to check. */
  public Set<ContentChange> changes() {
    return changes;
  }

  private boolean isPut(ListShape before, String was, String is) {
    for (int i = 0; i < before.cells.size(); i++) {
      ShapeNode cell = before.cell(i);
      String one = "[" + i + "]";
      String expected = program.abstractType() == AbstractType.QUEUE ? was + one : one + was;
      if (cell.own && cell.data == ViewWord.argument(0) && expected.equals(is)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTake(ListShape after, String was, String is) {
    int end = was.indexOf(']');
    boolean front = end > 0 && was.charAt(end - 1) != '*' && was.substring(end + 1).equals(is);
    if (front) {
      after.removed = Integer.parseInt(was.substring(1, end));
    }
    return front;
  }

  void requireJustified(ListShape shape, int result) {
    boolean pure = !shape.linearized;
    boolean justified;
    if (isSet()) {
      boolean yes = result == ViewWord.ONE;
      boolean no = result == ViewWord.NULL;
      int bit =
          switch (operationKind(shape)) {
            case ADD -> yes ? 0 : IN;
            case REMOVE -> yes ? 0 : OUT_OR_EMPTY;
            default -> yes ? IN : OUT_OR_EMPTY;
          };
      boolean here = bit == 0 ? !pure : pure && (shape.seen & bit) != 0;
      justified = (yes || no) && (shape.key != ListShape.TRACKED || here);
    } else if (operationKind(shape) == OperationKind.PUT) {
      justified = !pure && (result == ViewWord.DEAD || result == ViewWord.ONE);
    } else if (result == ViewWord.NULL) {
      justified = pure && (shape.seen & OUT_OR_EMPTY) != 0;
    } else {
      justified = !pure && shape.removed >= 0 && result == ViewWord.data(shape.removed);
    }
    if (!justified) {
      throw new InvalidListCertificate("a result that nothing justifies");
    }
  }

  // ---------------------------------------------------------------- comparing words

  /** Which of less (1), equal (2), greater (4) may be. */
  int orders(ListShape shape, int left, int right) {
    if (left == ViewWord.DEAD || right == ViewWord.DEAD) {
      throw new InvalidListCertificate("a variable is read that holds nothing");
    }
    boolean numbers = ViewWord.isConstant(left) && ViewWord.isConstant(right);
    if (numbers) {
      long a = program.constants().get(ViewWord.number(left));
      long b = program.constants().get(ViewWord.number(right));
      return a < b ? 1 : a > b ? 4 : 2;
    }
    if (left != ViewWord.ANY && left == right) {
      return 2;
    }
    if (isReference(left) && isReference(right)) {
      return 5;
    }
    if (isSet()) {
      int a = side(shape, left);
      int b = side(shape, right);
      return a < 0 || b < 0 ? 7 : KeyClassOrder.possible(a, b);
    }
    boolean argumentAndNull =
        ViewWord.isArgument(left) && right == ViewWord.NULL
            || ViewWord.isArgument(right) && left == ViewWord.NULL;
    return argumentAndNull ? 5 : 7;
  }

  private static boolean isReference(int word) {
    return word == ViewWord.NULL || ViewWord.isNode(word);
  }

  /** Requires that the key of a new node was written and has the class stated by the shape. */
  public void requireKey(ListShape shape, int cell) {
    ShapeNode it = shape.cell(cell);
    if (isSet() && it.own && side(shape, it.data) != it.type) {
      throw new InvalidListCertificate("a key that was never written");
    }
  }

  /** The class of a key, 0 to 4; -1 if unknown. */
  int side(ListShape shape, int word) {
    if (ViewWord.isArgument(word)) {
      return shape.key;
    }
    if (ViewWord.isData(word)) {
      return shape.cell(ViewWord.number(word)).type;
    }
    if (!ViewWord.isConstant(word)) {
      return -1;
    }
    long value = program.constants().get(ViewWord.number(word));
    return value == Integer.MIN_VALUE ? 0 : value == Integer.MAX_VALUE ? 4 : -1;
  }
}
