package io.selvage.core.json;

import java.util.Collection;
import java.util.function.Consumer;

/**
 * Writes JSON on one line: reports, pages and the output of every command. Everything that is not
 * plain to print is escaped, lone halves of surrogate pairs too, so that the line survives any
 * encoding of Unicode.
 */
public final class JsonWriter {
  private final StringBuilder text = new StringBuilder();

  /** Whether a value or a key that comes next is another one in its object or array. */
  private boolean needsComma;

  public JsonWriter object(Runnable members) {
    return nest('{', members, '}');
  }

  public JsonWriter array(Runnable items) {
    return nest('[', items, ']');
  }

  public <T> JsonWriter list(Collection<T> items, Consumer<T> item) {
    return array(() -> items.forEach(item));
  }

  /** The key of a member; its value must follow. */
  public JsonWriter key(String key) {
    separate();
    quote(key);
    text.append(':');
    needsComma = false;
    return this;
  }

  public JsonWriter member(String key, String value) {
    return key(key).value(value);
  }

  public JsonWriter member(String key, long value) {
    return key(key).value(value);
  }

  /** As text where it is not finite, for which JSON has no number. */
  public JsonWriter member(String key, double value) {
    String digits = Double.toString(value);
    return Double.isFinite(value) ? key(key).plain(digits) : member(key, digits);
  }

  public JsonWriter member(String key, boolean value) {
    return key(key).value(value);
  }

  public JsonWriter member(String key, Collection<String> values) {
    return key(key).list(values, this::value);
  }

  public JsonWriter nullMember(String key) {
    return key(key).plain("null");
  }

  public JsonWriter value(String value) {
    separate();
    quote(value);
    return this;
  }

  public JsonWriter value(long value) {
    return plain(Long.toString(value));
  }

  public JsonWriter value(boolean value) {
    return plain(Boolean.toString(value));
  }

  private JsonWriter plain(String literal) {
    separate();
    text.append(literal);
    return this;
  }

  private JsonWriter nest(char open, Runnable content, char close) {
    separate();
    text.append(open);
    needsComma = false;
    content.run();
    text.append(close);
    needsComma = true;
    return this;
  }

  private void separate() {
    if (needsComma) {
      text.append(',');
    }
    needsComma = true;
  }

  private void quote(String value) {
    text.append('"');
    value.codePoints().forEach(this::escape);
    text.append('"');
  }

  private void escape(int c) {
    switch (c) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      default -> {
        if (isPlain(c)) {
          text.appendCodePoint(c);
        } else {
          text.append(String.format("\\u%04x", c));
        }
      }
    }
  }

  /** No control characters, no separators of lines that end JavaScript's, no half characters. */
  private static boolean isPlain(int c) {
    return !Character.isISOControl(c)
        && c != 0x2028
        && c != 0x2029
        && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
