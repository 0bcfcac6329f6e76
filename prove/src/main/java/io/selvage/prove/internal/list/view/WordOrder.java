package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;

/** The possible comparisons of two words of a view: less 1, equal 2, greater 4. */
final class WordOrder {
  private static final int ANY = 7;
  private static final int UNEQUAL = 5;

  private final StepProgram program;

  WordOrder(StepProgram program) {
    this.program = program;
  }

  int possible(ThreadView view, int left, int right) {
    if (left == right && left != ViewWord.ANY) {
      return 2;
    }
    if (ViewWord.isConstant(left) && ViewWord.isConstant(right)) {
      return order(Long.compare(value(left), value(right)));
    }
    boolean leftRef = ViewWord.isNode(left) || left == ViewWord.NULL;
    boolean rightRef = ViewWord.isNode(right) || right == ViewWord.NULL;
    if (leftRef && rightRef) {
      return UNEQUAL;
    }
    if (program.abstractType().isSet()) {
      return keys(view, left, right);
    }
    boolean argument = ViewWord.isArgument(left) && right == ViewWord.NULL;
    boolean reversed = ViewWord.isArgument(right) && left == ViewWord.NULL;
    return argument || reversed ? UNEQUAL : ANY;
  }

  private long value(int constant) {
    return program.constants().get(ViewWord.number(constant));
  }

  private static int order(int sign) {
    return sign < 0 ? 1 : sign == 0 ? 2 : 4;
  }

  /**
   * Keys are compared by class; the two extreme classes contain one key each, as does the tracked
   * one.
   */
  private int keys(ThreadView view, int left, int right) {
    int a = keyClass(view, left);
    int b = keyClass(view, right);
    if (a < 0 || b < 0) {
      return ANY;
    }
    if (a != b) {
      return order(Integer.compare(a, b));
    }
    return a == ThreadView.BELOW || a == ThreadView.ABOVE ? ANY : 2;
  }

  /** A node that becomes shared must have a key of its class: an unwritten key is zero. */
  void requireKey(ThreadView view, int node) {
    boolean owned = view.isOwned(node);
    if (owned
        && program.abstractType().isSet()
        && keyClass(view, view.data[node]) != view.type[node]) {
      throw new ListProofFailure("PRV-054 a node is published before its key is written", view);
    }
  }

  /** The class of a key; -1 if unknown. */
  int keyClass(ThreadView view, int word) {
    if (ViewWord.isArgument(word)) {
      return view.key;
    }
    if (ViewWord.isData(word)) {
      return view.type[ViewWord.number(word)];
    }
    if (ViewWord.isConstant(word)) {
      long value = value(word);
      return value == Integer.MIN_VALUE
          ? ThreadView.LOWEST
          : value == Integer.MAX_VALUE ? ThreadView.HIGHEST : -1;
    }
    return -1;
  }
}
