package io.selvage.formats.internal.edn;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.NumberParser;
import io.selvage.formats.internal.input.ValueInterner;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A streaming reader of EDN. Values are equal where Clojure's {@code =} says so: vectors and lists
 * are sequences, {@code 1N} is 1, {@code 1.0M} is {@code 1.00M}; keywords, symbols and strings are
 * three things, and so are whole numbers, floating-point numbers and decimals.
 */
public final class EdnReader {
  /** What {@link #peek} gives at the end. */
  public static final int END = -1;

  private static final int DEEPEST = 200;
  private static final int LONGEST = 1 << 20;

  private final InputSource source;
  private final Reader in;
  private final ValueInterner pool;
  private final char[] buffer;
  private int position;
  private int limit;
  private long line;
  private int depth;
  private boolean inSharp;
  private final StringBuilder token = new StringBuilder();

  private EdnReader(InputSource source, Reader in, char[] buffer, ValueInterner pool, long line) {
    this.source = source;
    this.in = in;
    this.buffer = buffer;
    this.pool = pool;
    this.line = line;
  }

  public static EdnReader of(InputSource source, ValueInterner pool) {
    return new EdnReader(source, source.text(), new char[1 << 13], pool, 1);
  }

  public static EdnReader ofLine(InputSource source, String text, ValueInterner pool, long line) {
    EdnReader reader = new EdnReader(source, Reader.nullReader(), text.toCharArray(), pool, line);
    reader.limit = text.length();
    return reader;
  }

  public long line() {
    return line;
  }

  /** The next character that means something, not consumed; {@link #END} at the end. */
  public int peek() {
    while (!inSharp) {
      int c = look();
      if (c == ';') {
        while (look() != '\n' && look() != END) {
          take();
        }
      } else if (c == ',' || (c != END && Character.isWhitespace(c))) {
        take();
      } else if (c != '#') {
        return c;
      } else {
        passSharp();
      }
    }
    return '#';
  }

  /** Passes over {@code #_ form}, and stops behind the sharp of anything else. */
  private void passSharp() {
    take();
    if (look() == '_') {
      take();
      read();
    } else {
      inSharp = true;
    }
  }

  /** Passes over the tag of a value, if there is one: of an event its fields are enough. */
  public void skipTag() {
    if (peek() == '#' && look() != '{' && look() != '#') {
      inSharp = false;
      tag();
    }
  }

  /** Consumes the character that {@link #peek} showed. */
  public void skip() {
    take();
  }

  public Value read() {
    if (++depth > DEEPEST) {
      throw bad("this is nested more than " + DEEPEST + " deep");
    }
    Value value = form(peek());
    depth--;
    return value;
  }

  private Value form(int c) {
    return switch (c) {
      case END -> throw endsEarly();
      case '[' -> new Value.Sequence(elements(']'));
      case '(' -> new Value.Sequence(elements(')'));
      case '#' -> sharp();
      case '{' -> mapping(elements('}'));
      case '"' -> string();
      case '\\' -> letter();
      case ']', ')', '}' -> throw bad("there is a " + (char) c + " too many");
      default -> pool.value(atom(word()));
    };
  }

  private Value atom(String word) {
    if (word.length() > NumberParser.LONGEST) {
      throw bad("a word is longer than " + NumberParser.LONGEST + " characters");
    }
    return EdnAtomParser.value(word)
        .orElseThrow(() -> bad("this is not EDN: " + InputSource.quote(word)));
  }

  /** What comes behind a sharp: a set, a number that is none, or a tag and its value. */
  private Value sharp() {
    inSharp = false;
    if (look() == '{') {
      List<Value> elements = elements('}');
      return new Value.Group(distinct("a set", elements));
    }
    if (look() == '#') {
      take();
      String word = word();
      return EdnAtomParser.symbolic(word)
          .orElseThrow(() -> bad("this is not EDN: " + InputSource.quote("##" + word)));
    }
    String tag = tag();
    Value content = read();
    return EdnTaggedValues.value(tag, content)
        .orElseThrow(
            () -> bad("this is no #" + tag + ": " + InputSource.shorten(content.toString())));
  }

  private String tag() {
    String tag = word();
    if (!Character.isLetter(tag.charAt(0)) || !EdnAtomParser.isName(tag)) {
      throw bad("this is not EDN: " + InputSource.quote("#" + tag));
    }
    return tag;
  }

  private Set<Value> distinct(String what, List<Value> elements) {
    Set<Value> distinct = new LinkedHashSet<>();
    for (Value element : elements) {
      if (!distinct.add(element)) {
        throw bad(what + " has " + InputSource.shorten(element.toString()) + " twice");
      }
    }
    return distinct;
  }

  private List<Value> elements(char close) {
    take();
    List<Value> elements = new ArrayList<>();
    while (peek() != close) {
      elements.add(read());
    }
    take();
    return elements;
  }

  private Value mapping(List<Value> elements) {
    if (elements.size() % 2 != 0) {
      throw bad("a map has a key without a value");
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < elements.size(); i += 2) {
      if (entries.put(elements.get(i), elements.get(i + 1)) != null) {
        throw bad("a map has " + InputSource.shorten(elements.get(i).toString()) + " twice");
      }
    }
    return new Value.Mapping(entries);
  }

  private Value string() {
    take();
    token.setLength(0);
    int c;
    while ((c = take()) != '"') {
      if (c == END) {
        throw endsEarly();
      }
      append(c == '\\' ? escaped() : (char) c);
    }
    return pool.value(new Value.Text(token.toString()));
  }

  private char escaped() {
    int c = take();
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case '"', '\\', '\'', '/' -> (char) c;
      case 'u' -> unicode();
      case END -> throw endsEarly();
      default -> throw bad("a string has an unknown escape \\" + (char) c);
    };
  }

  private char unicode() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(take(), 16);
      if (digit < 0) {
        throw bad("a string has an unknown escape \\u");
      }
      code = 16 * code + digit;
    }
    return (char) code;
  }

  private Value letter() {
    take();
    token.setLength(0);
    int first = take();
    if (first == END) {
      throw endsEarly();
    }
    append((char) first);
    more();
    return pool.value(
        EdnAtomParser.letter(token.toString())
            .orElseThrow(() -> bad("no character is called " + InputSource.quote("\\" + token))));
  }

  /** A number, keyword, symbol, true, false or nil. */
  private String word() {
    token.setLength(0);
    more();
    if (token.isEmpty()) {
      throw look() == END
          ? endsEarly()
          : bad("this is not EDN: " + InputSource.quote("" + (char) look()));
    }
    return token.toString();
  }

  private void more() {
    int c;
    while ((c = look()) != END && !isDelimiter(c)) {
      append((char) take());
    }
  }

  private static boolean isDelimiter(int c) {
    return switch (c) {
      case ',', ';', '"', '(', ')', '[', ']', '{', '}' -> true;
      default -> Character.isWhitespace(c);
    };
  }

  private void append(char c) {
    if (token.length() == LONGEST) {
      throw bad("a word is longer than " + LONGEST + " characters");
    }
    token.append(c);
  }

  private int take() {
    int c = look();
    if (c != END) {
      position++;
    }
    if (c == '\n') {
      line++;
    }
    return c;
  }

  private int look() {
    return position < limit || fill() ? buffer[position] : END;
  }

  private boolean fill() {
    if (limit < 0) {
      return false;
    }
    try {
      limit = buffer.length == 0 ? -1 : in.read(buffer, 0, buffer.length);
      position = 0;
      return limit > 0;
    } catch (IOException e) {
      throw source.failed(line, e);
    }
  }

  UsageException endsEarly() {
    return bad("the input ends in the middle of an event");
  }

  public UsageException bad(String what) {
    return source.bad(line, what);
  }
}
