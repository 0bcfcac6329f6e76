package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.SeqSort;
import io.selvage.prove.clauses.Formula;
import io.selvage.prove.clauses.Term;
import io.selvage.prove.clauses.Term.Moment;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.facts.Fact;

/**
 * Two operations in one step (Definition 2, 3.(2)): a state between them exists, in one order or
 * the other, such that both equations hold. The paper prints "for any state", which is vacuous
 * where the first operation is not enabled.
 */
final class Pairs {
  private final Z3 z3;
  private final Context context;
  private final Words words;
  private final Sequences sequences;

  Pairs(Z3 z3) {
    this.z3 = z3;
    this.context = z3.context;
    this.words = new Words(z3);
    this.sequences = new Sequences(z3);
  }

  /** The content is the same before and after, and any. */
  boolean holds(Fact.Eliminated pair) {
    Expr<SeqSort<IntSort>> content = sequences.unknown("VALS");
    Expr<SeqSort<IntSort>> between = sequences.unknown("BETWEEN");
    BoolExpr putFirst =
        context.mkAnd(
            equation(Duty.PUT, pair.given(), content, between),
            equation(Duty.TAKE, pair.taken(), between, content));
    BoolExpr takeFirst =
        context.mkAnd(
            equation(Duty.TAKE, pair.taken(), content, between),
            equation(Duty.PUT, pair.given(), between, content));
    return z3.follows(context.mkOr(exists(between, putFirst), exists(between, takeFirst)));
  }

  private BoolExpr exists(Expr<SeqSort<IntSort>> between, BoolExpr both) {
    return context.mkExists(new Expr<?>[] {between}, both, 1, null, null, null, null);
  }

  private BoolExpr equation(
      Duty duty, String value, Expr<SeqSort<IntSort>> before, Expr<SeqSort<IntSort>> after) {
    Formula.Equal effect = Discharge.effect(Promise.STACK, duty);
    return context.mkEq(
        term(effect.left(), value, before, after), term(effect.right(), value, before, after));
  }

  private Expr<SeqSort<IntSort>> term(
      Term term, String value, Expr<SeqSort<IntSort>> before, Expr<SeqSort<IntSort>> after) {
    return sequences.term(
        term, moment -> moment == Moment.BEFORE ? before : after, words.word(value));
  }
}
