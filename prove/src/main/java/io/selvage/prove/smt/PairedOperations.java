package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.SeqSort;
import io.selvage.prove.clauses.ClauseFormula;
import io.selvage.prove.clauses.ContentTerm;
import io.selvage.prove.clauses.ContentTerm.Moment;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import io.selvage.smt.ValiditySolver;

/**
 * Two operations in one step (Definition 2, 3.(2)): in one order or the other, an intermediate
 * state exists such that both equations hold. The paper prints "for any state", which is vacuous
 * where the first operation is not enabled.
 */
final class PairedOperations {
  private final ValiditySolver z3;
  private final Context context;
  private final WordEquations words;
  private final SequenceEquations sequences;

  PairedOperations(ValiditySolver z3) {
    this.z3 = z3;
    this.context = z3.context();
    this.words = new WordEquations(z3);
    this.sequences = new SequenceEquations(z3);
  }

  /** The content is arbitrary, and the same before and after. */
  boolean holds(ClauseFact.Eliminated pair) {
    Expr<SeqSort<IntSort>> content = sequences.unknown("VALS");
    Expr<SeqSort<IntSort>> between = sequences.unknown("BETWEEN");
    BoolExpr putFirst =
        context.mkAnd(
            equation(OperationKind.PUT, pair.given(), content, between),
            equation(OperationKind.TAKE, pair.taken(), between, content));
    BoolExpr takeFirst =
        context.mkAnd(
            equation(OperationKind.TAKE, pair.taken(), content, between),
            equation(OperationKind.PUT, pair.given(), between, content));
    return z3.follows(context.mkOr(exists(between, putFirst), exists(between, takeFirst)));
  }

  private BoolExpr exists(Expr<SeqSort<IntSort>> between, BoolExpr both) {
    return context.mkExists(new Expr<?>[] {between}, both, 1, null, null, null, null);
  }

  private BoolExpr equation(
      OperationKind kind,
      String value,
      Expr<SeqSort<IntSort>> before,
      Expr<SeqSort<IntSort>> after) {
    ClauseFormula.Equal effect = ObligationDischarge.effect(AbstractType.STACK, kind);
    return context.mkEq(
        term(effect.left(), value, before, after), term(effect.right(), value, before, after));
  }

  private Expr<SeqSort<IntSort>> term(
      ContentTerm term, String value, Expr<SeqSort<IntSort>> before, Expr<SeqSort<IntSort>> after) {
    return sequences.term(
        term, moment -> moment == Moment.BEFORE ? before : after, words.word(value));
  }
}
