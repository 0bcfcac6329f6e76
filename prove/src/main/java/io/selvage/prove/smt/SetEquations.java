package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.clauses.ClauseFormula;
import io.selvage.prove.clauses.ContentTerm;
import io.selvage.prove.clauses.ContentTerm.Moment;
import io.selvage.prove.internal.list.checker.KeyClassOrder;
import io.selvage.smt.ValiditySolver;
import java.util.ArrayList;
import java.util.List;

/** The equations of sets at the tracked key, and the meaning of key classes over integers. */
final class SetEquations {
  private final ValiditySolver z3;
  private final Context context;
  private final IntExpr tracked;

  SetEquations(ValiditySolver z3) {
    this.z3 = z3;
    this.context = z3.context();
    this.tracked = context.mkIntConst("tracked");
  }

  /** The key belongs to its class; clients pass neither the least nor the greatest int. */
  private BoolExpr isOf(int type, IntExpr key) {
    IntExpr least = context.mkInt(Integer.MIN_VALUE);
    IntExpr greatest = context.mkInt(Integer.MAX_VALUE);
    return switch (type) {
      case 0 -> context.mkEq(key, least);
      case 1 -> context.mkAnd(context.mkLt(least, key), context.mkLt(key, tracked));
      case 2 -> context.mkEq(key, tracked);
      case 3 -> context.mkAnd(context.mkLt(tracked, key), context.mkLt(key, greatest));
      case 4 -> context.mkEq(key, greatest);
      default -> throw new IllegalArgumentException("no class " + type);
    };
  }

  private BoolExpr isTrackable() {
    return context.mkAnd(
        context.mkLt(context.mkInt(Integer.MIN_VALUE), tracked),
        context.mkLt(tracked, context.mkInt(Integer.MAX_VALUE)));
  }

  /** Whether the table of comparisons by class agrees with integers. */
  boolean isOrderRight() {
    IntExpr x = context.mkIntConst("x");
    IntExpr y = context.mkIntConst("y");
    boolean right = true;
    for (int a = 0; a < KeyClassOrder.CLASSES; a++) {
      for (int b = 0; b < KeyClassOrder.CLASSES; b++) {
        BoolExpr keys = context.mkAnd(isTrackable(), isOf(a, x), isOf(b, y));
        int possible = z3.isPossible(context.mkAnd(keys, context.mkLt(x, y))) ? 1 : 0;
        possible |= z3.isPossible(context.mkAnd(keys, context.mkEq(x, y))) ? 2 : 0;
        possible |= z3.isPossible(context.mkAnd(keys, context.mkGt(x, y))) ? 4 : 0;
        right &= possible == KeyClassOrder.possible(a, b);
      }
    }
    return right;
  }

  /** Whether the change satisfies the equation at the tracked key, which is the argument. */
  boolean holds(ClauseFormula.Equal equation, ContentChange change) {
    List<BoolExpr> facts = new ArrayList<>(List.of(isTrackable()));
    List<Part> all = new ArrayList<>(change.before());
    all.addAll(change.after());
    for (Part part : all) {
      facts.add(
          part.extent() == Extent.NODE
              ? isOf(part.type(), key(part))
              : context.mkImplies(member(part), isOf(part.type(), tracked)));
    }
    BoolExpr left = term(equation.left(), change);
    BoolExpr right = term(equation.right(), change);
    BoolExpr claim = context.mkAnd(context.mkIff(left, right), isDisjoint(equation, change));
    return z3.follows(claim, facts.toArray(new BoolExpr[0]));
  }

  private IntExpr key(Part part) {
    return context.mkIntConst("VAL" + part.number());
  }

  /** Whether a segment contains the tracked key. */
  private BoolExpr member(Part part) {
    return context.mkBoolConst("VALS" + part.number());
  }

  /** Whether the content contains the tracked key, which is the argument. */
  private BoolExpr term(ContentTerm term, ContentChange change) {
    if (term instanceof ContentTerm.Vals vals) {
      return content(vals.moment(), change);
    }
    return term instanceof ContentTerm.With ? context.mkTrue() : context.mkFalse();
  }

  private BoolExpr isDisjoint(ClauseFormula.Equal equation, ContentChange change) {
    return equation.right() instanceof ContentTerm.With with
        ? context.mkNot(content(with.rest(), change))
        : context.mkTrue();
  }

  private BoolExpr content(Moment moment, ContentChange change) {
    List<BoolExpr> all = new ArrayList<>();
    for (Part part : moment == Moment.BEFORE ? change.before() : change.after()) {
      all.add(part.extent() == Extent.NODE ? context.mkEq(key(part), tracked) : member(part));
    }
    return context.mkOr(all.toArray(new BoolExpr[0]));
  }
}
