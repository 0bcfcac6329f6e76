package io.selvage.refine.ltl;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import java.util.ArrayList;
import java.util.List;

/** Reads the notation of {@link Property#parse}. */
final class FormulaReader {
  /** A letter is a word of bits. */
  private static final int MOST = 60;

  private final String text;
  private final List<Proposition> propositions = new ArrayList<>();
  private int at;

  FormulaReader(String text) {
    this.text = text;
  }

  Property read() {
    Formula formula = formula();
    if (at < text.length()) {
      throw wrong("an operator is expected");
    }
    return new Property(text.strip(), formula, propositions);
  }

  private Formula formula() {
    Formula left = implied();
    while (accept("<->")) {
      left = Formula.same(left, implied());
    }
    return left;
  }

  private Formula implied() {
    Formula left = either();
    return accept("->") ? Formula.implies(left, implied()) : left;
  }

  private Formula either() {
    Formula left = both();
    while (accept("||")) {
      left = new Formula.Or(left, both());
    }
    return left;
  }

  private Formula both() {
    Formula left = until();
    while (accept("&&")) {
      left = new Formula.And(left, until());
    }
    return left;
  }

  private Formula until() {
    Formula left = unary();
    if (accept("U")) {
      return new Formula.Until(left, until());
    } else if (accept("W")) {
      return Formula.weakUntil(left, until());
    } else if (accept("R")) {
      return new Formula.Release(left, until());
    }
    return left;
  }

  private Formula unary() {
    if (accept("!")) {
      return Formula.not(unary());
    } else if (accept("[]") || accept("G")) {
      return Formula.always(unary());
    } else if (accept("<>") || accept("F")) {
      return Formula.eventually(unary());
    } else if (accept("X")) {
      return new Formula.Next(unary());
    } else if (accept("(")) {
      Formula inner = formula();
      expect(")");
      return inner;
    } else if (accept("true")) {
      return Formula.Constant.TRUE;
    } else if (accept("false")) {
      return Formula.Constant.FALSE;
    }
    return event();
  }

  private Formula event() {
    Proposition.Kind kind;
    if (accept("call")) {
      kind = Proposition.Kind.CALL;
    } else if (accept("return")) {
      kind = Proposition.Kind.RETURN;
    } else {
      throw wrong("call(…), return(…), ( or an operator such as [] or <> is expected");
    }
    List<String> parts = accept("(") ? parts() : List.of();
    if (parts.size() > (kind == Proposition.Kind.CALL ? 2 : 3)) {
      throw wrong("an event has a thread, a call and, if it is a return, an outcome");
    }
    return number(new Proposition(kind, thread(part(parts, 0)), part(parts, 1), part(parts, 2)));
  }

  private static String part(List<String> parts, int index) {
    return index < parts.size() && !parts.get(index).equals("_") ? parts.get(index) : "";
  }

  private int thread(String part) {
    if (part.isEmpty()) {
      return Proposition.ANYBODY;
    }
    if (part.matches("[A-Z]")) {
      return part.charAt(0) - 'A';
    }
    if (!part.matches("\\d{1,3}")) {
      throw wrong("a thread is a number from 0, a letter from A, or _");
    }
    return Integer.parseInt(part);
  }

  private Formula number(Proposition proposition) {
    if (!propositions.contains(proposition)) {
      propositions.add(proposition);
    }
    if (propositions.size() > MOST) {
      throw wrong("more than " + MOST + " different events are too many");
    }
    return Formula.proposition(propositions.indexOf(proposition));
  }

  /** What is between the parentheses, without blanks; calls among it have their own. */
  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (depth == 0 && (c == ',' || c == ')')) {
        parts.add(part.toString());
        part.setLength(0);
        if (c == ')') {
          return parts;
        }
      } else if (!Character.isWhitespace(c)) {
        part.append(c);
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      }
    }
    throw wrong("a ) is missing");
  }

  /** A word is one only if no letter follows it. */
  private boolean accept(String token) {
    skip();
    int end = at + token.length();
    boolean word = Character.isLetter(token.charAt(0));
    boolean goesOn = end < text.length() && Character.isJavaIdentifierPart(text.charAt(end));
    if (!text.startsWith(token, at) || word && goesOn) {
      return false;
    }
    at = end;
    skip();
    return true;
  }

  private void expect(String token) {
    if (!accept(token)) {
      throw wrong("a " + token + " is missing");
    }
  }

  private void skip() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private UsageException wrong(String why) {
    String rest = at < text.length() ? "before `" + text.substring(at) + "`" : "at the end";
    return Diagnostic.BAD_SYNTAX.error("the formula `" + text + "`", why + " " + rest);
  }
}
