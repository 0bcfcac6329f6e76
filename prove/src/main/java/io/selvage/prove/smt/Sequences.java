package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.SeqSort;
import com.microsoft.z3.Sort;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.clauses.Formula;
import io.selvage.prove.clauses.Term;
import io.selvage.prove.clauses.Term.Moment;
import java.util.ArrayList;
import java.util.List;

/** The equations of sequences: nodes are values, stretches are sequences nobody knows. */
final class Sequences {
  private final Z3 z3;
  private final Context context;
  private final SeqSort<IntSort> sort;

  Sequences(Z3 z3) {
    this.z3 = z3;
    this.context = z3.context;
    this.sort = context.mkSeqSort(context.getIntSort());
  }

  /** Whether the change is what the equation says, the value being that of the node. */
  boolean holds(Formula.Equal equation, ContentChange change) {
    IntExpr value = context.mkIntConst("the value");
    BoolExpr node =
        change.value() < 0
            ? context.mkTrue()
            : context.mkEq(value, context.mkIntConst("VAL" + change.value()));
    return z3.follows(
        context.mkEq(term(equation.left(), change, value), term(equation.right(), change, value)),
        node);
  }

  private Expr<SeqSort<IntSort>> term(Term term, ContentChange change, IntExpr value) {
    if (term instanceof Term.Vals vals) {
      return content(vals.moment(), change);
    } else if (term instanceof Term.Front front) {
      return concat(List.of(context.mkUnit(value), content(front.rest(), change)));
    } else if (term instanceof Term.Back back) {
      return concat(List.of(content(back.rest(), change), context.mkUnit(value)));
    }
    return empty();
  }

  /** Figure 3 of the paper, with concatenation for union. */
  private Expr<SeqSort<IntSort>> content(Moment moment, ContentChange change) {
    List<Expr<SeqSort<IntSort>>> all = new ArrayList<>();
    for (Part part : moment == Moment.BEFORE ? change.before() : change.after()) {
      all.add(
          part.extent() == Extent.NODE
              ? context.mkUnit(context.mkIntConst("VAL" + part.number()))
              : context.mkConst("VALS" + part.number(), sort));
    }
    return concat(all);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Expr<SeqSort<IntSort>> concat(List<? extends Expr<SeqSort<IntSort>>> parts) {
    if (parts.isEmpty()) {
      return empty();
    }
    return parts.size() == 1 ? parts.get(0) : context.mkConcat(parts.toArray(new Expr[0]));
  }

  /** The solver's interface names the sort of the elements, and means that of the sequence. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private Expr<SeqSort<IntSort>> empty() {
    return (Expr) context.mkEmptySeq((Sort) sort);
  }
}
