package io.selvage.unbounded.automata;

import java.util.List;
import java.util.stream.Collectors;

/** A language over symbols, as it is written. What is printed reads as the same thing again. */
public sealed interface Expression {
  /** Only the empty word. */
  Expression NOTHING = new Sequence(List.of());

  record Letter(Symbol symbol) implements Expression {
    @Override
    public String toString() {
      return symbol.toString();
    }
  }

  /** One after the other; of none, the empty word. */
  record Sequence(List<Expression> parts) implements Expression {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.isEmpty()
          ? "()"
          : parts.stream().map(Expression::asPart).collect(Collectors.joining(" "));
    }
  }

  /** Any one of these. */
  record Choice(List<Expression> parts) implements Expression {
    public Choice {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Object::toString).collect(Collectors.joining(" | "));
    }
  }

  /** Any number of times, perhaps none. */
  record Repeated(Expression part) implements Expression {
    @Override
    public String toString() {
      return "(" + part + ")*";
    }
  }

  /** All beginnings of its words. */
  record Prefixes(Expression part) implements Expression {
    @Override
    public String toString() {
      return "prefixes (" + part + ")";
    }
  }

  /** What another definition says. */
  record Reference(String name) implements Expression {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String asPart(Expression part) {
    return part instanceof Choice || part instanceof Sequence ? "(" + part + ")" : part.toString();
  }
}
