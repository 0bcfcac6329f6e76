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
import io.selvage.prove.clauses.ClauseFormula;
import io.selvage.prove.clauses.ContentTerm;
import io.selvage.prove.clauses.ContentTerm.Moment;
import io.selvage.smt.ValiditySolver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The equations of sequences: nodes are values, segments are unknown sequences. */
final class SequenceEquations {
  private final ValiditySolver z3;
  private final Context context;
  private final SeqSort<IntSort> sort;

  SequenceEquations(ValiditySolver z3) {
    this.z3 = z3;
    this.context = z3.context();
    this.sort = context.mkSeqSort(context.getIntSort());
  }

  /** Whether the change satisfies the equation, with the value of the node. */
  boolean holds(ClauseFormula.Equal equation, ContentChange change) {
    IntExpr value = context.mkIntConst("VALUE");
    BoolExpr node =
        change.value() < 0
            ? context.mkTrue()
            : context.mkEq(value, context.mkIntConst("VAL" + change.value()));
    Function<Moment, Expr<SeqSort<IntSort>>> content =
        moment -> content(moment == Moment.BEFORE ? change.before() : change.after());
    return z3.follows(
        context.mkEq(term(equation.left(), content, value), term(equation.right(), content, value)),
        node);
  }

  /** Whether the content is empty. */
  boolean isEmpty(List<Part> content) {
    return z3.follows(context.mkEq(content(content), empty()));
  }

  /** A sequence of that name. */
  Expr<SeqSort<IntSort>> unknown(String name) {
    return context.mkConst(name, sort);
  }

  Expr<SeqSort<IntSort>> term(
      ContentTerm term, Function<Moment, Expr<SeqSort<IntSort>>> content, IntExpr value) {
    if (term instanceof ContentTerm.Vals vals) {
      return content.apply(vals.moment());
    } else if (term instanceof ContentTerm.Front front) {
      return concat(List.of(context.mkUnit(value), content.apply(front.rest())));
    } else if (term instanceof ContentTerm.Back back) {
      return concat(List.of(content.apply(back.rest()), context.mkUnit(value)));
    }
    return empty();
  }

  /** Figure 3 of the paper, with concatenation for union. */
  private Expr<SeqSort<IntSort>> content(List<Part> parts) {
    List<Expr<SeqSort<IntSort>>> all = new ArrayList<>();
    for (Part part : parts) {
      all.add(
          part.extent() == Extent.NODE
              ? context.mkUnit(context.mkIntConst("VAL" + part.number()))
              : unknown("VALS" + part.number()));
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

  /** The solver's API names the sort of the elements but expects that of the sequence. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private Expr<SeqSort<IntSort>> empty() {
    return (Expr) context.mkEmptySeq((Sort) sort);
  }
}
