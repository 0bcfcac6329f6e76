package io.selvage.unbounded.language;

import java.util.List;
import java.util.stream.Collectors;

/** A language over symbols, as a syntax tree. Its printed form parses to an equal expression. */
public sealed interface LanguageExpression {
  /** Only the empty word. */
  LanguageExpression NOTHING = new Sequence(List.of());

  record Letter(CallSymbol symbol) implements LanguageExpression {
    @Override
    public String toString() {
      return symbol.toString();
    }
  }

  /** A concatenation; without parts, the empty word. */
  record Sequence(List<LanguageExpression> parts) implements LanguageExpression {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.isEmpty()
          ? "()"
          : parts.stream().map(LanguageExpression::asPart).collect(Collectors.joining(" "));
    }
  }

  /** Any one of the alternatives. */
  record Choice(List<LanguageExpression> parts) implements LanguageExpression {
    public Choice {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Object::toString).collect(Collectors.joining(" | "));
    }
  }

  /** Any number of repetitions, including none. */
  record Repeated(LanguageExpression part) implements LanguageExpression {
    @Override
    public String toString() {
      return "(" + part + ")*";
    }
  }

  /** All prefixes of its words. */
  record Prefixes(LanguageExpression part) implements LanguageExpression {
    @Override
    public String toString() {
      return "prefixes (" + part + ")";
    }
  }

  /** A reference to another definition. */
  record Reference(String name) implements LanguageExpression {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String asPart(LanguageExpression part) {
    return part instanceof Choice || part instanceof Sequence ? "(" + part + ")" : part.toString();
  }
}
