package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the branches of a path found, and what follows from one of them. */
final class Facts {
  /** A comparison that holds. */
  record Fact(ComparisonKind kind, Value left, Value right) {
    boolean mentions(Value value) {
      return left.mentions(value) || right.mentions(value);
    }

    boolean isLaterThan(int unknowns) {
      return left.isLaterThan(unknowns) || right.isLaterThan(unknowns);
    }
  }

  private static final int LESS = 1;
  private static final int SAME = 2;
  private static final int MORE = 4;

  private final List<Fact> all;

  Facts(List<Fact> all) {
    this.all = new ArrayList<>(all);
  }

  List<Fact> list() {
    return all;
  }

  void add(ComparisonKind kind, Value one, Value other) {
    Value left = plain(one);
    Value right = plain(other);
    boolean symmetric = kind == ComparisonKind.EQUAL || kind == ComparisonKind.NOT_EQUAL;
    boolean turned = symmetric && left.isConstant() && !right.isConstant();
    all.add(turned ? new Fact(kind, right, left) : new Fact(kind, left, right));
  }

  boolean holds(ComparisonKind kind, Value left, Value right) {
    return decide(kind, left, right).orElse(false);
  }

  Optional<Boolean> decide(ComparisonKind kind, Value one, Value other) {
    Value left = plain(one);
    Value right = plain(other);
    if (left.equals(right)) {
      return Optional.of(kind.holds(0, 0));
    }
    if (left.isConstant() && right.isConstant()) {
      return Optional.of(kind.holds(left.number(), right.number()));
    }
    if (areDistinct(left, right) || areDistinct(right, left)) {
      return answer(kind, LESS | MORE);
    }
    if (left.isConstant()) {
      return decide(mirrored(kind), right, left);
    }
    if (!right.isConstant()) {
      Optional<Boolean> found = byNumbers(kind, left, right);
      if (found.isPresent()) {
        return found;
      }
    }
    for (Fact each : all) {
      Optional<Boolean> found = answer(kind, possible(each, left, right));
      if (found.isPresent()) {
        return found;
      }
    }
    return right.isConstant() ? answer(kind, range(left, right.number())) : Optional.empty();
  }

  /** Two values that were each found equal to a number compare as these do. */
  private Optional<Boolean> byNumbers(ComparisonKind kind, Value left, Value right) {
    for (Fact one : all) {
      for (Fact other : all) {
        boolean both =
            one.kind == ComparisonKind.EQUAL
                && other.kind == ComparisonKind.EQUAL
                && one.left.equals(left)
                && other.left.equals(right)
                && one.right.isConstant()
                && other.right.isConstant();
        if (both) {
          return Optional.of(kind.holds(one.right.number(), other.right.number()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Boolean> answer(ComparisonKind kind, int possible) {
    int wanted = mask(kind);
    if ((possible & ~wanted) == 0) {
      return possible == 0 ? Optional.empty() : Optional.of(true);
    }
    return (possible & wanted) == 0 ? Optional.of(false) : Optional.empty();
  }

  private static int possible(Fact fact, Value left, Value right) {
    if (fact.left.equals(left) && fact.right.equals(right)) {
      return mask(fact.kind);
    }
    boolean turned = fact.left.equals(right) && fact.right.equals(left);
    return turned ? mask(mirrored(fact.kind)) : LESS | SAME | MORE;
  }

  /** How the left compares with a bound, by all facts that compare it with numbers. */
  private int range(Value left, long bound) {
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (Fact each : all) {
      if (!each.left.equals(left) || !each.right.isConstant()) {
        continue;
      }
      long word = each.right.number();
      int possible = mask(each.kind);
      if ((possible & MORE) == 0) {
        boolean below = possible == LESS && word > Long.MIN_VALUE;
        high = Math.min(high, below ? word - 1 : word);
      }
      if ((possible & LESS) == 0) {
        boolean above = possible == MORE && word < Long.MAX_VALUE;
        low = Math.max(low, above ? word + 1 : word);
      }
    }
    if (low > high) {
      return 0; // no run takes this path
    }
    return (low < bound ? LESS : 0)
        | (low <= bound && bound <= high ? SAME : 0)
        | (high > bound ? MORE : 0);
  }

  /** A new object is nothing that was there before; some functions never give null. */
  private static boolean areDistinct(Value left, Value right) {
    return switch (left.kind()) {
      case MADE ->
          right.is(Value.Kind.MADE)
              || right.is(Value.Kind.SELF)
              || right.is(Value.Kind.ARGUMENT)
              || right.isConstant();
      case SELF -> right.isConstant();
      case FUNCTION -> right.isConstant() && right.number() == 0 && isNeverNull(left.head());
      default -> false;
    };
  }

  private static boolean isNeverNull(String function) {
    return function.startsWith("exception ")
        || function.startsWith("box ")
        || function.startsWith("readLock")
        || function.startsWith("writeLock")
        || function.startsWith("condition");
  }

  private static int mask(ComparisonKind kind) {
    return (kind.holds(0, 1) ? LESS : 0)
        | (kind.holds(0, 0) ? SAME : 0)
        | (kind.holds(1, 0) ? MORE : 0);
  }

  private static ComparisonKind mirrored(ComparisonKind kind) {
    return switch (kind) {
      case LESS -> ComparisonKind.GREATER;
      case GREATER -> ComparisonKind.LESS;
      case NOT_LESS -> ComparisonKind.NOT_GREATER;
      case NOT_GREATER -> ComparisonKind.NOT_LESS;
      default -> kind;
    };
  }

  /** Null and 0 are the same word. */
  private static Value plain(Value value) {
    return value.isNull() ? Value.ZERO : value;
  }
}
