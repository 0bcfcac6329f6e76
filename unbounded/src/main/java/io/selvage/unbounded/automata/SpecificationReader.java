package io.selvage.unbounded.automata;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.Outcome;
import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads specifications as they are written:
 *
 * <pre>
 *   specification = expression | definition {definition}
 *   definition    = name "=" expression ";"          the first is the specification
 *   expression    = sequence {"|" sequence}
 *   sequence      = {part}
 *   part          = atom {"*" | "+" | "?"}
 *   atom          = symbol | name | "prefixes" part | "(" expression ")"
 *   symbol        = call ["-&gt;" (value | "throws" class)]     push(1)   pop() -&gt; 1
 *   # a comment up to the end of the line
 * </pre>
 *
 * Calls and values are those of {@link CallSyntax}; a call has parentheses, a name has none.
 */
public final class SpecificationReader {
  private static final String PREFIXES = "prefixes";

  private final String source;
  private final String text;
  private int at;

  private SpecificationReader(String source, String text) {
    this.source = source;
    this.text = text;
  }

  /**
   * @param source where it comes from, for messages
   */
  public static Definitions read(String source, String text) {
    return new SpecificationReader(source, text).definitions();
  }

  private Definitions definitions() {
    Map<String, Expression> found = new LinkedHashMap<>();
    while (peek() != 0) {
      int start = at;
      String name = isName() ? name() : "";
      if (name.isEmpty() || !accept('=')) {
        at = start;
        found.putIfAbsent("it", expression());
        end();
        break;
      }
      if (found.putIfAbsent(name, expression()) != null) {
        throw wrong(name + " is defined twice");
      }
      if (!accept(';')) {
        throw wrong("expected ;");
      }
    }
    end();
    if (found.isEmpty()) {
      throw wrong("there is no specification");
    }
    Definitions definitions = new Definitions(found);
    definitions.isRegular(); // complains about names that are not defined
    return definitions;
  }

  private void end() {
    if (peek() != 0) {
      throw wrong("expected |, a part or the end");
    }
  }

  private Expression expression() {
    List<Expression> choices = new ArrayList<>();
    do {
      choices.add(sequence());
    } while (accept('|'));
    return choices.size() == 1 ? choices.get(0) : new Expression.Choice(choices);
  }

  private Expression sequence() {
    List<Expression> parts = new ArrayList<>();
    while (peek() == '(' || isName()) {
      parts.add(part());
    }
    return parts.size() == 1 ? parts.get(0) : new Expression.Sequence(parts);
  }

  private Expression part() {
    Expression part = atom();
    for (; ; ) {
      if (accept('*')) {
        part = new Expression.Repeated(part);
      } else if (accept('+')) {
        part = new Expression.Sequence(List.of(part, new Expression.Repeated(part)));
      } else if (accept('?')) {
        part = new Expression.Choice(List.of(part, Expression.NOTHING));
      } else {
        return part;
      }
    }
  }

  private Expression atom() {
    if (accept('(')) {
      Expression inside = expression();
      if (!accept(')')) {
        throw wrong("expected )");
      }
      return inside;
    }
    int start = at;
    String name = name();
    if (name.equals(PREFIXES)) {
      return new Expression.Prefixes(part());
    }
    return peek() == '(' ? symbol(start) : new Expression.Reference(name);
  }

  private Expression symbol(int start) {
    skip('(', ')');
    String call = text.substring(start, at);
    peek();
    Outcome outcome = Outcome.NOTHING;
    if (text.startsWith("->", at)) {
      at += 2;
      outcome = outcome();
    }
    return new Expression.Letter(new Symbol(CallSyntax.invocation(call), outcome));
  }

  private Outcome outcome() {
    peek();
    int start = at;
    if (accept('*')) {
      return Outcome.PENDING;
    } else if (peek() == '[') {
      skip('[', ']');
    } else if (peek() == '"' || peek() == '\'') {
      quoted();
    } else {
      word();
      if (text.substring(start, at).equals("throws")) {
        peek();
        int from = at;
        word();
        return new Outcome.Threw(text.substring(from, at));
      }
    }
    Value value = CallSyntax.value(text.substring(start, at));
    return Outcome.returned(value);
  }

  private void word() {
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at))
            || ".#-".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
  }

  /** To behind what closes the bracket that is next; in quotes there are none. */
  private void skip(char open, char close) {
    int depth = 0;
    do {
      if (at == text.length()) {
        throw wrong("expected " + close);
      }
      char next = text.charAt(at);
      if (next == '"' || next == '\'') {
        quoted();
        continue;
      }
      depth += next == open ? 1 : next == close ? -1 : 0;
      at++;
    } while (depth > 0);
  }

  private void quoted() {
    char quote = text.charAt(at++);
    while (at < text.length() && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      at = text.length();
      throw wrong("expected " + quote);
    }
    at++;
  }

  private boolean isName() {
    return Character.isJavaIdentifierStart(peek());
  }

  private String name() {
    if (!isName()) {
      throw wrong("expected a call, a name or (");
    }
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  private boolean accept(char wanted) {
    boolean found = peek() == wanted;
    at += found ? 1 : 0;
    return found;
  }

  /** What comes next beyond blanks and comments; 0 at the end. */
  private char peek() {
    while (at < text.length()) {
      char next = text.charAt(at);
      if (next == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (Character.isWhitespace(next)) {
        at++;
      } else {
        return next;
      }
    }
    return 0;
  }

  private UsageException wrong(String why) {
    long line = text.substring(0, Math.min(at, text.length())).lines().count();
    String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
    return Diagnostic.BAD_INPUT.error(source, Math.max(1, line), why + ", found " + found);
  }
}
