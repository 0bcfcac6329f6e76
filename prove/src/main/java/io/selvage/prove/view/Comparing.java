package io.selvage.prove.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;

/** How two words of a view may compare: less 1, equal 2, greater 4. */
final class Comparing {
  private static final int ANY = 7;
  private static final int UNEQUAL = 5;

  private final StepProgram program;

  Comparing(StepProgram program) {
    this.program = program;
  }

  int possible(View view, int left, int right) {
    if (left == right && left != Word.ANY) {
      return 2;
    }
    if (Word.isConstant(left) && Word.isConstant(right)) {
      return order(Long.compare(value(left), value(right)));
    }
    boolean leftRef = Word.isNode(left) || left == Word.NULL;
    boolean rightRef = Word.isNode(right) || right == Word.NULL;
    if (leftRef && rightRef) {
      return UNEQUAL;
    }
    if (program.promise().isSet()) {
      return keys(view, left, right);
    }
    boolean argument = Word.isArgument(left) && right == Word.NULL;
    boolean reversed = Word.isArgument(right) && left == Word.NULL;
    return argument || reversed ? UNEQUAL : ANY;
  }

  private long value(int constant) {
    return program.constants().get(Word.number(constant));
  }

  private static int order(int sign) {
    return sign < 0 ? 1 : sign == 0 ? 2 : 4;
  }

  /** Keys are known by their class; the two ends are one key each, as is the tracked one. */
  private int keys(View view, int left, int right) {
    int a = keyClass(view, left);
    int b = keyClass(view, right);
    if (a < 0 || b < 0) {
      return ANY;
    }
    if (a != b) {
      return order(Integer.compare(a, b));
    }
    return a == View.BELOW || a == View.ABOVE ? ANY : 2;
  }

  /** A node that others get to see has a key of its class: one that nobody wrote is zero. */
  void requireKey(View view, int node) {
    boolean owned = view.isOwned(node);
    if (owned && program.promise().isSet() && keyClass(view, view.data[node]) != view.type[node]) {
      throw new Unproved("PRV-054 a node is shown whose key was never written", view);
    }
  }

  /** The class of a key; -1 if it is not known. */
  int keyClass(View view, int word) {
    if (Word.isArgument(word)) {
      return view.key;
    }
    if (Word.isData(word)) {
      return view.type[Word.number(word)];
    }
    if (Word.isConstant(word)) {
      long value = value(word);
      return value == Integer.MIN_VALUE
          ? View.LOWEST
          : value == Integer.MAX_VALUE ? View.HIGHEST : -1;
    }
    return -1;
  }
}
