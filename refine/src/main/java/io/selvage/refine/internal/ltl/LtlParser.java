package io.selvage.refine.internal.ltl;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.TextScanner;
import io.selvage.refine.ltl.LtlProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses the notation of {@link LtlProperty#parse}. */
public final class LtlParser {
  /** A letter is a word of bits. */
  private static final int MOST = 60;

  private static final Pattern CHARACTER = Pattern.compile("(?s).");

  private final String text;
  private final TextScanner scanner;
  private final List<EventProposition> propositions = new ArrayList<>();

  public LtlParser(String text) {
    this.text = text;
    this.scanner = new TextScanner(text, TextScanner.BLANKS);
  }

  public LtlProperty read() {
    LtlFormula formula = formula();
    if (!scanner.isAtEnd()) {
      throw wrong("expected an operator");
    }
    return new LtlProperty(text.strip(), formula, propositions);
  }

  private LtlFormula formula() {
    LtlFormula left = implied();
    while (scanner.accept("<->")) {
      left = LtlFormula.same(left, implied());
    }
    return left;
  }

  private LtlFormula implied() {
    LtlFormula left = either();
    return scanner.accept("->") ? LtlFormula.implies(left, implied()) : left;
  }

  private LtlFormula either() {
    LtlFormula left = both();
    while (scanner.accept("||")) {
      left = new LtlFormula.Or(left, both());
    }
    return left;
  }

  private LtlFormula both() {
    LtlFormula left = until();
    while (scanner.accept("&&")) {
      left = new LtlFormula.And(left, until());
    }
    return left;
  }

  private LtlFormula until() {
    LtlFormula left = unary();
    if (scanner.accept("U")) {
      return new LtlFormula.Until(left, until());
    } else if (scanner.accept("W")) {
      return LtlFormula.weakUntil(left, until());
    } else if (scanner.accept("R")) {
      return new LtlFormula.Release(left, until());
    }
    return left;
  }

  private LtlFormula unary() {
    if (scanner.accept("!")) {
      return LtlFormula.not(unary());
    } else if (scanner.accept("[]") || scanner.accept("G")) {
      return LtlFormula.always(unary());
    } else if (scanner.accept("<>") || scanner.accept("F")) {
      return LtlFormula.eventually(unary());
    } else if (scanner.accept("X")) {
      return new LtlFormula.Next(unary());
    } else if (scanner.accept("(")) {
      LtlFormula inner = formula();
      expect(")");
      return inner;
    } else if (scanner.accept("true")) {
      return LtlFormula.Constant.TRUE;
    } else if (scanner.accept("false")) {
      return LtlFormula.Constant.FALSE;
    }
    return event();
  }

  private LtlFormula event() {
    EventProposition.Kind kind;
    if (scanner.accept("call")) {
      kind = EventProposition.Kind.CALL;
    } else if (scanner.accept("return")) {
      kind = EventProposition.Kind.RETURN;
    } else {
      throw wrong("expected call(…), return(…), ( or an operator such as [] or <>");
    }
    List<String> parts = scanner.accept("(") ? parts() : List.of();
    if (parts.size() > (kind == EventProposition.Kind.CALL ? 2 : 3)) {
      throw wrong("an event has a thread, a call and, if it is a return, an outcome");
    }
    return number(
        new EventProposition(kind, thread(part(parts, 0)), part(parts, 1), part(parts, 2)));
  }

  private static String part(List<String> parts, int index) {
    return index < parts.size() && !parts.get(index).equals("_") ? parts.get(index) : "";
  }

  private int thread(String part) {
    if (part.isEmpty()) {
      return EventProposition.ANYBODY;
    }
    if (part.matches("[A-Z]")) {
      return part.charAt(0) - 'A';
    }
    if (!part.matches("\\d{1,3}")) {
      throw wrong("a thread is a number from 0, a letter from A, or _");
    }
    return Integer.parseInt(part);
  }

  private LtlFormula number(EventProposition proposition) {
    if (!propositions.contains(proposition)) {
      propositions.add(proposition);
    }
    if (propositions.size() > MOST) {
      throw wrong("more than " + MOST + " distinct events are not supported");
    }
    return LtlFormula.proposition(propositions.indexOf(proposition));
  }

  /**
   * The arguments between the parentheses, without blanks; calls among them have parentheses of
   * their own.
   */
  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    for (String next = next(); !next.isEmpty(); next = next()) {
      char c = next.charAt(0);
      if (depth == 0 && (c == ',' || c == ')')) {
        parts.add(part.toString());
        part.setLength(0);
        if (c == ')') {
          return parts;
        }
      } else {
        part.append(next);
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      }
    }
    throw wrong("a ) is missing");
  }

  private String next() {
    return scanner.take(CHARACTER);
  }

  private void expect(String token) {
    if (!scanner.accept(token)) {
      throw wrong("a " + token + " is missing");
    }
  }

  private UsageException wrong(String why) {
    String rest = scanner.isAtEnd() ? "at the end" : "before `" + scanner.rest() + "`";
    return Diagnostic.BAD_SYNTAX.error("the formula `" + text + "`", why + " " + rest);
  }
}
