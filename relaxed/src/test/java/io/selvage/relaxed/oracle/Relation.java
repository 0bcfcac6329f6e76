package io.selvage.relaxed.oracle;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;

/** A relation on the events 0 … n-1 of an execution, n at most 64; never changes. */
final class Relation {
  private final long[] rows;

  private Relation(long[] rows) {
    this.rows = rows;
  }

  /** Whether a pair is in a relation. */
  interface Pairs {
    boolean test(int a, int b);
  }

  static Relation of(int size, Pairs related) {
    if (size > Long.SIZE) {
      throw new IllegalArgumentException(size + " events");
    }
    long[] rows = new long[size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        if (related.test(a, b)) {
          rows[a] |= 1L << b;
        }
      }
    }
    return new Relation(rows);
  }

  /** The identity on a set: {@code [S]}. */
  static Relation on(int size, IntPredicate set) {
    long[] rows = new long[size];
    Arrays.setAll(rows, a -> set.test(a) ? 1L << a : 0);
    return new Relation(rows);
  }

  boolean has(int a, int b) {
    return (rows[a] >>> b & 1) != 0;
  }

  /** {@code r | s}. */
  Relation or(Relation other) {
    return rowByRow(other, (mine, theirs) -> mine | theirs);
  }

  /** {@code r & s}. */
  Relation and(Relation other) {
    return rowByRow(other, (mine, theirs) -> mine & theirs);
  }

  /** {@code r \ s}. */
  Relation minus(Relation other) {
    return rowByRow(other, (mine, theirs) -> mine & ~theirs);
  }

  private Relation rowByRow(Relation other, LongBinaryOperator combination) {
    long[] combined = new long[rows.length];
    Arrays.setAll(combined, a -> combination.applyAsLong(rows[a], other.rows[a]));
    return new Relation(combined);
  }

  /** {@code r; s; …}. */
  Relation then(Relation... others) {
    Relation result = this;
    for (Relation other : others) {
      result = result.composed(other);
    }
    return result;
  }

  private Relation composed(Relation other) {
    long[] composed = new long[rows.length];
    for (int a = 0; a < rows.length; a++) {
      for (long rest = rows[a]; rest != 0; rest &= rest - 1) {
        composed[a] |= other.rows[Long.numberOfTrailingZeros(rest)];
      }
    }
    return new Relation(composed);
  }

  /** {@code r^-1}. */
  Relation inverse() {
    return of(rows.length, (a, b) -> has(b, a));
  }

  /** {@code r?}. */
  Relation maybe() {
    return or(on(rows.length, a -> true));
  }

  /** {@code r+}. */
  Relation plus() {
    Relation longer = or(composed(this));
    return Arrays.equals(longer.rows, rows) ? this : longer.plus();
  }

  /** {@code r*}. */
  Relation star() {
    return plus().maybe();
  }

  boolean isEmpty() {
    return Arrays.stream(rows).allMatch(row -> row == 0);
  }

  boolean isIrreflexive() {
    for (int a = 0; a < rows.length; a++) {
      if (has(a, a)) {
        return false;
      }
    }
    return true;
  }

  boolean isAcyclic() {
    return plus().isIrreflexive();
  }
}
