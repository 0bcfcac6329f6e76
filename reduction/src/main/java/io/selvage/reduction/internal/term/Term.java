package io.selvage.reduction.internal.term;

import java.util.List;
import java.util.Set;

/** What a register holds on one path, as far as it is known. Equal terms are equal values. */
public sealed interface Term {
  record Constant(long word, boolean reference) implements Term {
    @Override
    public String toString() {
      return reference ? word == 0 ? "null" : "object" + (word & 0xfffff) : Long.toString(word);
    }
  }

  record Receiver() implements Term {
    @Override
    public String toString() {
      return "this";
    }
  }

  record Argument(int number, boolean reference) implements Term {
    @Override
    public String toString() {
      return "arg" + number;
    }
  }

  /** A value that was read, or that a loop leaves. */
  record Symbol(int number, Set<Region> regions) implements Term {
    public Symbol {
      regions = Set.copyOf(regions);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Symbol symbol && symbol.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public String toString() {
      return "v" + number;
    }
  }

  /**
   * An object allocated in this call.
   *
   * @param count how many were allocated there before, on this path
   */
  record Fresh(Region.Site site, int count) implements Term {
    @Override
    public String toString() {
      return "new " + site + "#" + count;
    }
  }

  /** A function of other values, that always gives the same for the same. */
  record Apply(String function, List<Term> operands, Set<Region> regions) implements Term {
    public Apply {
      operands = List.copyOf(operands);
      regions = Set.copyOf(regions);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Apply apply
          && apply.function.equals(function)
          && apply.operands.equals(operands);
    }

    @Override
    public int hashCode() {
      return 31 * function.hashCode() + operands.hashCode();
    }

    @Override
    public String toString() {
      return function + operands;
    }
  }

  static Term of(long word) {
    return new Constant(word, false);
  }

  static Term apply(String function, Term... operands) {
    return new Apply(function, List.of(operands), Set.of());
  }

  /** A function whose result is an immutable value. */
  static Term value(String function, List<Term> operands) {
    return new Apply(function, operands, Set.of(Regions.VALUE));
  }

  /** Which objects it may be; nothing for numbers and null. */
  default Set<Region> regions() {
    if (this instanceof Receiver) {
      return Set.of(Regions.SELF);
    } else if (this instanceof Argument argument) {
      return argument.reference ? Set.of(Regions.CLIENT) : Set.of();
    } else if (this instanceof Fresh fresh) {
      return Set.of(fresh.site);
    } else if (this instanceof Constant constant) {
      return constant.reference && constant.word != 0
          ? Set.of(new Region.Constant(constant.word))
          : Set.of();
    }
    return Set.of();
  }

  /** Whether the other is this or a part of it. */
  default boolean mentions(Term other) {
    return equals(other)
        || this instanceof Apply apply
            && apply.operands.stream().anyMatch(each -> each.mentions(other));
  }
}
