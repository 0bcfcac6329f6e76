package io.selvage.prove.smt;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.smt.ValiditySolver;
import java.util.Optional;
import java.util.Set;

/** Integer facts: machine arithmetic as bit vectors, orders as integers. */
final class IntegerFactCheck {
  private static final int INT = 32;
  private static final int LONG = 64;

  private final ValiditySolver z3;
  private final Context context;

  IntegerFactCheck(ValiditySolver z3) {
    this.z3 = z3;
    this.context = z3.context();
  }

  Optional<String> fault(Set<IntegerFact> facts) {
    return facts.stream()
        .filter(fact -> !holds(fact))
        .findFirst()
        .map(fact -> "it does not hold for integers: " + fact);
  }

  private boolean holds(IntegerFact fact) {
    if (fact instanceof IntegerFact.Masked masked) {
      return isInside(masked);
    } else if (fact instanceof IntegerFact.Narrowed) {
      return isKept();
    } else if (fact instanceof IntegerFact.Successor) {
      return isGreater();
    }
    return isFurther(((IntegerFact.Apart) fact).additions());
  }

  private boolean isInside(IntegerFact.Masked masked) {
    BitVecExpr index =
        context.mkBVAND(context.mkBVConst("x", INT), context.mkBV(masked.mask(), INT));
    return z3.follows(isBetween(index, context.mkBV(masked.length(), INT), INT));
  }

  /** At least zero and below the length. */
  private BoolExpr isBetween(BitVecExpr index, BitVecExpr length, int bits) {
    return context.mkAnd(
        context.mkBVSLE(context.mkBV(0, bits), index), context.mkBVSLT(index, length));
  }

  private boolean isKept() {
    BitVecExpr id = context.mkBVConst("id", LONG);
    BitVecExpr length = context.mkSignExt(LONG - INT, context.mkBVConst("n", INT));
    BitVecExpr narrow = context.mkSignExt(LONG - INT, context.mkExtract(INT - 1, 0, id));
    return z3.follows(context.mkEq(narrow, id), isBetween(id, length, LONG));
  }

  private boolean isGreater() {
    BitVecExpr index = context.mkBVConst("i", INT);
    BitVecExpr free = context.mkBVConst("free", INT);
    BitVecExpr next = context.mkBVAdd(index, context.mkBV(1, INT));
    return z3.follows(
        context.mkBVSLT(index, next),
        atMost(index, free),
        isBetween(free, context.mkBVConst("n", INT), INT));
  }

  private BoolExpr atMost(BitVecExpr index, BitVecExpr free) {
    return context.mkAnd(
        context.mkBVSLE(context.mkBV(0, INT), index), context.mkBVSLE(index, free));
  }

  private boolean isFurther(int additions) {
    IntExpr place = context.mkIntConst("x");
    IntExpr distance = context.mkIntConst("d");
    IntExpr some = context.mkIntConst("i");
    IntExpr others = context.mkIntConst("j");
    return z3.follows(
        context.mkLt(context.mkAdd(place, some), context.mkAdd(place, distance, others)),
        context.mkGt(distance, context.mkInt(additions)),
        context.mkAnd(isUpTo(additions, some), isUpTo(additions, others)));
  }

  private BoolExpr isUpTo(int most, IntExpr number) {
    return context.mkAnd(
        context.mkLe(context.mkInt(0), number), context.mkLe(number, context.mkInt(most)));
  }
}
