package io.selvage.formats;

import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * A streaming reader of EDN, as far as histories use it: keywords and symbols become text (keywords
 * without their colon), vectors, lists and sets sequences, maps sequences of pairs; of tagged
 * literals only the value is kept.
 */
final class EdnReader {
  /** What {@link #peek} gives at the end. */
  static final int END = -1;

  private static final int DEEPEST = 200;
  private static final int LONGEST = 1 << 20;

  private final Source source;
  private final Reader in;
  private final Pool pool;
  private final char[] buffer;
  private int position;
  private int limit;
  private long line;
  private int depth;
  private boolean inSharp;
  private final StringBuilder token = new StringBuilder();

  private EdnReader(Source source, Reader in, char[] buffer, Pool pool, long line) {
    this.source = source;
    this.in = in;
    this.buffer = buffer;
    this.pool = pool;
    this.line = line;
  }

  static EdnReader of(Source source, Pool pool) {
    return new EdnReader(source, source.text(), new char[1 << 13], pool, 1);
  }

  static EdnReader ofLine(Source source, String text, Pool pool, long line) {
    EdnReader reader = new EdnReader(source, Reader.nullReader(), text.toCharArray(), pool, line);
    reader.limit = text.length();
    return reader;
  }

  long line() {
    return line;
  }

  /** The next character that means something, not consumed; {@link #END} at the end. */
  int peek() {
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

  /** Passes over {@code #tag} and {@code #_ form}, and stops behind the sharp of a set. */
  private void passSharp() {
    take();
    int c = look();
    if (c == '{') {
      inSharp = true;
    } else if (c == '_') {
      take();
      read();
    } else {
      word();
    }
  }

  /** Consumes the character that {@link #peek} showed. */
  void skip() {
    take();
  }

  Value read() {
    int c = peek();
    return switch (c) {
      case END -> throw endsEarly();
      case '[' -> new Value.Sequence(elements(']'));
      case '(' -> new Value.Sequence(elements(')'));
      case '#' -> new Value.Sequence(elements('}'));
      case '{' -> pairs(elements('}'));
      case '"' -> string();
      case '\\' -> letter();
      case ']', ')', '}' -> throw bad("there is a " + (char) c + " too many");
      default -> pool.value(EdnAtoms.value(word()));
    };
  }

  private List<Value> elements(char close) {
    inSharp = false;
    take();
    if (++depth > DEEPEST) {
      throw bad("this is nested more than " + DEEPEST + " deep");
    }
    List<Value> elements = new ArrayList<>();
    while (peek() != close) {
      elements.add(read());
    }
    take();
    depth--;
    return elements;
  }

  private Value pairs(List<Value> elements) {
    if (elements.size() % 2 != 0) {
      throw bad("a map has a key without a value");
    }
    List<Value> pairs = new ArrayList<>();
    for (int i = 0; i < elements.size(); i += 2) {
      pairs.add(new Value.Sequence(elements.subList(i, i + 2)));
    }
    return new Value.Sequence(pairs);
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
        EdnAtoms.letter(token.toString())
            .orElseThrow(() -> bad("no character is called " + Source.quote("\\" + token))));
  }

  /** A number, keyword, symbol, true, false or nil. */
  private String word() {
    token.setLength(0);
    more();
    if (token.isEmpty()) {
      throw look() == END ? endsEarly() : bad("this is not EDN: " + Source.quote("" + look()));
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

  UsageException bad(String what) {
    return source.bad(line, what);
  }
}
