package io.selvage.unbounded.language;

import io.selvage.core.Outcome;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.syntax.TextScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads specifications in this syntax:
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
public final class LanguageReader {
  private static final String PREFIXES = "prefixes";

  private static final Pattern NAME =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");
  private static final Pattern WORD = Pattern.compile("[\\p{javaJavaIdentifierPart}.#-]+");

  private final String source;
  private final TextScanner scanner;

  private LanguageReader(String source, String text) {
    this.source = source;
    this.scanner = new TextScanner(text, TextScanner.BLANKS_AND_COMMENTS);
  }

  /**
   * @param source its origin, for messages
   */
  public static LanguageDefinitions read(String source, String text) {
    return new LanguageReader(source, text).definitions();
  }

  private LanguageDefinitions definitions() {
    Map<String, LanguageExpression> found = new LinkedHashMap<>();
    while (!scanner.isAtEnd()) {
      int start = scanner.position();
      String name = isName() ? name() : "";
      if (name.isEmpty() || !scanner.accept("=")) {
        scanner.moveTo(start);
        found.putIfAbsent("it", expression());
        end();
        break;
      }
      if (found.putIfAbsent(name, expression()) != null) {
        throw wrong(name + " is defined twice");
      }
      if (!scanner.accept(";")) {
        throw wrong("expected ;");
      }
    }
    end();
    if (found.isEmpty()) {
      throw wrong("there is no specification");
    }
    LanguageDefinitions definitions = new LanguageDefinitions(found);
    definitions.isRegular(); // reports names that are not defined
    return definitions;
  }

  private void end() {
    if (!scanner.isAtEnd()) {
      throw wrong("expected |, a part or the end");
    }
  }

  private LanguageExpression expression() {
    List<LanguageExpression> choices = new ArrayList<>();
    do {
      choices.add(sequence());
    } while (scanner.accept("|"));
    return choices.size() == 1 ? choices.get(0) : new LanguageExpression.Choice(choices);
  }

  private LanguageExpression sequence() {
    List<LanguageExpression> parts = new ArrayList<>();
    while (scanner.peek() == '(' || isName()) {
      parts.add(part());
    }
    return parts.size() == 1 ? parts.get(0) : new LanguageExpression.Sequence(parts);
  }

  private LanguageExpression part() {
    LanguageExpression part = atom();
    for (; ; ) {
      if (scanner.accept("*")) {
        part = new LanguageExpression.Repeated(part);
      } else if (scanner.accept("+")) {
        part =
            new LanguageExpression.Sequence(List.of(part, new LanguageExpression.Repeated(part)));
      } else if (scanner.accept("?")) {
        part = new LanguageExpression.Choice(List.of(part, LanguageExpression.NOTHING));
      } else {
        return part;
      }
    }
  }

  private LanguageExpression atom() {
    if (scanner.accept("(")) {
      LanguageExpression inside = expression();
      if (!scanner.accept(")")) {
        throw wrong("expected )");
      }
      return inside;
    }
    int start = scanner.position();
    String name = name();
    if (name.equals(PREFIXES)) {
      return new LanguageExpression.Prefixes(part());
    }
    return scanner.peek() == '(' ? symbol(start) : new LanguageExpression.Reference(name);
  }

  private LanguageExpression symbol(int start) {
    skip('(', ')');
    String call = scanner.since(start);
    Outcome outcome = scanner.accept("->") ? outcome() : Outcome.NOTHING;
    return new LanguageExpression.Letter(new CallSymbol(CallSyntax.invocation(call), outcome));
  }

  private Outcome outcome() {
    int start = scanner.position();
    if (scanner.accept("*")) {
      return Outcome.PENDING;
    } else if (scanner.accept("throws")) {
      return new Outcome.Threw(scanner.take(WORD));
    }
    char next = scanner.peek();
    if (next == '[') {
      skip('[', ']');
    } else if (next != '"' && next != '\'') {
      scanner.take(WORD);
    } else if (!scanner.acceptQuoted()) {
      throw wrong("expected " + next);
    }
    return Outcome.returned(CallSyntax.value(scanner.since(start)));
  }

  private void skip(char open, char close) {
    if (!scanner.acceptBracketed(open, close)) {
      throw wrong("expected " + close);
    }
  }

  private boolean isName() {
    return Character.isJavaIdentifierStart(scanner.peek());
  }

  private String name() {
    if (!isName()) {
      throw wrong("expected a call, a name or (");
    }
    return scanner.take(NAME);
  }

  private UsageException wrong(String why) {
    String found = scanner.isAtEnd() ? "the end" : "'" + scanner.peek() + "'";
    return Diagnostic.BAD_INPUT.error(source, scanner.line(), why + ", found " + found);
  }
}
