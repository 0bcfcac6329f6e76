package io.selvage.core.syntax;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Client;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Parses the notation of {@link CallSyntax} by recursive descent, with one method for each rule.
 * Syntax errors are reported with their position.
 */
class CallParser {
  static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  static final char END = '\uffff';

  private final String text;
  private int at;

  CallParser(String text) {
    this.text = text;
  }

  /** Returns the result if the whole input has been consumed. */
  <T> T toTheEnd(T result) {
    peek();
    if (at < text.length()) {
      throw expected("the end");
    }
    return result;
  }

  Client client() {
    List<List<Invocation>> threads = new ArrayList<>();
    do {
      threads.add(calls());
    } while (accept('|') || accept('‖'));
    return new Client(threads);
  }

  List<Invocation> calls() {
    return separated(';', this::call);
  }

  Invocation call() {
    String method = name("a method");
    return new Invocation(method, accept('(') ? list(this::argument, ')') : List.of());
  }

  /** A value that is not part of another. */
  Value argument() {
    int start = at;
    Value value = value();
    if (value instanceof Value.Instance instance && ValueParts.isBox(instance)) {
      at = start;
      throw expected("a number without its type, which is that of the parameter,");
    }
    return value;
  }

  Value value() {
    char next = peek();
    if (next == '"') {
      return new Value.Text(quoted('"'));
    }
    if (next == '\'') {
      return letter();
    }
    if (accept('#')) {
      return new Value.Token((int) whole(digits(), Integer.MAX_VALUE));
    }
    if (accept('[')) {
      return new Value.Sequence(list(this::value, ']'));
    }
    if (accept(':')) {
      return new Value.Name(":" + name("a keyword"));
    }
    if (accept('(')) {
      return cast();
    }
    if (next == '-' || isDigit(next)) {
      return number();
    }
    int start = at;
    String word = dotted("a value");
    if (PRIMITIVES.contains(word)) {
      at = start;
      throw expected("a value, not a type,");
    }
    return made(word).orElseGet(() -> named(word));
  }

  /** The value that begins with that word and that a factory or a constructor makes. */
  Optional<Value> made(String word) {
    if (word.equals("new")) {
      return Optional.of(constructed(dotted("a type")));
    }
    if (!accept('(')) {
      return Optional.empty();
    }
    int start = at;
    Optional<Value> made = MadeValues.made(word, list(this::value, ')'));
    if (made.isEmpty()) {
      at = start - 1;
      throw expected("a value; " + word + " is no factory with such arguments,");
    }
    return made;
  }

  private Value constructed(String type) {
    List<String> names = new ArrayList<>();
    if (!accept('(')) {
      throw expected("'('");
    }
    List<Value> parts = list(() -> part(names), ')');
    if (!names.isEmpty() && names.size() != parts.size()) {
      throw unsupported("either all parts of " + type + " have names, or none");
    }
    return new Value.Instance(type, names, parts);
  }

  private Value part(List<String> names) {
    int start = at;
    if (Character.isJavaIdentifierStart(peek())) {
      String name = name("a name");
      if (accept(':')) {
        names.add(name);
        return value();
      }
      at = start;
    }
    return value();
  }

  /** A word in the position of a value: a literal or an enum constant. */
  static Value named(String word) {
    return switch (word) {
      case "null" -> Value.NULL;
      case "void" -> Value.VOID;
      case "true" -> Value.of(true);
      case "false" -> Value.of(false);
      case "NaN" -> new Value.Real(Double.NaN);
      case "Infinity" -> new Value.Real(Double.POSITIVE_INFINITY);
      default -> {
        int dot = word.lastIndexOf('.');
        yield new Value.Constant(word.substring(0, Math.max(dot, 0)), word.substring(dot + 1));
      }
    };
  }

  private Value cast() {
    String type = acceptWord("short") ? "Short" : acceptWord("byte") ? "Byte" : "";
    if (type.isEmpty() || !accept(')')) {
      throw expected("(short) or (byte)");
    }
    char next = peek();
    if (next != '-' && !isDigit(next)) {
      throw expected("a number");
    }
    Value value = number();
    if (!(value instanceof Value.Whole)) {
      throw expected("an integer");
    }
    return box(type, value);
  }

  private static Value box(String type, Value value) {
    return new Value.Instance("java.lang." + type, List.of(), List.of(value));
  }

  private Value number() {
    int start = at;
    boolean negative = accept('-');
    if (negative && acceptWord("Infinity")) {
      return new Value.Real(Double.NEGATIVE_INFINITY);
    }
    digits();
    boolean real = false;
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      at++;
      digits();
      real = true;
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      at++;
      if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
        at++;
      }
      digits();
      real = true;
    }
    String number = text.substring(start, at);
    if (acceptWord("M")) {
      return new Value.Decimal(new BigDecimal(number));
    }
    if (!real && acceptWord("N")) {
      return Value.of(new BigInteger(number));
    }
    if (!real && acceptWord("L")) {
      return box("Long", Value.of(whole(number, Long.MAX_VALUE)));
    }
    if (real && acceptWord("f")) {
      return box("Float", new Value.Real(Float.parseFloat(number)));
    }
    return real
        ? new Value.Real(Double.parseDouble(number))
        : Value.of(whole(number, Long.MAX_VALUE));
  }

  private long whole(String digits, long most) {
    try {
      long number = Long.parseLong(digits);
      if (number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Digits with an optional sign, so the number is too large; the error is the same as above.
    }
    at -= digits.length();
    throw expected("a number of at most " + most);
  }

  private String digits() {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw expected("a digit");
    }
    return text.substring(start, at);
  }

  private Value letter() {
    int start = at;
    String content = quoted('\'');
    if (content.length() != 1) {
      at = start;
      throw expected("one letter between quotes");
    }
    return new Value.Letter(content.charAt(0));
  }

  private String quoted(char quote) {
    StringBuilder content = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      content.append(text.charAt(at) == '\\' ? escape() : text.charAt(at++));
    }
    if (!accept(quote)) {
      throw expected("a closing " + quote);
    }
    return content.toString();
  }

  private char escape() {
    String rest = text.substring(at + 1);
    if (rest.matches("(?s)u[0-9a-fA-F]{4}.*")) {
      at += 6;
      return (char) Integer.parseInt(rest.substring(1, 5), 16);
    }
    int named = rest.isEmpty() ? -1 : JavaLiterals.named(rest.charAt(0));
    if (named < 0) {
      throw expected("an escape such as \\n or \\u0041");
    }
    at += 2;
    return (char) named;
  }

  /** A possibly qualified name: an enum constant or a type. */
  String dotted(String what) {
    StringBuilder name = new StringBuilder(name(what));
    while (accept('.')) {
      name.append('.').append(name("a name"));
    }
    return name.toString();
  }

  String name(String what) {
    if (!Character.isJavaIdentifierStart(peek())) {
      throw expected(what);
    }
    int start = at;
    while (at < text.length() && isNamePart(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  /** A possibly empty, comma-separated list up to and including the closing character. */
  <T> List<T> list(Supplier<T> item, char close) {
    if (accept(close)) {
      return List.of();
    }
    List<T> items = separated(',', item);
    if (!accept(close)) {
      throw expected("',' or '" + close + "'");
    }
    return items;
  }

  <T> List<T> separated(char separator, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (accept(separator));
    return items;
  }

  boolean accept(char wanted) {
    boolean found = peek() == wanted;
    at += found ? 1 : 0;
    return found;
  }

  private boolean acceptWord(String word) {
    boolean found = text.startsWith(word, at);
    at += found ? word.length() : 0;
    return found;
  }

  /** The next character that is not blank. */
  char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : END;
  }

  UsageException expected(String what) {
    String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
    return unsupported("expected " + what + " at column " + (at + 1) + ", found " + found);
  }

  UsageException unsupported(String why) {
    return Diagnostic.BAD_SYNTAX.error('`' + text.replaceAll("\\p{Cntrl}", " ") + '`', why);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNamePart(char c) {
    return Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }
}
