package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.smt.ValiditySolver;
import java.util.List;

/** Equations between words: constants are numbers, every other word is a name for some number. */
final class WordEquations {
  private final Context context;

  WordEquations(ValiditySolver z3) {
    this.context = z3.context();
  }

  IntExpr word(String text) {
    if (text.equals("null")) {
      return context.mkInt(0);
    }
    return text.matches("-?\\d+")
        ? context.mkInt(Integer.parseInt(text))
        : context.mkIntConst(text);
  }

  BoolExpr compared(ClauseComparison.Sign sign, IntExpr left, IntExpr right) {
    BoolExpr same = context.mkEq(left, right);
    return sign == ClauseComparison.Sign.SAME ? same : context.mkNot(same);
  }

  BoolExpr[] all(List<ClauseComparison> comparisons) {
    return comparisons.stream()
        .map(each -> compared(each.sign(), word(each.left()), word(each.right())))
        .toArray(BoolExpr[]::new);
  }
}
