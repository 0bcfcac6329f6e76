package io.selvage.reduction.internal.term;

import io.selvage.program.code.ComparisonKind;
import java.util.Collection;
import java.util.Optional;

/** Whether a comparison holds on a path, as far as that follows from what was found before. */
public final class Decision {
  private Decision() {}

  public static Optional<Boolean> of(
      ComparisonKind kind, Term left, Term right, Collection<Condition> known) {
    if (left instanceof Term.Constant a && right instanceof Term.Constant b) {
      return Optional.of(kind.holds(a.word(), b.word()));
    }
    if (left.equals(right)) {
      return Optional.of(kind.holds(0, 0));
    }
    if (isDistinct(left, right) || isDistinct(right, left)) {
      return kind == ComparisonKind.EQUAL
          ? Optional.of(false)
          : kind == ComparisonKind.NOT_EQUAL ? Optional.of(true) : Optional.empty();
    }
    if (left instanceof Term.Constant) {
      return right instanceof Term.Constant
          ? Optional.empty()
          : Optional.<Boolean>empty().or(() -> of(mirrored(kind), right, left, known));
    }
    if (!(right instanceof Term.Constant)) {
      Optional<Long> one = only(left, known);
      Optional<Long> other = one.isPresent() ? only(right, known) : Optional.empty();
      if (other.isPresent()) {
        return Optional.of(kind.holds(one.orElseThrow(), other.get()));
      }
    }
    for (Condition each : known) {
      Optional<Boolean> decided = byRepetition(kind, left, right, each);
      if (decided.isPresent()) {
        return decided;
      }
    }
    return right instanceof Term.Constant bound
        ? byRange(kind, left, bound.word(), known)
        : Optional.empty();
  }

  /** Two references that cannot be equal: a new object is nothing else that is known by name. */
  private static boolean isDistinct(Term left, Term right) {
    if (left instanceof Term.Fresh) {
      return right instanceof Term.Fresh
          || right instanceof Term.Receiver
          || right instanceof Term.Argument
          || right instanceof Term.Constant;
    }
    if (left instanceof Term.Receiver) {
      return right instanceof Term.Constant;
    }
    return left instanceof Term.Apply apply
        && right instanceof Term.Constant constant
        && constant.word() == 0
        && NonNullFunctions.has(apply.function());
  }

  /** The number that a value was found to be. */
  private static Optional<Long> only(Term value, Collection<Condition> known) {
    return known.stream()
        .filter(it -> it.comparison() == ComparisonKind.EQUAL && it.left().equals(value))
        .filter(it -> it.right() instanceof Term.Constant)
        .map(it -> ((Term.Constant) it.right()).word())
        .findFirst();
  }

  private static Optional<Boolean> byRepetition(
      ComparisonKind kind, Term left, Term right, Condition known) {
    ComparisonKind found;
    if (known.left().equals(left) && known.right().equals(right)) {
      found = known.comparison();
    } else if (known.left().equals(right) && known.right().equals(left)) {
      found = mirrored(known.comparison());
    } else {
      return Optional.empty();
    }
    boolean always = true;
    boolean never = true;
    for (int sign = -1; sign <= 1; sign++) {
      if (found.holds(sign, 0)) {
        always &= kind.holds(sign, 0);
        never &= !kind.holds(sign, 0);
      }
    }
    return always ? Optional.of(true) : never ? Optional.of(false) : Optional.empty();
  }

  private static Optional<Boolean> byRange(
      ComparisonKind kind, Term left, long bound, Collection<Condition> known) {
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (Condition each : known) {
      if (!each.left().equals(left) || !(each.right() instanceof Term.Constant other)) {
        continue;
      }
      long word = other.word();
      switch (each.comparison()) {
        case EQUAL -> {
          low = Math.max(low, word);
          high = Math.min(high, word);
        }
        case LESS -> high = word == Long.MIN_VALUE ? high : Math.min(high, word - 1);
        case NOT_GREATER -> high = Math.min(high, word);
        case GREATER -> low = word == Long.MAX_VALUE ? low : Math.max(low, word + 1);
        case NOT_LESS -> low = Math.max(low, word);
        case NOT_EQUAL -> {
          // no bound follows
        }
      }
    }
    if (low > high) {
      return Optional.empty(); // the path is impossible; nothing is claimed of it
    }
    return switch (kind) {
      case EQUAL -> low == high ? Optional.of(low == bound) : outside(low, high, bound, false);
      case NOT_EQUAL -> low == high ? Optional.of(low != bound) : outside(low, high, bound, true);
      case LESS -> high < bound ? yes() : low >= bound ? no() : Optional.empty();
      case NOT_LESS -> low >= bound ? yes() : high < bound ? no() : Optional.empty();
      case GREATER -> low > bound ? yes() : high <= bound ? no() : Optional.empty();
      case NOT_GREATER -> high <= bound ? yes() : low > bound ? no() : Optional.empty();
    };
  }

  private static Optional<Boolean> outside(long low, long high, long bound, boolean answer) {
    return bound < low || bound > high ? Optional.of(answer) : Optional.empty();
  }

  private static Optional<Boolean> yes() {
    return Optional.of(true);
  }

  private static Optional<Boolean> no() {
    return Optional.of(false);
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
}
